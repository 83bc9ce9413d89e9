import type { Context } from "../context.ts";
import type { ErpMessages } from "./messages.ts";

/** An order as sent to the ERP: the shop's frozen amounts as exact decimal strings. */
export type ErpOrder = {
  orderCode: string;
  placedAt: Date;
  customerId: string;
  /** The person who ordered and the address of the confirmation e-mail; names are empty if unknown. */
  contact: { titleCode: string; firstName: string; lastName: string; email: string };
  /** The customer's purchase order number and the comment on the order; empty if there is none. */
  purchaseOrderNumber: string;
  comment: string;
  /** The customer's cost centre (BT-19 of its invoices); empty if there is none. */
  costCentre: string;
  /** E.g. "invoice". */
  paymentMode: string;
  currency: string;
  /** Whether unit prices, line totals and deliveryTotal are net or gross, as shown to the customer (docs/decisions/0035). */
  basis: "net" | "gross";
  /** Goods and delivery. */
  netTotal: string;
  taxTotal: string;
  /** By rate (0.19 for 19 %), including delivery; empty for orders of an older version of the shop. */
  taxes: readonly { rate: string; net: string; tax: string }[];
  /** Net, and as shown to the customer. */
  deliveryCost: string;
  deliveryTotal: string;
  deliveryTaxRate: string;
  billingAddress: unknown;
  deliveryAddress: unknown;
  lines: readonly ErpOrderLine[];
};
export type ErpOrderLine = {
  position: number;
  articleNumber: string;
  /** The customer's own article number (BT-156 of its invoices); empty if it has none. */
  customerArticleNumber: string;
  name: string;
  quantity: number;
  unit: string;
  /** The listed net price for `priceQuantity` units. */
  amount: string;
  priceQuantity: string;
  taxRate: string;
  /** The price shown to the customer for `unitPriceQuantity` units, and the line total calculated from it. */
  unitPrice: string;
  unitPriceQuantity: number;
  total: string;
  /** Without tax; the lines plus deliveryCost add up to the order's netTotal. */
  netTotal: string;
};

/** Checks a planned order: the customer and the quantities by article. */
export type SimulationRequest = { customerId: string | null; lines: readonly { articleNumber: string; quantity: number }[] };

/**
 * Context of a call. An ERP with tables in the shop's database uses the caller's connection, since a second one could exhaust
 * the pool.
 */
export type ErpCaller = Pick<Context, "db" | "clock" | "log">;

/** The shop's port to the ERP (decision B16), opened once per process and closed with it; docs/erp.md describes its calls. */
export type Erp = {
  /** Customer ID of the company with this number and postal code, regardless of formatting; null if they match none. */
  findCustomer(caller: ErpCaller, stated: { customerNumber: string; postalCode: string }): Promise<string | null>;
  /** Codes (MFV-…) that block the order, empty if none; a later delivery date does not block it. */
  simulate(caller: ErpCaller, request: SimulationRequest): Promise<string[]>;
  /** Accepts an order. Idempotent by order code: a second call changes nothing. */
  acceptOrder(caller: ErpCaller, order: ErpOrder): Promise<void>;
  /** Messages after a position returned earlier, at most `limit`; from the beginning if the position is null. */
  messagesSince(caller: ErpCaller, position: string | null, limit: number): Promise<ErpMessages>;
  /** Content of a published document, generated on first request; null if there is no such document. */
  fetchDocument(
    caller: ErpCaller,
    paper: { kind: string; number: string; revision: number; mediaType: string },
  ): Promise<Uint8Array | null>;
  close(): Promise<void>;
};
