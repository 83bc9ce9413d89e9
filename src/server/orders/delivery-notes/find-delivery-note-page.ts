import { DELIVERY_NOTE_PAGES, deliveryNoteQuery } from "#contract/account-pages.ts";
import { ALL_DELIVERY_NOTES, writeDeliveryNoteQuery } from "#contract/rules/orders/delivery-note-query.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { can } from "../../policies.ts";
import { couldBeDocumentNumber } from "../could-be-document-number.ts";
import { selectNumbers } from "./delivery-note-store.ts";

/**
 * The page of the viewer's delivery note whose number, or whose parcel's number, is exactly a text, in any case; the list if a
 * parcel has several delivery notes. Null for other texts and viewers.
 */
export async function findDeliveryNotePage({ db, viewer }: Context, text: string): Promise<string | null> {
  const number = text.trim();
  if (!can(viewer, "seeOrders") || !couldBeDocumentNumber(number)) return null;
  const [first, second] = await selectNumbers(db, orderScopeOf(viewer), number);
  if (first === undefined) return null;
  return second === undefined
    ? DELIVERY_NOTE_PAGES.details + deliveryNoteQuery(first)
    : DELIVERY_NOTE_PAGES.list + writeDeliveryNoteQuery({ ...ALL_DELIVERY_NOTES, text: number });
}
