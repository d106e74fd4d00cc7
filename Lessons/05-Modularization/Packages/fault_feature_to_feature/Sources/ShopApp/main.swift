import CartFeature
import CheckoutFeature
import Domain
import Persistence

var service = CartService()
service.add(sku: "tea", count: 2)
service.add(sku: "mug")
service.add(sku: "none")
let receipt = Checkout().pay(service.cart.total, number: 1)
print(ReceiptFile().line(total: receipt.total, number: receipt.number))
