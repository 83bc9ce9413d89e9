import type { IdsOrder } from "../ids-cart.ts";
import type { IdsVersion } from "../ids-version.ts";
import type { XmlNode } from "../xml/write-xml.ts";
import { filled } from "./filled.ts";
import type { Truncation } from "./truncate.ts";
import { toDate } from "./ids-date.ts";
import { referencesOf, unsupportedReferences, writeReferences } from "./write-references.ts";

const NUMBER = 15;

/** Always written, with shipment and currency: clients need both, even in versions where they are optional. */
export function writeOrderInfo(order: IdsOrder, today: string, version: IdsVersion, fit: Truncation): XmlNode {
  return [
    "OrderInfo",
    [
      ...writeNumbers(order, today, version, fit),
      ...writeDelivery(order, fit),
      ["ModeOfShipment", order.shipment === "pickup" ? "Abholung" : "Lieferung"],
      ["Cur", /^[A-Z]{3}$/.test(order.currency) ? order.currency : "EUR"],
      ...filled("ZusatzText", fit.text("ZusatzText", order.zusatzText, 100)),
      ...filled("Kommission", fit.text("Kommission", order.kommission, 80)),
    ],
  ];
}

function writeNumbers(order: IdsOrder, today: string, version: IdsVersion, fit: Truncation): XmlNode[] {
  if (version === "2.5.1") {
    if (order.inquiryNo !== "") fit.report("InquiryNo", order.inquiryNo, "");
    return writeReferences(referencesOf(order, today), today, false, fit);
  }
  for (const { type, number } of unsupportedReferences(order)) fit.report("Referenz", `${type} ${number}`.trim(), "");
  return [
    ...filled("InquiryNo", fit.text("InquiryNo", order.inquiryNo, NUMBER)),
    ...filled("OfferNo", fit.text("OfferNo", order.offerNo, NUMBER)),
    ...filled("PartNo", fit.text("PartNo", order.partNo, NUMBER)),
    ...filled("OrderConfNo", fit.text("OrderConfNo", order.orderConfNo, NUMBER)),
  ];
}

function writeDelivery({ deliveryWeek, deliveryYear, deliveryDate }: IdsOrder, fit: Truncation): XmlNode[] {
  if (isWithin(deliveryWeek, 1, 53) && isWithin(deliveryYear, 2000, 2100)) {
    return [
      ["DeliveryWeek", deliveryWeek],
      ["DeliveryYear", deliveryYear],
    ];
  }
  if (deliveryWeek !== "" || deliveryYear !== "") fit.report("DeliveryWeek", `${deliveryWeek}/${deliveryYear}`, "");
  const date = toDate(deliveryDate);
  if (date === "" && deliveryDate !== "") fit.report("DeliveryDate", deliveryDate, "");
  return filled("DeliveryDate", date);
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
