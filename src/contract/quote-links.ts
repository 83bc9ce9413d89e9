// Addresses of quotes; separate, because other pages do not need them.

export const QUOTE_PAGES = {
  list: "/my-account/quotes",
  /** With the query parameter `number`. */
  details: "/my-account/quote",
  /** With `draft`, `article` and `quantity`, `cart` and `lines`, `list`, or `again`. */
  request: "/my-account/quote-request",
  /** A visitor's quote, followed by its number, with `token`. */
  guest: "/angebot",
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
  /** POST: makes a visitor's quote the customer's. */
  takeOver: `${QUOTES}/take-over`,
  /** GET, followed by the id of a file. */
  files: `${QUOTES}/files`,
  /** GET, followed by the number of a quote. */
  documents: `${QUOTES}/documents`,
} as const;

export const quoteFileLink = (fileId: string): string => `${QUOTE_ROUTES.files}/${fileId}`;
export const quoteDocumentLink = (number: string): string => `${QUOTE_ROUTES.documents}/${encodeURIComponent(number)}.pdf`;
export const quoteQuery = (number: string): string => `?number=${encodeURIComponent(number)}`;
export const guestQuotePath = (number: string, token: string): string =>
  `${QUOTE_PAGES.guest}/${encodeURIComponent(number)}?token=${encodeURIComponent(token)}`;
