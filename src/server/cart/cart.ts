import type Big from "big.js";
import { CURRENT_CART } from "#contract/cart-id.ts";
import type { DeliveryAddress } from "#contract/rules/delivery-address.ts";
import type { ArticleAttributes } from "../catalogue/index.ts";
import type { PriceAndStock, TierPrice, Totals, UnitPrice } from "../pricing/index.ts";
import type { CartKind } from "../viewer.ts";
import type { DeliveryKind } from "./show/delivery-cost.ts";

/** Lines of a cart that can be added to: each is priced and sent with every look at the cart. */
export const MAX_LINES = 1_000;

/** The cart's own delivery address: a saved one carries its id and number, one for this order only has neither. */
export type CartDeliveryAddress = DeliveryAddress & {
  addressId: number | null;
  sapCustomerId: string;
  region: { name: string; isocode: string } | null;
  firstName: string;
  lastName: string;
  titleCode: string;
};

/** An article that lay in the customer's cart when a visitor's cart joined it; `added` came with the visitor's, 0 for none. */
export type JoinedLine = { articleNumber: string; before: number; added: number; quantity: number };

/** What the merge of a visitor's cart did beyond moving its lines: shown on the pages of the cart until its customer dismisses it. */
export type MergeNotice = {
  /** What lay in the customer's cart before, the first MAX_JOINED_LINES of `joinedCount`. Empty where it held nothing. */
  joined: readonly JoinedLine[];
  joinedCount: number;
  /** Articles of which fewer lie here than both carts held. */
  lowered: readonly { articleNumber: string; wanted: number; quantity: number }[];
  /** The visitor's cart that did not fit, and how many lines it holds: it stays as it is. */
  waiting: { guid: string; lines: number } | null;
};

export const NO_MERGE_NOTICE: MergeNotice = { joined: [], joinedCount: 0, lowered: [], waiting: null };

/** What a cart tells of itself. A customer who has put nothing into one yet sees an empty one, which is in no table. */
export type CartHeader = {
  /** "" for one that is in no table. */
  guid: string;
  siteId: string;
  /** Null for a visitor's cart. */
  accountId: string | null;
  kind: CartKind;
  comment: string;
  purchaseOrderNumber: string;
  costCentre: string;
  /** Null: the customer's default. */
  deliveryAddress: CartDeliveryAddress | null;
  /** Null where there is nothing to tell. */
  mergeNote: MergeNotice | null;
};

export type Cart = CartHeader & {
  cartId: number;
  state: "open" | "ordered" | "merged" | "returned";
  nextEntry: number;
};

export type CartLine = { entryNumber: number; articleNumber: string; quantity: number };

/** A line with what the ERP has of its article. */
export type StockedLine = CartLine & Pick<PriceAndStock, "available" | "isStockUnknown">;

/** A line with everything that is said about it. `article` is null once it has left the catalogue, `price` where there is none. */
export type ValuedLine = StockedLine & {
  article: ArticleAttributes | null;
  scale: readonly TierPrice[];
  price: TierPrice | null;
  /** The price as the shop shows it; null with `price`. */
  unitPrice: UnitPrice | null;
  /** That price times the quantity, in cents: with tax in the open shop, without in the closed one. */
  total: Big;
  /** Where the cart is delivered to; null where the site does not know it. */
  taxRate: string | null;
};

/** A cart at this moment: lines, prices and exact sums. */
export type ValuedCart<Held extends CartHeader = CartHeader> = {
  cart: Held;
  lines: readonly ValuedLine[];
  sums: Totals;
  currency: string;
  delivery: DeliveryKind;
};

/** What the wire calls a cart: "current" for a customer's, the guid for a visitor's. */
export function wireCartId(cart: CartHeader): string {
  return cart.accountId === null ? cart.guid : CURRENT_CART;
}
