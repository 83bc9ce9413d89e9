import type { IdsOrder, IdsShipment } from "../ids-cart.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import { ElementReader } from "./element-reader.ts";
import { readReferences } from "./read-references.ts";
import type { Warnings } from "./warnings.ts";

const SHIPMENTS: Readonly<Record<string, IdsShipment>> = { lieferung: "delivery", abholung: "pickup" };

/** The order header. Up to 2.5 its numbers are separate elements, in 2.5.1 they are references. */
export function readOrder(element: XmlElement | undefined, remarks: Warnings): IdsOrder {
  const reader = new ElementReader(element, null, remarks);
  const references = readReferences(reader.all("Referenz"));
  const referred = (type: string): string => references.find((one) => one.type === type)?.number ?? "";
  const order = {
    inquiryNo: reader.text("InquiryNo", 15),
    offerNo: reader.text("OfferNo", 15) || referred("310"),
    partNo: reader.text("PartNo", 15) || referred("220"),
    orderConfNo: reader.text("OrderConfNo", 15) || referred("231"),
    references,
    deliveryWeek: reader.text("DeliveryWeek", 2),
    deliveryYear: reader.text("DeliveryYear", 4),
    deliveryDate: reader.text("DeliveryDate", 20),
    shipment: readShipment(reader, remarks),
    currency: reader.text("Cur", 3).toUpperCase(),
    zusatzText: reader.text("ZusatzText", 100),
    kommission: reader.text("Kommission", 80),
  };
  reader.reportUnknown();
  return order;
}

function readShipment(reader: ElementReader, remarks: Warnings): IdsShipment | null {
  const written = reader.text("ModeOfShipment", 20);
  const shipment = SHIPMENTS[written.toLowerCase()] ?? null;
  if (written !== "" && shipment === null) remarks.add("shipmentUnknown", null, "ModeOfShipment", written);
  return shipment;
}
