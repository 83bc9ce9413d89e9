// The addresses in the script of every page.

export const GRAPHQL_PATH = "/graphql";

/** Query parameter of the checkout with the placed order, so that a reload shows it again. */
export const ORDER_QUERY = "order";

/** Path of the sign-on provider, on the shop's origin or on its own. */
export const SIGN_ON_PATH = "/authorizationserver";
const CARTS = "/webapi/shop/cartsapi";
/** The cart over plain HTTP: the request that makes a cart current (CART-29), and the forms of pages without scripts. */
export const CART_ROUTES = { makeCurrent: `${CARTS}/setcart`, add: `${CARTS}/add`, update: `${CARTS}/update`, remove: `${CARTS}/remove` };
