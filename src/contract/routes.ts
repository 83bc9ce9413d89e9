// Addresses of the server that pages call or send forms to.

export const GRAPHQL_PATH = "/graphql";

const CARTS = "/webapi/shop/cartsapi";
/** The cart over plain HTTP: the call that makes a cart current (CART-29), and the forms of pages without scripts. */
export const CART_ROUTES = { makeCurrent: `${CARTS}/setcart`, add: `${CARTS}/add`, update: `${CARTS}/update`, remove: `${CARTS}/remove` };

const USERS = "/webapi/shop/userapi";
/** The shop's own session (account §7), and the forms that sign in and out without scripts. */
export const USER_ROUTES = {
  login: `${USERS}/Login`,
  logout: `${USERS}/Logout`,
  loginForm: `${USERS}/login-form`,
  logoutForm: `${USERS}/logout-form`,
};

/** Where the sign-on provider lives, on the shop's origin or on one of its own. */
export const SIGN_ON_PATH = "/authorizationserver";
/** The provider's addresses that the login page calls and judges its answers by. */
export const SIGN_ON_ROUTES = {
  authorize: `${SIGN_ON_PATH}/oauth/authorize`,
  login: `${SIGN_ON_PATH}/login.do`,
  logout: `${SIGN_ON_PATH}/logout.do`,
  index: `${SIGN_ON_PATH}/index`,
  endSessionConfirm: `${SIGN_ON_PATH}/oauth/end-session/confirm`,
};
