import type { Site } from "../../../context.ts";
import { toIdsUnit } from "./wire/cart/ids-unit.ts";

/**
 * IDS-Connect fields whose mapping the account documents, in message order. The descriptions for both directions are translations
 * under `Connection.Mapping.…`; a test checks them against reading and writing.
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

/** The site's selling units and their IDS code in a return; `written` null: IDS has no such unit. */
export function unitsIn({ settings }: Site): { code: string; name: string; written: string | null }[] {
  return settings.shop.sellingUnits.map(({ code, name_Short }) => ({ code, name: name_Short, written: toIdsUnit(code) }));
}
