/** Names the open cart of the signed-in customer in requests; a visitor's cart is named by its guid. */
export const CURRENT_CART = "current";
