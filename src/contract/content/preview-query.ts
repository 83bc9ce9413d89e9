/** Query parameter with the token of a signed preview. */
export const PREVIEW_QUERY = "preview";
