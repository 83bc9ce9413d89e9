/** Of this page: width of the window and height of what comes later in it, as they were seen last in this tab. */
export const storedAs = (): string => `height ${location.pathname}`;
/** Set before the first picture, until what comes later is there; for stylesheets. */
export const HEIGHT_PROPERTY = "--kept-height";
