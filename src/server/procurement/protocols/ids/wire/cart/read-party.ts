import type { IdsAddress, IdsParty } from "../ids-cart.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import { ElementReader } from "./element-reader.ts";
import type { Warnings } from "./warnings.ts";

/** Supplier, customer or delivery place. */
export function readParty(element: XmlElement | undefined, remarks: Warnings): IdsParty | null {
  if (!element) return null;
  const reader = new ElementReader(element, null, remarks);
  const party = {
    id: reader.text("IDNo", 40),
    address: readAddress(reader.one("Address"), remarks),
    latitude: reader.decimal("GeoLat") ?? "",
    longitude: reader.decimal("GeoLang") ?? "",
  };
  reader.reportUnknown();
  return party;
}

function readAddress(element: XmlElement | undefined, remarks: Warnings): IdsAddress | null {
  if (!element) return null;
  const reader = new ElementReader(element, null, remarks);
  const lines = (...names: string[]) => names.map((name) => reader.text(name, 40)).filter((line) => line !== "");
  const address = {
    names: lines("Name1", "Name2", "Name3", "Name4"),
    // Street belongs to 2.0 and 2.5, the others to 2.5.1.
    streets: lines("Street", "Street1", "Street2", "Street3"),
    postalCode: reader.text("PCode", 20),
    city: reader.text("City", 40),
    country: reader.text("Country", 40),
    iln: reader.text("ILN", 20),
    contact: reader.text("Contact", 40),
    phone: reader.text("Phone", 20),
    fax: reader.text("Fax", 20),
    email: reader.text("Email", 256),
  };
  reader.reportUnknown();
  return address;
}
