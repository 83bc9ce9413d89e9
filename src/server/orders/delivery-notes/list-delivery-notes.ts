import {
  DELIVERY_NOTES_PER_PAGE,
  type DeliveryNoteFilter,
  type DeliveryNoteQuery,
  readDeliveryNoteQuery,
} from "#contract/rules/orders/delivery-note-query.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import type { Customer } from "../../viewer.ts";
import { type CompoundsOf, compoundsIn, withCompounds } from "../show/word-query.ts";
import { wordsToSearch } from "../invoices/invoice-words.ts";
import { upToDateFor } from "../show/up-to-date.ts";
import {
  countDeliveryNotes,
  type DeliveryNoteConditions,
  type ListedDeliveryNote,
  selectDeliveryNotes,
  selectSites,
} from "./delivery-note-store.ts";

const MAX_SITES = 200;

export type DeliveryNotePage = {
  /** From 1. */
  page: number;
  pages: number;
  total: number;
  /** All delivery addresses, whatever the filter. */
  sites: string[];
  hasAny: boolean;
  notes: ListedDeliveryNote[];
  upToDate: Date | null;
};

/** A page of the delivery notes that the viewer sees, newest first; a page beyond the end returns the last one. */
export async function listDeliveryNotes(
  ctx: Context & { viewer: Customer },
  { page: requested, ...filter }: DeliveryNoteQuery,
): Promise<DeliveryNotePage> {
  const { db, viewer } = ctx;
  const scope = orderScopeOf(viewer);
  const conditions = toConditions(filter, compoundsIn(ctx));
  const [total, sites, newest, upToDate] = await Promise.all([
    conditions.words?.length === 0 ? 0 : countDeliveryNotes(db, scope, conditions),
    selectSites(db, scope, MAX_SITES),
    selectDeliveryNotes(db, scope, ALL, { offset: 0, limit: 1 }),
    upToDateFor(ctx),
  ]);
  const pages = Math.ceil(total / DELIVERY_NOTES_PER_PAGE);
  const page = Math.max(1, Math.min(requested, pages));
  const paging = { offset: (page - 1) * DELIVERY_NOTES_PER_PAGE, limit: DELIVERY_NOTES_PER_PAGE };
  const notes = total === 0 ? [] : await selectDeliveryNotes(db, scope, conditions, paging);
  return { page, pages, total, sites, hasAny: newest.length > 0, notes, upToDate };
}

const ALL: DeliveryNoteConditions = { words: null, site: null, from: null, to: null };

function toConditions({ text, site, from, to }: DeliveryNoteFilter, compoundsOf: CompoundsOf): DeliveryNoteConditions {
  return {
    words: text === "" ? null : withCompounds(wordsToSearch({ text, costCentre: "" }), compoundsOf),
    site: site || null,
    from: from || null,
    to: to || null,
  };
}

type FilterInput = { [Field in keyof DeliveryNoteFilter]?: string | null };

/** Limits and validates the filter of a call as that of an address. */
export function tidyDeliveryNoteFilter({ text, site, from, to }: FilterInput): DeliveryNoteFilter {
  const params = new Map(Object.entries({ q: text, site, from, to }));
  const { page: _page, ...filter } = readDeliveryNoteQuery({ get: (name) => params.get(name) ?? null });
  return filter;
}
