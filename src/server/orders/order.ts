import type { OrderedField } from "#contract/order-fields/order-fields.ts";
import type { AddressText } from "#contract/rules/orders/delivery-address.ts";
import type { ListedPrice, PriceBasis } from "../pricing/index.ts";

/** A recipient or payer as frozen in an order. */
export type OrderAddress = AddressText & {
  /** VAT id of the payer, if it makes the order free of tax; absent otherwise. */
  vatId?: string;
  sapCustomerId: string;
  countryIso: string;
  countryName: string;
};

/** A line with its listed price and the amounts calculated from it. */
export type OrderLine = ListedPrice & {
  position: number;
  articleNumber: string;
  /** The customer's own article number; empty if it has none. */
  customerArticleNumber: string;
  name: string;
  quantity: number;
  /** Display name, e.g. "Stück". */
  unit: string;
  /** The price shown to the customer in the order's basis, for `unitPriceQuantity` units; the total is calculated from it. */
  unitPrice: string;
  unitPriceQuantity: number;
  /** The cost centre of this line; empty: that of the order. */
  costCentre: string;
  /** The customer's text on the line; empty without one. */
  text: string;
  /** The quote that the line was ordered from; empty for other lines. */
  quoteNumber: string;
  /** The day that the customer wants for this line, an ISO date; null: that of the order. */
  requestedDeliveryOn: string | null;
  /** In the order's basis. */
  total: string;
  /** Without tax; the lines and delivery add up to the order's net total. */
  netTotal: string;
};

/** Net amount and tax at a rate (0.19 for 19 %), goods and delivery. `category`: EN 16931, of an order abroad without tax. */
export type OrderTax = { rate: string; net: string; tax: string; category?: "K" | "G" };

/** The person who ordered, as named in the account at that time. */
export type OrderContact = { titleCode: string; firstName: string; lastName: string };

/** A placed order with its amounts and addresses at that time; all amounts are exact decimal strings. */
export type Order = {
  orderCode: string;
  siteId: string;
  customerId: string;
  email: string;
  contact: OrderContact;
  purchaseOrderNumber: string;
  /** The customer's cost centre; empty if there is none. */
  costCentre: string;
  comment: string;
  /** The day that the customer wants; null means as soon as possible. ISO date. */
  requestedDeliveryOn: string | null;
  allowsPartDelivery: boolean;
  /** Text for the delivery; empty without one. */
  deliveryNote: string;
  /** Further fields with a value. */
  orderFields: readonly OrderedField[];
  /** Name and company of the member of staff who placed it for the customer; empty if the customer did. */
  placedBy: string;
  paymentMode: string;
  currency: string;
  /** Whether unit prices, line totals and deliveryTotal are net or gross. */
  basis: PriceBasis;
  /** Goods and delivery. */
  netTotal: string;
  taxTotal: string;
  /** By rate, highest first; empty for orders of an older version of the shop. */
  taxes: readonly OrderTax[];
  /** Net. */
  deliveryCost: string;
  /** In the order's basis. */
  deliveryTotal: string;
  deliveryTaxRate: string;
  billingAddress: OrderAddress;
  deliveryAddress: OrderAddress;
  /** A received, B in progress, C partly delivered, D completed, E cancelled. */
  status: string;
  placedAt: Date;
  lines: readonly OrderLine[];
};

/** An order to write; the database assigns its code. */
export type NewOrder = Omit<Order, "orderCode" | "status"> & { cartId: number; accountId: string; tacVersion: string };

/** Progress of a line; the quantity neither delivered nor rejected is still open. */
export type LineProgress = {
  delivered: number;
  rejected: number;
  status: string;
  /** ISO date. */
  plannedDeliveryOn: string | null;
  superPosition: number | null;
  /** The customer's own article number; empty if it has none. */
  customerArticleNumber: string;
};

/** Progress of an order, whether placed in this shop or elsewhere. */
export type OrderProgress = {
  /** Order channel: shop, phone, office. */
  orderType: string;
  /** Whether it was placed in this shop. */
  isOfThisShop: boolean;
  /** ISO dates. */
  plannedDeliveryOn: string | null;
  requestedDeliveryOn: string | null;
};
