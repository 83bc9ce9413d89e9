export { checkoutLoaders } from "./checkout.loaders.ts";
export { checkoutResolvers } from "./checkout.resolvers.ts";
export { listPaymentModes, type PaymentMode } from "./payment-modes.ts";
export { placeOrder, type PlaceOrderInput, type PlaceOrderOutcome } from "./place-order.ts";
export { setDefaultDeliveryAddress, setDeliveryAddress } from "./set-delivery-address.ts";
export { setCartComment, setPurchaseOrderNumber } from "./set-order-fields.ts";
