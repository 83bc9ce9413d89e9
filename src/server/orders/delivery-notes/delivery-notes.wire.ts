import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { DeliveryNotes, DeliveryNoteSummary, DeliveryNote as WireDeliveryNote } from "../../graphql/generated/resolver-types.ts";
import type { DeliveryNote, ListedDeliveryNote } from "./delivery-note-store.ts";
import type { DeliveryNotePage } from "./list-delivery-notes.ts";

export function toWireDeliveryNotes(ctx: Context, found: DeliveryNotePage, language: string): DeliveryNotes {
  const { page, pages, total, sites, hasAny, notes, upToDate } = found;
  return {
    page,
    pages,
    total,
    sites,
    hasAny,
    deliveryNotes: notes.map((note) => toSummary(ctx, note, language)),
    upToDate: upToDate?.toISOString() ?? null,
  };
}

export function toWireDeliveryNote(ctx: Context, note: DeliveryNote, language: string): WireDeliveryNote {
  const { parcels: _parcels, ...summary } = toSummary(ctx, note, language);
  const catalogue = ctx.catalogue(language);
  return {
    ...summary,
    lines: note.lines.map(({ orderCode, unit, name, ...line }) => {
      const article = catalogue.findArticle(line.articleNumber);
      return { ...line, orderId: orderCode, name: article?.name ?? name, unit: article?.unitName ?? unit, productUrl: article?.link ?? "" };
    }),
    parcels: note.units.map((unit) => ({
      number: unit.externalId,
      trackingURL: unit.trackingUrl,
      trackingStatusText: statusText(ctx, unit.trackingStatus, language),
      trackingStatusDate: unit.trackingStatusAt?.toISOString() ?? null,
      latestTrackingEventText: unit.latestEvent[language.slice(0, 2)] ?? unit.latestEvent["de"] ?? "",
      shippedDate: unit.shippedAt.toISOString(),
    })),
  };
}

function toSummary(ctx: Context, { number, issuedOn, site, orders, parcels, hasPdf }: ListedDeliveryNote, language: string) {
  return {
    number,
    deliveryDate: issuedOn,
    site,
    orders: orders.map(({ orderCode, purchaseOrderNumber }) => ({ orderId: orderCode, customerOrderNumber: purchaseOrderNumber })),
    parcels: parcels.map(({ externalId, trackingUrl, trackingStatus }) => ({
      number: externalId,
      trackingURL: trackingUrl,
      trackingStatusText: statusText(ctx, trackingStatus, language),
    })),
    hasPdf,
  } satisfies DeliveryNoteSummary;
}

function statusText(ctx: Context, status: string, language: string): string {
  return phraseIn(ctx, language, `Order.Tracking.${status}`);
}
