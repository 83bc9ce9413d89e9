/** Wire codes of an online retailer (RETAIL-06); files and tables use the same. */
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
