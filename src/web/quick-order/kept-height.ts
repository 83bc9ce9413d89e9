/** Width of the window and height of the rows in it, as they were seen last in this tab. */
export const HEIGHT_STORED_AS = "quickOrderHeight";
/** Set before the first picture, until the rows are back; see the stylesheet. */
export const HEIGHT_PROPERTY = "--quick-order-height";
