import type { AddressText } from "#contract/rules/delivery-address.ts";

/** A recipient or payer as frozen in an order. */
export type OrderAddress = AddressText & {
  sapCustomerId: string;
  countryIso: string;
  countryName: string;
};

export type OrderLine = {
  position: number;
  articleNumber: string;
  name: string;
  quantity: number;
  /** Name for customers, e.g. "Stück". */
  unit: string;
  /** Net, for `priceQuantity` units. */
  amount: string;
  priceQuantity: string;
  /** 0.19 for 19 %. */
  taxRate: string;
  netTotal: string;
};

/** A placed order: amounts and addresses as they were at that moment; all amounts are exact decimal texts. */
export type Order = {
  orderCode: string;
  siteId: string;
  customerId: string;
  email: string;
  purchaseOrderNumber: string;
  comment: string;
  paymentMode: string;
  currency: string;
  /** Goods and delivery. */
  netTotal: string;
  taxTotal: string;
  deliveryCost: string;
  billingAddress: OrderAddress;
  deliveryAddress: OrderAddress;
  /** A received, B in progress, C partly delivered, D completed, E cancelled. */
  status: string;
  placedAt: Date;
  lines: readonly OrderLine[];
};

/** An order about to be written; its code comes from the database. */
export type NewOrder = Omit<Order, "orderCode" | "status"> & { cartId: number; accountId: string; tacVersion: string };
