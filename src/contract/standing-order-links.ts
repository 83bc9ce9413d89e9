// Addresses of standing orders; separate, because other pages do not need them.

export const STANDING_ORDER_PAGES = {
  list: "/my-account/standing-orders",
  /** Query `list` for a new one, or `id`. */
  form: "/my-account/standing-orders/edit",
  /** Query `id`: a run. */
  run: "/my-account/standing-orders/run",
} as const;

const STANDING_ORDERS = "/webapi/shop/standingorders";
/** POST: forms of the pages. */
export const STANDING_ORDER_FORMS = {
  save: `${STANDING_ORDERS}/save`,
  pause: `${STANDING_ORDERS}/pause`,
  resume: `${STANDING_ORDERS}/resume`,
  skip: `${STANDING_ORDERS}/skip`,
  end: `${STANDING_ORDERS}/end`,
  order: `${STANDING_ORDERS}/order`,
  decline: `${STANDING_ORDERS}/decline`,
} as const;
