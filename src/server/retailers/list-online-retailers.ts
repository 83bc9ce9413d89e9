import type { Context } from "../context.ts";
import type { OnlineRetailer } from "../graphql/generated/resolver-types.ts";
import { readRetailers, type RetailerWithStock } from "./retailer-store.ts";

/** More articles than a page or a cart shows are not asked for together. */
const MOST_ARTICLES = 100;

/**
 * Retailers on the web where the articles are sold (every one of the site without articles), those that have all of
 * them first, then by name (shop §2.11).
 */
export async function listOnlineRetailers(ctx: Context, articleNumbers: readonly string[]): Promise<OnlineRetailer[]> {
  const asked = [...new Set(articleNumbers)].slice(0, MOST_ARTICLES);
  const retailers = await readRetailers(ctx.db, ctx.site.siteId, asked);
  const found = retailers.map((retailer) => toWire(retailer, asked));
  return [...found.filter(isFull), ...found.filter((retailer) => !isFull(retailer))];
}

const isFull = ({ Availability }: OnlineRetailer): boolean => Availability === "FULL";

/** FULL where every asked article is in stock; nothing else is promised. */
export function availabilityOf({ inStock }: Pick<RetailerWithStock, "inStock">, asked: number): "FULL" | "LIMITED" {
  return asked > 0 && inStock === asked ? "FULL" : "LIMITED";
}

function toWire(retailer: RetailerWithStock, asked: readonly string[]): OnlineRetailer {
  const delivers = (type: string) => retailer.deliveryTypes.includes(type);
  const takes = (type: string) => retailer.paymentTypes.includes(type);
  return {
    Name: retailer.name,
    LogoUrl: retailer.logoUrl,
    RetailerTypes: [...retailer.retailerTypes],
    Availability: availabilityOf(retailer, asked.length),
    IsB2B: retailer.isB2b,
    IsB2C: retailer.isB2c,
    ShopLink: retailer.shopLinks.map((link) => link.replaceAll("{article}", encodeURIComponent(asked[0] ?? ""))),
    DeliveryTypes: {
      IsPickup: delivers("IsPickup"),
      IsDeliveryToConstruction: delivers("IsDeliveryToConstruction"),
      IsExpress: delivers("IsExpress"),
      IsNormal: delivers("IsNormal"),
    },
    PaymentTypes: {
      IsCash: takes("IsCash"),
      IsCreditCard: takes("IsCreditCard"),
      IsInvoice: takes("IsInvoice"),
      IsPaymentInAdvance: takes("IsPaymentInAdvance"),
      IsPaypal: takes("IsPaypal"),
      IsDebitTransfer: takes("IsDebitTransfer"),
      IsIdeal: takes("IsIdeal"),
      IsMobilePayment: takes("IsMobilePayment"),
      IsEcCard: takes("IsEcCard"),
      IsDirectDebit: takes("IsDirectDebit"),
    },
  };
}
