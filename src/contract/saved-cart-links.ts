// Addresses of saved carts; separate, because other pages do not need them.

export const SAVED_CARTS_PAGE = "/my-account/saved-carts";

const SAVED_CARTS = "/webapi/shop/savedcarts";
/** POST: forms of the page. */
export const SAVED_CART_FORMS = {
  save: `${SAVED_CARTS}/save`,
  load: `${SAVED_CARTS}/load`,
  rename: `${SAVED_CARTS}/rename`,
  delete: `${SAVED_CARTS}/delete`,
  restore: `${SAVED_CARTS}/restore`,
} as const;
