// Addresses of quotes; separate, because other pages do not need them.

export const QUOTE_PAGES = {
  list: "/my-account/quotes",
  /** With the query parameter `number`. */
  details: "/my-account/quote",
  /** With `draft`, `article` and `quantity`, `cart` and `lines`, `list`, or `again`. */
  request: "/my-account/quote-request",
} as const;

const QUOTES = "/webapi/shop/quotes";
export const QUOTE_ROUTES = {
  /** POST, multipart: saves the form as a draft, and sends it if asked to. */
  draft: `${QUOTES}/draft`,
  discard: `${QUOTES}/discard`,
  message: `${QUOTES}/message`,
  withdraw: `${QUOTES}/withdraw`,
  reject: `${QUOTES}/reject`,
  /** POST: puts lines into the cart. */
  order: `${QUOTES}/order`,
  /** GET, followed by the id of a file. */
  files: `${QUOTES}/files`,
  /** GET, followed by the number of a quote. */
  documents: `${QUOTES}/documents`,
} as const;

export const quoteFileLink = (fileId: string): string => `${QUOTE_ROUTES.files}/${fileId}`;
export const quoteDocumentLink = (number: string): string => `${QUOTE_ROUTES.documents}/${encodeURIComponent(number)}.pdf`;
export const quoteQuery = (number: string): string => `?number=${encodeURIComponent(number)}`;
