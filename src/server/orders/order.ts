import type { AddressText } from "#contract/rules/delivery-address.ts";
import type { ListedPrice, PriceBasis } from "../pricing/index.ts";

/** A recipient or payer as frozen in an order. */
export type OrderAddress = AddressText & {
  sapCustomerId: string;
  countryIso: string;
  countryName: string;
};

/** The price that was listed for an article, and what followed from it. */
export type OrderLine = ListedPrice & {
  position: number;
  articleNumber: string;
  /** What the customer calls it; empty where it has no number of its own for it. */
  customerArticleNumber: string;
  name: string;
  quantity: number;
  /** Name for customers, e.g. "Stück". */
  unit: string;
  /** The price as it was shown, in the order's basis, for `unitPriceQuantity` units; the total is it times the quantity. */
  unitPrice: string;
  unitPriceQuantity: number;
  /** In the order's basis. */
  total: string;
  /** Without tax; the lines and delivery add up to the order's net total. */
  netTotal: string;
};

/** What was taxed at a rate (0.19 for 19 %), goods and delivery. */
export type OrderTax = { rate: string; net: string; tax: string };

/** Who ordered, as the account named them then. */
export type OrderContact = { titleCode: string; firstName: string; lastName: string };

/** A placed order: amounts and addresses as they were at that moment; all amounts are exact decimal texts. */
export type Order = {
  orderCode: string;
  siteId: string;
  customerId: string;
  email: string;
  contact: OrderContact;
  purchaseOrderNumber: string;
  /** What it is booked on at the customer's; empty where none was named. */
  costCentre: string;
  comment: string;
  paymentMode: string;
  currency: string;
  /** What the shop calculated in when it was ordered: unit prices, line totals and deliveryTotal are of this kind. */
  basis: PriceBasis;
  /** Goods and delivery. */
  netTotal: string;
  taxTotal: string;
  /** By rate, the highest first; none where an older version of the shop wrote the order. */
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

/** An order about to be written; its code comes from the database. */
export type NewOrder = Omit<Order, "orderCode" | "status"> & { cartId: number; accountId: string; tacVersion: string };

/** What became of a line; what is neither delivered nor rejected is still to come. */
export type LineProgress = {
  delivered: number;
  rejected: number;
  status: string;
  /** ISO date. */
  plannedDeliveryOn: string | null;
  superPosition: number | null;
  /** The customer's own number; empty where there is none. */
  customerArticleNumber: string;
};

/** What became of an order since it was placed, here or elsewhere. */
export type OrderProgress = {
  /** How it came: shop, phone, office. */
  orderType: string;
  /** Whether a cart of this shop became it. */
  isOfThisShop: boolean;
  /** ISO dates. */
  plannedDeliveryOn: string | null;
  requestedDeliveryOn: string | null;
};
