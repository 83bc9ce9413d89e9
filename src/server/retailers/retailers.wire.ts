import type { OnlineRetailer } from "../graphql/generated/resolver-types.ts";
import type { RetailerOffer } from "./list-online-retailers.ts";

/** A retailer in the specification's format. */
export function toWireRetailer(retailer: RetailerOffer): OnlineRetailer {
  const delivers = (type: string) => retailer.deliveryTypes.includes(type);
  const takes = (type: string) => retailer.paymentTypes.includes(type);
  return {
    Name: retailer.name,
    LogoUrl: retailer.logoUrl,
    RetailerTypes: [...retailer.retailerTypes],
    Availability: retailer.availability,
    IsB2B: retailer.isB2b,
    IsB2C: retailer.isB2c,
    ShopLink: [...retailer.shopLinks],
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
