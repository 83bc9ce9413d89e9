/** Event for page view tracking: another page is shown. */
export const PAGE_SHOWN = "pageshown";
