import CartFeature
import CatalogAPI
import CatalogFeature
import CheckoutFeature
import Domain
import Persistence

let catalog: any ProductLookup = CatalogStore(items: CatalogSeed.items)
var service = CartService(lookup: catalog)
service.add(sku: "tea", count: 2)
service.add(sku: "mug")
service.add(sku: "none")
let receipt = Checkout().pay(service.cart.total, number: 1)
print(ReceiptFile().line(total: receipt.total, number: receipt.number))
