/** How calls name the open cart of the customer who is signed in; a visitor's cart is named by its guid. */
export const CURRENT_CART = "current";
