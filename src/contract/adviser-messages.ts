/**
 * postMessage protocol between the adviser's iframe and the page. Names and fields of the replies are those of the specification
 * (MEDIA-06). Both sides check the origin of a message before they read it.
 */

/** One recommended article; without a quantity, the smallest orderable one. */
export type AdviserItem = { id: string; quantity?: number };

/** The add-to-cart event: the iframe requests one article. */
export type AddToCartMessage = { type: "addToCart" } & AdviserItem;

/** The add-multiple event: several articles at once; the reply names the same transaction. */
export type AddMultipleMessage = { type: "addMultipleProductsToCart"; transactionId: string; items: AdviserItem[] };

/** Escape was pressed inside the iframe, so the page gets no key event. */
export type CloseAdviserMessage = { type: "closeAdviser" };

export type AdviserMessage = AddToCartMessage | AddMultipleMessage | CloseAdviserMessage;

/** Response to addToCart: whether the article is in the cart. */
export type AddToCartResponse = { type: "addToCartResponse"; id: string; success: boolean };

/** Response to addMultipleProductsToCart: `success` is whether all articles are in the cart. */
export type AddMultipleResponse = { type: "addMultipleProductsToCartResponse"; transactionId: string; success: boolean };

export type AdviserReply = AddToCartResponse | AddMultipleResponse;

/** Longest accepted recommendation; a longer list is rejected as no message of the adviser. */
const MAX_ITEMS = 100;
const MAX_TEXT = 100;

/** Parses a message of the iframe strictly; null for anything else. */
export function readAdviserMessage(data: unknown): AdviserMessage | null {
  if (!isRecord(data)) return null;
  if (data["type"] === "closeAdviser") return { type: "closeAdviser" };
  if (data["type"] === "addToCart") {
    const item = readItem(data);
    return item && { type: "addToCart", ...item };
  }
  if (data["type"] !== "addMultipleProductsToCart") return null;
  const { transactionId, items } = data;
  if (!isText(transactionId) || !Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) return null;
  const read = items.map(readItem).filter((item) => item !== null);
  return read.length === items.length ? { type: "addMultipleProductsToCart", transactionId, items: read } : null;
}

function readItem(data: unknown): AdviserItem | null {
  if (!isRecord(data)) return null;
  const { id, quantity } = data;
  if (!isText(id)) return null;
  if (quantity === undefined || quantity === null) return { id };
  return typeof quantity === "number" && Number.isSafeInteger(quantity) && quantity > 0 ? { id, quantity } : null;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_TEXT;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
