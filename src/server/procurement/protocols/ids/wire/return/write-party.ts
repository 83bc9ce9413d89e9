import Big from "big.js";
import type { IdsAddress, IdsParty } from "../ids-cart.ts";
import type { IdsVersion } from "../ids-version.ts";
import type { XmlNode } from "../xml/write-xml.ts";
import { arrangeLines } from "./address-lines.ts";
import type { Truncation } from "./truncate.ts";
import { filled } from "./filled.ts";

const LINE = 40;

/** Address fields per version. */
const PLACES = {
  "2.0": { names: 4, streets: ["Street"], postalCode: 20 },
  "2.5": { names: 4, streets: ["Street"], postalCode: 20 },
  "2.5.1": { names: 3, streets: ["Street1", "Street2", "Street3"], postalCode: 9 },
} as const;

export function writeParty(name: string, party: IdsParty | null, version: IdsVersion, fit: Truncation): XmlNode[] {
  if (!party) return [];
  const hasPlace = version === "2.5.1" && name === "DeliveryPlaceInfo";
  const content = [
    ...filled("IDNo", fit.text(`${name}/IDNo`, party.id, LINE)),
    ...(party.address ? [["Address", writeAddress(name, party.address, version, fit)] as const] : []),
    ...(hasPlace ? [...degrees("GeoLat", party.latitude, 90), ...degrees("GeoLang", party.longitude, 180)] : []),
  ];
  return [[name, content]];
}

function writeAddress(party: string, address: IdsAddress, version: IdsVersion, fit: Truncation): XmlNode[] {
  const places = PLACES[version];
  const text = (name: string, value: string, most: number) => filled(name, fit.text(`${party}/${name}`, value, most));
  const names = arrangeLines(address.names, places.names, LINE);
  const streets = arrangeLines(address.streets, places.streets.length, LINE);
  return [
    ...names.flatMap((line, index) => text(`Name${index + 1}`, line, LINE)),
    ...streets.flatMap((line, index) => text(places.streets[index]!, line, LINE)),
    ...text("PCode", address.postalCode, places.postalCode),
    ...text("City", address.city, LINE),
    ...text("Country", address.country, LINE),
    ...text("ILN", address.iln, 20),
    ...text("Contact", address.contact, LINE),
    ...text("Phone", address.phone, 20),
    ...text("Fax", address.fax, 20),
    ...text("Email", address.email, 256),
  ];
}

function degrees(name: string, value: string, most: number): XmlNode[] {
  if (value === "" || Big(value).abs().gt(most)) return [];
  return [[name, Big(value).round(8, Big.roundHalfUp).toFixed(8)]];
}
