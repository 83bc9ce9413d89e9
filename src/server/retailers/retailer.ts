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

/** A retailer's stock of an article in pieces; 0 if it is sold out. */
export type RetailerStock = { retailerId: string; articleNumber: string; available: number };
