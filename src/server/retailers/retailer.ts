/** Words of the wire (shop §3 "Online retailer"); files and tables use the same. */
export const RETAILER_TYPES = ["TRADITIONALTRADE", "ONLINEPUREPLAYER", "BUILDINGCONSTRUCTION", "DIY"] as const;
export const DELIVERY_TYPES = ["IsPickup", "IsDeliveryToConstruction", "IsExpress", "IsNormal"] as const;
export const PAYMENT_TYPES = [
  "IsCash",
  "IsCreditCard",
  "IsInvoice",
  "IsPaymentInAdvance",
  "IsPaypal",
  "IsDebitTransfer",
  "IsIdeal",
  "IsMobilePayment",
  "IsEcCard",
  "IsDirectDebit",
] as const;

/** A retailer's shop on the web. */
export type Retailer = {
  retailerId: string;
  name: string;
  /** Path of this shop; "" without a logo. */
  logoUrl: string;
  retailerTypes: readonly string[];
  isB2b: boolean;
  isB2c: boolean;
  /** The one to use first; {article} stands for an article number. */
  shopLinks: readonly string[];
  deliveryTypes: readonly string[];
  paymentTypes: readonly string[];
  /** Base site ids whose visitors are led there; empty: all. */
  channels: readonly string[];
};

/** What a retailer sells: pieces of an article, 0 while there are none. */
export type RetailerStock = { retailerId: string; articleNumber: string; available: number };
