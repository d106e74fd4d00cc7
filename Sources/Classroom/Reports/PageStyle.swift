/// How the page looks, on a screen and on paper.
enum PageStyle {
  /// The style sheet.
  static let sheet: Markup = """
    :root { --ink: #1d2430; --soft: #5a6474; --line: #d5dae2; --pale: #f4f6f9; --good: #1b6e3c;
      --good-pale: #e3f3e8; --bad: #9c2f22; --bad-pale: #fbeae7; --accent: #23508f;
      color-scheme: light; }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body { margin: 0 auto; padding: 2rem 1.5rem 4rem; max-width: 70rem; color: var(--ink);
      background: #fff; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
      overflow-wrap: anywhere; }
    h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
    h2 { margin: 3.5rem 0 .25rem; padding-top: 1.25rem; border-top: 3px solid var(--ink);
      font-size: 1.6rem; }
    h3 { margin: 2.25rem 0 .25rem; font-size: 1.15rem; }
    p { margin: .25rem 0 .75rem; max-width: 46rem; }
    a { color: var(--accent); }
    a:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 3px solid var(--accent);
      outline-offset: 2px; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { position: static; }
    .over { margin: 0; color: var(--soft); font-size: .85rem; letter-spacing: .08em;
      text-transform: uppercase; }
    .soft { color: var(--soft); }
    .figures { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0; }
    .figures div { flex: 1 1 8rem; padding: .6rem .9rem; background: var(--pale);
      border: 1px solid var(--line); border-radius: .5rem; display: flex;
      flex-direction: column-reverse; }
    .figures dt { color: var(--soft); font-size: .85rem; }
    .figures dd { margin: 0; font-size: 1.7rem; font-weight: 650; line-height: 1.2; }
    nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0;
      list-style: none; }
    .wide { overflow-x: auto; margin: .5rem 0 1rem; }
    table { width: 100%; border-collapse: collapse; font-size: .925rem;
      font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
    caption { padding: .25rem 0; color: var(--soft); text-align: left; }
    th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: left;
      vertical-align: top; }
    thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom; font-size: .85rem; }
    tbody th { font-weight: 550; min-width: 7rem; overflow-wrap: anywhere; }
    .n { text-align: right; white-space: nowrap; }
    .matrix thead th.fault { min-width: 6.5rem; max-width: 11rem; }
    .matrix thead th.fault span { display: block; font-weight: 400; color: var(--soft); }
    .matrix td.cell { white-space: nowrap; }
    .matrix td.checks { min-width: 12.5rem; }
    .matrix td.result { min-width: 6.5rem; }
    .yes { background: var(--good-pale); color: var(--good); font-weight: 600; }
    .no { background: var(--bad-pale); color: var(--bad); }
    .none { color: var(--soft); }
    .share { width: 14rem; }
    .share > span { display: flex; gap: .6rem; align-items: center; }
    .share b { flex: 0 0 3.2rem; font-weight: 400; text-align: right; }
    .bar { flex: 1 1 4rem; height: .8rem; background: var(--pale); border: 1px solid var(--soft); }
    .bar span { display: block; height: 100%; background: var(--accent); }
    .yes, .no, .bar, .bar span, .figures div { -webkit-print-color-adjust: exact;
      print-color-adjust: exact; }
    .mark, .word { display: inline-block; padding: 0 .45rem; border: 1px solid currentColor;
      border-radius: 1rem; font-size: .8rem; font-weight: 600; white-space: nowrap; }
    .word.separating { color: var(--good); }
    .word.blind { color: var(--soft); }
    .word { color: var(--bad); }
    .mark { color: var(--bad); }
    .warning { padding: .6rem .9rem; border: 2px solid var(--bad); border-radius: .5rem; }
    code, pre { font: .9em/1.45 ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace; }
    pre { margin: .5rem 0; padding: .6rem .8rem; background: var(--pale);
      border: 1px solid var(--line); white-space: pre-wrap; }
    details { border-bottom: 1px solid var(--line); }
    summary { padding: .45rem .25rem; cursor: pointer; }
    summary .soft { margin-left: .75rem; font-size: .9rem; }
    details > div { padding: 0 .25rem 1rem 1.25rem; }
    details h4 { margin: .75rem 0 .25rem; font-size: 1rem; }
    ol.checks { margin: .5rem 0; padding-left: 1.5rem; }
    ol.checks li { margin: .6rem 0; }
    ol.checks p { margin: .1rem 0; }
    ul.names { margin: .25rem 0; padding-left: 1.25rem; }
    th ul.names { margin: 0; padding: 0; list-style: none; }
    details.more { border: 0; }
    details.more > summary { padding: .1rem 0; }
    details.more > div { padding: 0; }
    @media (max-width: 40rem) { .share { width: auto; } .bar { display: none; } body { padding: 1rem .9rem 3rem; } h1 { font-size: 1.5rem; }
      .figures div { flex-basis: 6.5rem; } }
    @media print { @page { margin: 15mm; } body { max-width: none; padding: 0; font-size: 10pt; }
      nav, .skip { display: none; } a { color: inherit; text-decoration: none; }
      h2, h3, caption { break-after: avoid; } tr, li, .figures { break-inside: avoid; }
      section.lesson { break-after: page; } .wide { overflow: visible; }
      section.lesson h2 { margin-top: 0; } details:not([open]) { display: none; }
      details.more:not([open]) { display: block; } .more > summary { display: none; }
      details.more::details-content { content-visibility: visible; }
      table.short { break-inside: avoid; }
      table { font-size: 9pt; } thead { display: table-header-group; } }

    """
}
