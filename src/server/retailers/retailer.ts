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
