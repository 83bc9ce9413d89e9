import type { Slice } from "../slice.ts";
import { CART_COOKIE, readCartCookie } from "./cart-cookie.ts";
import { countMergeNotices, countOpenCartLines } from "./lines-store.ts";
import { disownOrderedCarts, moveOpenCarts } from "./owner-store.ts";
import { cartLoaders } from "./cart.loaders.ts";
import { cartResolvers } from "./cart.resolvers.ts";
import { registerCartRoutes } from "./cart.routes.ts";
import { cartTasks } from "./cart.tasks.ts";
import { mergeVisitorsCart } from "./change/merge-carts.ts";
import { personalData } from "./personal-data-store.ts";

export { addItem } from "./add/add-item.ts";
export { addQuoteLines } from "./add/add-quote-lines.ts";
export { fillFromQuote } from "./add/fill-from-quote.ts";
export {
  type CartFill,
  fillCart,
  type FillOutcome,
  type Modification,
  prepareFill,
  roundToStep,
  type RequestedLine,
} from "./add/fill-cart.ts";
export { lockViewersCart } from "./add/lock-viewers-cart.ts";
export { addItems, type AddOutcome, type ItemOutcome } from "./add/add-items.ts";
export { canDeliverTo, cartAddresses, type CartAddresses, deliversToCountry, savedDeliveryAddress } from "./order/cart-addresses.ts";
export type { Cart, CartDeliveryAddress, ValuedCart, ValuedLine } from "./cart.ts";
export { rememberCart } from "./cart-cookie.ts";
export { readGuid } from "./cart-key.ts";
export { countLines } from "./show/count-lines.ts";
export { getCartArticles } from "./show/get-cart-articles.ts";
export { type CartDelivery, deliveryOf, getCart, openCart } from "./show/get-cart.ts";
export { deliveryPlace } from "./show/delivery-plan.ts";
export { mergeCarts, type MergeOutcome } from "./change/merge-carts.ts";
export { type CartErrorCode, isPrivateCustomerExcluded } from "./cart-error.ts";
export { deletePositions } from "./change/delete-positions.ts";
export { type CartForOrder, lockCartForOrder, openNextCart, orderedCart, returnCart } from "./order/order-cart.ts";
export { toWireModifications } from "./rebuy/rebuy.wire.ts";
export { findLineDatesProblem } from "./show/line-date-problems.ts";
export { listOrderFields, type OrderFieldContext } from "./order-fields/list-order-fields.ts";
export { toWireFieldForm, toWireFieldValues } from "./order-fields/order-fields.wire.ts";
export { setCartDeliveryAddress, setCartFields } from "./change/set-cart-fields.ts";
export { valueOrderOutsideCart, type ValuedOrder, withOrderCart } from "./order/order-outside-cart.ts";
export { findCartApproval, orderFacts } from "./order/find-cart-approval.ts";
export { holdCart, lockHeldCart, reopenCart } from "./order/request-cart.ts";
export { allocatedParts } from "./order/allocated-parts.ts";
export { POSITION_STEP } from "./order/position-step.ts";
export { simulateCart } from "./order/simulate-cart.ts";
export { netTotals, stockOfLines, valueCart } from "./show/value-cart.ts";

export const cart: Slice = {
  name: "cart",
  personalData,
  resolvers: cartResolvers,
  loaders: cartLoaders,
  routes: registerCartRoutes,
  tasks: cartTasks,
  cookies: [CART_COOKIE],
  visitor: (cookie) => ({ cartGuid: readCartCookie(cookie) }),
  accountCounts: { openCartLines: countOpenCartLines, mergeNotices: countMergeNotices },
  onSignIn: mergeVisitorsCart,
  onAccountDeletion: disownOrderedCarts,
  onAccountMove: moveOpenCarts,
};
