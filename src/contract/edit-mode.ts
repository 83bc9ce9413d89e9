/** Asks, in the address of a page, for the page as its editors see it: ?mode=edit. Who may is the server's to say. */
export const MODE_QUERY = "mode";
export const EDIT_MODE = "edit";
