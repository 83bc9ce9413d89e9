import type { Slice } from "../slice.ts";
import { checkoutLoaders } from "./checkout.loaders.ts";
import { checkoutResolvers } from "./checkout.resolvers.ts";

export { listPaymentModes, type PaymentMode } from "./payment-modes.ts";
export { checkCart, type CheckedCart, checkTerms, hasMissingFields, placeChecked, previewOrder } from "./place-checked.ts";
export { placeOrder, type PlaceOrderInput, type PlaceOrderOutcome } from "./place-order.ts";
export { setDefaultDeliveryAddress, setDeliveryAddress } from "./set-delivery-address.ts";
export { setCartComment, setPurchaseOrderNumber } from "./set-order-fields.ts";

export const checkout: Slice = { name: "checkout", resolvers: checkoutResolvers, loaders: checkoutLoaders };
