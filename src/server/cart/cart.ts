import type Big from "big.js";
import { CURRENT_CART } from "#contract/cart-id.ts";
import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import type { DeliveryAddress } from "#contract/rules/orders/delivery-address.ts";
import type { ArticleAttributes } from "../ports/catalogue-types.ts";
import type { DeliveryCost, DestinationTax, PriceAndStock, TierPrice, Totals, UnitPrice } from "../pricing/index.ts";
import type { QuoteRef, QuoteTerms, QuoteTermsProblem } from "../quotes/index.ts";
import type { CartKind } from "../viewer.ts";

/** Maximum number of lines in a cart; each is priced and sent on every read of the cart. */
export const MAX_LINES = 1_000;

/** The cart's own delivery address. A saved address has its id and number; an address for this order only has neither. */
export type CartDeliveryAddress = DeliveryAddress & {
  addressId: number | null;
  sapCustomerId: string;
  region: { name: string; isocode: string } | null;
  firstName: string;
  lastName: string;
  titleCode: string;
};

/** An article of the merged cart: `before` in the customer's cart, or 0; `added` from the visitor's cart, or 0. */
export type JoinedLine = { articleNumber: string; before: number; added: number; quantity: number };

/** A line as the merge left it: quantities before, 0 for a new line, and after. */
export type MergedLine = { articleNumber: string; before: number; after: number };

/** Effects of merging a visitor's cart; shown on all pages until the customer dismisses them. */
export type MergeNotice = {
  /** Articles of both carts: the first MAX_JOINED_LINES of `joinedCount`. Empty if the customer's cart was empty. */
  joined: readonly JoinedLine[];
  joinedCount: number;
  /** Articles whose merged quantity is below the sum of both carts. */
  lowered: readonly { articleNumber: string; wanted: number; quantity: number }[];
  /** A visitor's cart that is not merged, for lack of free lines or because the merge was undone, with its number of lines. */
  waiting: { guid: string; lines: number; isUndone?: boolean } | null;
  /** The merged visitor's cart, which retains its lines, and what the merge changed; null if nothing can be undone. */
  undo: { guid: string; lines: readonly MergedLine[] } | null;
};

export const NO_MERGE_NOTICE: MergeNotice = { joined: [], joinedCount: 0, lowered: [], waiting: null, undo: null };

/** A cart without its lines. A customer without a stored cart sees an empty one that is in no table. */
export type CartHeader = {
  /** "" if it is not stored. */
  guid: string;
  siteId: string;
  /** Null for a visitor's cart. */
  accountId: string | null;
  /** The customer that the account acts for with this cart; null for a visitor's. */
  customerId: string | null;
  kind: CartKind;
  comment: string;
  purchaseOrderNumber: string;
  costCentre: string;
  /** ISO date; null means as soon as possible. */
  requestedDeliveryOn: string | null;
  /** Null: the customer's default. */
  allowsPartDelivery: boolean | null;
  /** Text for the delivery; empty without one. */
  deliveryNote: string;
  /** Further fields by name; their definitions are those of the site (list-order-fields.ts). */
  orderFields: OrderFieldValues;
  /** Null: the customer's default. */
  deliveryAddress: CartDeliveryAddress | null;
  /** Null if there is nothing to show. */
  mergeNote: MergeNotice | null;
};

export type Cart = CartHeader & {
  cartId: number;
  /** requested: waits for an approval. */
  state: "open" | "requested" | "ordered" | "merged" | "returned";
  nextEntry: number;
  /** Name and company of the member of staff who sent it for approval; empty without one. */
  placedBy: string;
};

export type CartLine = { entryNumber: number; articleNumber: string; quantity: number };

/** The line of a quote that a cart line is ordered from; null for a normal line. Both can exist for the same article. */
export type FromQuote = { quote: QuoteRef | null };

/** The cost centre of a line, "" for that of the cart, and the customer's text on it. */
export type LineDetails = { costCentre: string; text: string };

/** The requested delivery date of a line, an ISO date; null for that of the cart. */
export type LineDeliveryDate = { requestedDeliveryOn: string | null };

/** A line with the stock of its article. */
export type StockedLine = CartLine & FromQuote & LineDetails & LineDeliveryDate & Pick<PriceAndStock, "available" | "isStockUnknown">;

/** A line with article, price and total. `article` is null if it was removed from the catalogue, `price` if there is none. */
export type ValuedLine = StockedLine & {
  article: ArticleAttributes | null;
  tierPrices: readonly TierPrice[];
  price: TierPrice | null;
  /** The price in the customer's basis; null if `price` is. */
  unitPrice: UnitPrice | null;
  /** `unitPrice` times the quantity, rounded to cents. */
  total: Big;
  /** VAT rate of the delivery; null if the site does not know that of the country. */
  taxRate: string | null;
  /** The price is so small that the quantity costs nothing, which blocks ordering. */
  isWorthless: boolean;
  /** What was offered; null for a normal line, or if the quote no longer has it. */
  terms: QuoteTerms | null;
  /** Why the line cannot be ordered from its quote. */
  termsProblem: QuoteTermsProblem | null;
};

/** A cart as of now: lines, prices and exact totals. */
export type ValuedCart<Held extends CartHeader = CartHeader> = {
  cart: Held;
  lines: readonly ValuedLine[];
  sums: Totals;
  currency: string;
  delivery: DeliveryCost;
  tax: DestinationTax;
};

/** The cart's id on the wire: "current" for a customer's cart, the guid for a visitor's. */
export function wireCartId(cart: CartHeader): string {
  return cart.accountId === null ? cart.guid : CURRENT_CART;
}
