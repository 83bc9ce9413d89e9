import type { OrderedField } from "#contract/order-fields/order-fields.ts";

/** An order as sent to the ERP: the shop's frozen amounts as exact decimal strings. */
export type ErpOrder = {
  orderCode: string;
  /** The site that sold, such as "FIWE-DE"; empty for orders of an older version of the shop. */
  siteId: string;
  placedAt: Date;
  customerId: string;
  /** The person who ordered and the address of the confirmation e-mail; names are empty if unknown. */
  contact: { titleCode: string; firstName: string; lastName: string; email: string };
  /** The customer's purchase order number and the comment on the order; empty if there is none. */
  purchaseOrderNumber: string;
  comment: string;
  /** The customer's cost centre (BT-19 of its invoices); empty if there is none. */
  costCentre: string;
  /** The day that the customer wants, an ISO date; null means as soon as possible. */
  requestedDeliveryOn: string | null;
  /** Whether lines can be delivered separately; otherwise the order is delivered as a whole. */
  allowsPartDelivery: boolean;
  /** Text for the delivery of at most 40 characters, such as "Avis vor Anlieferung"; empty if there is none. */
  deliveryNote: string;
  /** Further fields with a value, with their labels at the time of the order; absent from other channels. */
  orderFields?: readonly OrderedField[] | undefined;
  /** Name and company of the member of staff who placed it for the customer, such as "Ada Beispiel, Ankerplatz"; absent if the customer did. */
  placedBy?: string | undefined;
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
  /** The cost centre of this line; empty: that of the order. */
  costCentre: string;
  /** The customer's text on the line, at most 40 characters; empty without one. */
  text: string;
  /** The quote that the line was ordered from, and the ERP's own number of it if it made the quote; absent on other lines. */
  quoteNumber?: string | undefined;
  erpQuoteNumber?: string | undefined;
  /** The day that the customer wants for this line, an ISO date; null: that of the order. */
  requestedDeliveryOn: string | null;
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
