/** Query parameter that requests a page's editor view: ?mode=edit. The server decides on permission. */
export const MODE_QUERY = "mode";
export const EDIT_MODE = "edit";
