import { addWorkingDays, type DeliveryWindow, twelveMonthsLater } from "#contract/rules/delivery/delivery-date.ts";
import type { DeliveryPlace } from "#contract/rules/delivery/public-holidays.ts";
import { isDeliverable } from "#contract/rules/articles/availability.ts";
import { deliveryDays } from "#contract/rules/articles/delivery-speed.ts";
import { stockLevels } from "../../pricing/index.ts";
import type { CartDeliveryAddress, ValuedLine } from "../cart.ts";

/** Working days until an article in stock arrives; those of DAYS:n are part of the speed. */
const WORKING_DAYS: Readonly<Record<string, number>> = { FASTDELIVERY: 2, SLOWDELIVERY: 4, NODELIVERY: 4 };
/** Added if the stock does not cover the quantity; the ERP's confirmation names the day. */
const RESTOCK_WORKING_DAYS = 10;

/** Which lines arrive when: one part if the delivery has to be complete. Lines that cannot be delivered are in no part. */
export type DeliveryPart = { on: string; entryNumbers: readonly number[] };
export type DeliveryPlan = DeliveryWindow & {
  parts: readonly DeliveryPart[];
  /** The first day on which each line can be delivered, by entry number. */
  earliestByLine: ReadonlyMap<number, string>;
};

type PlannedLine = Pick<ValuedLine, "entryNumber" | "quantity" | "available" | "isStockUnknown" | "requestedDeliveryOn"> & {
  article: { deliverySpeed: string } | null;
};

/**
 * The days on which a cart can be delivered, counted in working days at the place of delivery (QUOTE-19): the first is that of its
 * slowest line, the last is twelve months later. Lines with a date of their own do not count, unless all have one or the delivery has
 * to be complete (QUOTE-20).
 */
export function planDelivery(
  lines: readonly PlannedLine[],
  { today, place, requestedOn, allowsParts }: { today: string; place: DeliveryPlace; requestedOn: string | null; allowsParts: boolean },
): DeliveryPlan {
  const days = new Map(lines.map((line) => [line.entryNumber, addWorkingDays(today, workingDaysOf(line), place)]));
  const deliverable = lines.filter(canBeDelivered);
  const undated = allowsParts ? deliverable.filter((line) => line.requestedDeliveryOn === null) : deliverable;
  const slowest = (undated.length > 0 ? undated : deliverable).map(({ entryNumber }) => days.get(entryNumber)!);
  const earliest = slowest.toSorted().at(-1) ?? addWorkingDays(today, WORKING_DAYS["FASTDELIVERY"]!, place);
  const dayOf = (line: PlannedLine) => {
    const day = allowsParts ? days.get(line.entryNumber)! : earliest;
    const wish = (allowsParts ? line.requestedDeliveryOn : null) ?? requestedOn;
    return wish !== null && wish > day ? wish : day;
  };
  const parts = [...Map.groupBy(deliverable, dayOf)]
    .map(([on, inPart]) => ({ on, entryNumbers: inPart.map(({ entryNumber }) => entryNumber) }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
  return { earliest, latest: twelveMonthsLater(today), parts, earliestByLine: days };
}

/** Whether at least a part of a line can be delivered: not if its article is discontinued and sold out. */
export function canBeDelivered({ article, quantity, ...stock }: Omit<PlannedLine, "entryNumber" | "requestedDeliveryOn">): boolean {
  return isDeliverable({ deliverySpeed: article?.deliverySpeed ?? "", stockLevels: stockLevels(stock, quantity) });
}

function workingDaysOf({ article, quantity, ...stock }: PlannedLine): number {
  const speed = article?.deliverySpeed || "SLOWDELIVERY";
  const days = deliveryDays(speed);
  // The ERP's own number of days includes the time until it has stock again.
  if (days !== null) return days;
  const { inStockStatus } = stockLevels(stock, quantity);
  // A discontinued article is not restocked.
  const isCovered = inStockStatus === "inStock" || inStockStatus === "unknown" || speed === "NODELIVERY";
  return (WORKING_DAYS[speed] ?? WORKING_DAYS["SLOWDELIVERY"]!) + (isCovered ? 0 : RESTOCK_WORKING_DAYS);
}

/** The place that holidays depend on; without an address Germany, with the holidays of all states. */
export function deliveryPlace(address: Pick<CartDeliveryAddress, "postalCode" | "country"> | null): DeliveryPlace {
  return { country: address?.country.isocode ?? "DE", postalCode: address?.postalCode ?? "" };
}
