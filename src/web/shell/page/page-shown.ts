/** Heard by what counts pages: another one stands in the document. */
export const PAGE_SHOWN = "pageshown";
