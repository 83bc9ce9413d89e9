import type { Site } from "../../context.ts";
import { toIdsUnit } from "./wire/cart/ids-unit.ts";

/**
 * The values of a cart in IDS-Connect of which people ask what becomes of them, in the order of a message. What is said of each, there
 * and back, stands in the dictionary as `Connection.Mapping.…`, and is held by a test against reading and writing.
 */
export const IDS_MAPPING = [
  "PartNo",
  "ZusatzText",
  "Kommission",
  "OrderConfNo",
  "DeliveryPlaceInfo",
  "RefItems",
  "ArtNo",
  "Qty",
  "QU",
  "Kurztext",
  "OfferPrice",
  "NetPrice",
  "VAT",
  "Hinweis",
  "Fehlertext",
] as const;

/** The units that a site sells by, and how the cart that goes back names them. */
export function unitsIn({ settings }: Site): { code: string; name: string; written: string | null }[] {
  return settings.shop.sellingUnits.map(({ code, name_Short }) => ({ code, name: name_Short, written: toIdsUnit(code) }));
}
