/** Of the element that asks; the browser looks for it by this. */
export const BANNER_ID = "consent";
