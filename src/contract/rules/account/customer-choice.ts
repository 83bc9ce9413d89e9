/** Form that lets the session act for another customer number of the account. */
export const CUSTOMER_CHOICE_FORM = "/webapi/shop/userapi/customer";

/** Query parameter of the page after a choice that was not possible. */
export const CUSTOMER_CHOICE_QUERY = "customer-choice";
