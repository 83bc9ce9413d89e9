/** A retailer's online shop. */
export type Retailer = {
  retailerId: string;
  name: string;
  /** Path in this shop; "" without a logo. */
  logoUrl: string;
  retailerTypes: readonly string[];
  isB2b: boolean;
  isB2c: boolean;
  /** Preferred link first; {article} is a placeholder for an article number. */
  shopLinks: readonly string[];
  deliveryTypes: readonly string[];
  paymentTypes: readonly string[];
  /** Base site ids that show the retailer; empty: all. */
  channels: readonly string[];
  /** Staff took it off the shop. */
  isHidden: boolean;
};

/** A retailer's stock of an article in pieces; 0 if it is sold out. */
export type RetailerStock = { retailerId: string; articleNumber: string; available: number };
