// Items to add to a list, in an address: /my-account/bookmark?add=60100:50,60101&order=… or &cart=1.

/** Articles with quantities, all lines of an order, or all lines of the cart. */
export type ListItems = { items: readonly { id: string; quantity?: number }[]; orderId?: string; fromCart?: boolean };

const MAX_ITEMS = 50;
const MAX_NUMBER_LENGTH = 64;
const ADD = "add";
const ORDER = "order";
const CART = "cart";

/** Parses the items of an address; null if it has none. */
export function readListItems(query: { get(name: string): string | null }): ListItems | null {
  const items = (query.get(ADD) ?? "")
    .split(",")
    .map((text) => text.trim().split(":", 2))
    .filter(([id = ""]) => id !== "" && id.length <= MAX_NUMBER_LENGTH)
    .slice(0, MAX_ITEMS)
    .map(([id = "", quantity = ""]) => (/^[1-9]\d{0,5}$/.test(quantity) ? { id, quantity: Number(quantity) } : { id }));
  const orderId = query.get(ORDER)?.trim().slice(0, MAX_NUMBER_LENGTH) ?? "";
  const fromCart = query.get(CART) === "1";
  if (items.length === 0 && orderId === "" && !fromCart) return null;
  return { items, ...(orderId !== "" && { orderId }), ...(fromCart && { fromCart }) };
}

/** The query with the items, with its question mark. */
export function listItemsQuery({ items, orderId, fromCart }: ListItems): string {
  const articles = items.map(({ id, quantity }) => encodeURIComponent(quantity ? `${id}:${quantity}` : id)).join(",");
  const parts = [
    ...(articles === "" ? [] : [`${ADD}=${articles}`]),
    ...(orderId ? [`${ORDER}=${encodeURIComponent(orderId)}`] : []),
    ...(fromCart ? [`${CART}=1`] : []),
  ];
  return `?${parts.join("&")}`;
}
