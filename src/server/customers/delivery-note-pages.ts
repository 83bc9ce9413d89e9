// Data of the pages of delivery notes.
import { getDeliveryNote, getDeliveryNotes } from "#contract/generated/operations.ts";
import { readDeliveryNoteQuery } from "#contract/rules/orders/delivery-note-query.ts";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LoaderRequest, LoaderResult } from "../loader.ts";
import { can } from "../policies.ts";

const MAX_CHARACTERS = 100;

export async function loadDeliveryNotes({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["DeliveryNotes"]>> {
  const query = readDeliveryNoteQuery(page.searchParams);
  if (!can(ctx.viewer, "seeOrders")) return { data: { deliveryNotes: null, query, asOf: null } };
  const { page: requested, text, site, from, to } = query;
  const filter = { text, site, from: from || null, to: to || null };
  const { getDeliveryNotes: deliveryNotes } = await execute(getDeliveryNotes, { filter, page: requested, language: page.language });
  const asOf = staleSince(deliveryNotes.upToDate, ctx.clock.now());
  return { data: { deliveryNotes, query: { ...query, page: deliveryNotes.page }, asOf } };
}

/** The delivery note named by the address; an unknown one and one of another company are indistinguishable. */
export async function loadDeliveryNote({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["DeliveryNote"]>> {
  const number = (page.searchParams.get("number") ?? "").trim().slice(0, MAX_CHARACTERS);
  if (!can(ctx.viewer, "seeOrders")) return { data: { view: "visitor" } };
  const note = number === "" ? null : (await execute(getDeliveryNote, { number, language: page.language })).getDeliveryNote;
  if (!note) return { data: { view: "unknown", number }, ...(number !== "" && { status: 404 }) };
  return { data: { view: "note", note }, head: { title: phraseIn(ctx, page.language, "DeliveryNotes.TitleOf", note.number) } };
}
