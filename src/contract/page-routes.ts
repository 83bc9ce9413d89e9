// The addresses that the script of every page carries.

export const GRAPHQL_PATH = "/graphql";

/** Names, in the address of the checkout, the order that was placed there: a reload shows it again. */
export const ORDER_QUERY = "order";

/** Where the sign-on provider lives, on the shop's origin or on one of its own. */
export const SIGN_ON_PATH = "/authorizationserver";
const CARTS = "/webapi/shop/cartsapi";
/** The cart over plain HTTP: the call that makes a cart current (CART-29), and the forms of pages without scripts. */
export const CART_ROUTES = { makeCurrent: `${CARTS}/setcart`, add: `${CARTS}/add`, update: `${CARTS}/update`, remove: `${CARTS}/remove` };
