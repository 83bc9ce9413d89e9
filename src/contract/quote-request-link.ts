/** Page that requests a price, with an article and its quantity; in a module of its own, because catalogue pages load it. */
export const quoteRequestLink = (articleNumber: string, quantity?: number): string =>
  `/my-account/quote-request?article=${encodeURIComponent(articleNumber)}${quantity ? `&quantity=${quantity}` : ""}`;
