import { dayOf } from "../simulation-speed.ts";
import { carrierNumber, documentNumber, shippingUnitNumber } from "../fulfilment/numbers.ts";
import type { NumberKind } from "../fulfilment/delivery-store.ts";
import type { PastOrder } from "./live-through.ts";

/** Last number used by kind and year; parcel numbers do not restart each year. */
export type Ranges = { kind: NumberKind; year: number; last: number }[];

/**
 * Numbers orders, documents and parcels chronologically, after those already in use; updates `ranges`. Document numbers have no
 * gaps within a year.
 */
export function numberDocuments(past: readonly PastOrder[], { firstOrder, ranges }: { firstOrder: number; ranges: Ranges }): PastOrder[] {
  const orders = past
    .toSorted((a, b) => a.order.placedAt.getTime() - b.order.placedAt.getTime())
    .map((each, index) => ({ ...each, order: { ...each.order, orderCode: String(firstOrder + index) } }));
  const take = (kind: Ranges[number]["kind"], year: number): number => {
    const range = ranges.find((known) => known.kind === kind && known.year === year);
    if (range) return ++range.last;
    ranges.push({ kind, year, last: 1 });
    return 1;
  };
  const yearOf = (at: Date) => Number(dayOf(at).slice(0, 4));
  const byTime = (moments: { at: Date; give(): void }[]) => {
    for (const { give } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) give();
  };
  const deliveries = orders.flatMap((each) => each.deliveries);
  byTime(
    deliveries.map((delivery) => ({
      at: delivery.createdAt,
      give() {
        const year = yearOf(delivery.createdAt);
        delivery.number = documentNumber("delivery-note", year, take("delivery-note", year));
        for (const parcel of delivery.parcels) {
          const serial = take("parcel", 0);
          parcel.handlingUnitId = shippingUnitNumber(serial);
          parcel.externalId = carrierNumber(serial);
        }
      },
    })),
  );
  byTime(
    deliveries.flatMap(({ invoice, credit }) =>
      [invoice && { paper: invoice, kind: "invoice" as const }, credit && { paper: credit, kind: "credit-note" as const }]
        .filter((each) => each !== null)
        .map(({ paper, kind }) => ({
          at: paper.at,
          give() {
            const year = yearOf(paper.at);
            paper.number = documentNumber(kind, year, take(kind, year));
          },
        })),
    ),
  );
  return orders;
}
