import type { Context } from "../context.ts";
import type { ErpMessages } from "./messages.ts";

/** An order as it is handed over: the shop's frozen amounts, exact decimals as text. */
export type ErpOrder = {
  orderCode: string;
  placedAt: Date;
  customerId: string;
  /** Who ordered, and where the confirmation went; names are empty where they are not known. */
  contact: { titleCode: string; firstName: string; lastName: string; email: string };
  /** The customer's own number, and the message to the order; empty where there is none. */
  purchaseOrderNumber: string;
  comment: string;
  /** What the order is booked on at the customer's (BT-19 of its invoices); empty where none was named. */
  costCentre: string;
  /** E.g. "invoice". */
  paymentMode: string;
  currency: string;
  /** What unit prices, line totals and deliveryTotal are: what the customer saw (docs/decisions/0035). */
  basis: "net" | "gross";
  /** Goods and delivery. */
  netTotal: string;
  taxTotal: string;
  /** By rate (0.19 for 19 %), delivery with it; none for orders of an older version of the shop. */
  taxes: readonly { rate: string; net: string; tax: string }[];
  /** Net, and as the customer saw it. */
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
  /** What the customer calls it (BT-156 of its invoices); empty where it has no number of its own for it. */
  customerArticleNumber: string;
  name: string;
  quantity: number;
  unit: string;
  /** The net price that was listed, for `priceQuantity` units. */
  amount: string;
  priceQuantity: string;
  taxRate: string;
  /** The price as the customer saw it, for `unitPriceQuantity` units, and the line's total that follows from it. */
  unitPrice: string;
  unitPriceQuantity: number;
  total: string;
  /** Without tax; the lines and deliveryCost are the order's netTotal. */
  netTotal: string;
};

/** What the ERP is asked before an order: who wants how many of which articles. */
export type SimulationRequest = { customerId: string | null; lines: readonly { articleNumber: string; quantity: number }[] };

/** Who asks. An ERP whose tables lie in the shop's database asks on the caller's connection: a second one could run out. */
export type ErpCaller = Pick<Context, "db" | "clock" | "log">;

/**
 * The shop's way into the ERP (decision B16), opened once for each process and closed with it. The built-in one is the
 * default; a real one takes its place in `openErp`.
 */
export type Erp = {
  /**
   * The number of the company that a stated number and postal code belong to, however number and code are written; null
   * where they belong to none or not together.
   */
  findCustomer(caller: ErpCaller, stated: { customerNumber: string; postalCode: string }): Promise<string | null>;
  /** What speaks against an order, as codes MFV-…; empty when nothing does. What merely comes later is no objection. */
  simulate(caller: ErpCaller, request: SimulationRequest): Promise<string[]>;
  /** Takes an order over. The same order code twice is one order: the second call changes nothing. */
  acceptOrder(caller: ErpCaller, order: ErpOrder): Promise<void>;
  /** What has changed since a position of an earlier answer; from the beginning without one. At most `limit` messages. */
  messagesSince(caller: ErpCaller, position: string | null, limit: number): Promise<ErpMessages>;
  /** The bytes of a published paper, made now where nobody has asked for it before; null where there is no such paper. */
  fetchDocument(
    caller: ErpCaller,
    paper: { kind: string; number: string; revision: number; mediaType: string },
  ): Promise<Uint8Array | null>;
  close(): Promise<void>;
};
