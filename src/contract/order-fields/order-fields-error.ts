/** A required field of the order has no value. */
export const ORDER_FIELDS_ERROR = "OrderFieldsMissingError";
