import Big from "big.js";
import type { Clock } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import * as store from "./price-draft-store.ts";
import type { PriceKey } from "./price-key.ts";

/** More drafts could not be reviewed any more. */
export const MAX_DRAFTS = 100_000;

type Ctx = { db: Tx; clock: Clock; author: string };

/** Values as staff enter them; days are those of Berlin and belong to the validity. */
export type PriceInput = {
  amount: string;
  priceQuantity: string;
  taxRate: string;
  /** First day; null without start. Of a row that exists: the day from which the values hold; null for all of its validity. */
  from: string | null;
  /** Last day; null without end. */
  to: string | null;
};

export type DraftProblem = "unknownArticle" | "unknownList" | "invalidPrice" | "invalidPeriod" | "changedMeanwhile" | "exists" | "tooMany";

export type DraftOutcome = { kind: "drafted"; before: store.PriceValues | null; after: store.PriceValues | null } | { kind: DraftProblem };

const AMOUNT = /^\d{1,12}(?:\.\d{1,6})?$/;
const QUANTITY = /^\d{1,10}(?:\.\d{1,4})?$/;
const TAX_RATE = /^0(?:\.\d{1,4})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function isValid({ amount, priceQuantity, taxRate }: PriceInput): boolean {
  return AMOUNT.test(amount) && QUANTITY.test(priceQuantity) && new Big(priceQuantity).gt(0) && TAX_RATE.test(taxRate);
}

function isDay(day: string | null): boolean {
  if (day === null) return true;
  const date = new Date(`${day}T00:00:00Z`);
  return DAY.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function problemOf(input: PriceInput): DraftProblem | null {
  if (!isValid(input)) return "invalidPrice";
  const isPeriod = isDay(input.from) && isDay(input.to) && (input.from === null || input.to === null || input.from <= input.to);
  return isPeriod ? null : "invalidPeriod";
}

/** Drafts a further row of a price list. */
export async function addPriceDraft(
  ctx: Ctx,
  { articleNumber, priceList, lowerBound, ...input }: PriceInput & Omit<PriceKey, "validFrom">,
): Promise<DraftOutcome> {
  const problem = problemOf(input);
  if (problem) return { kind: problem };
  if (!Number.isInteger(lowerBound) || lowerBound < 1) return { kind: "invalidPrice" };
  if (!(await store.isArticle(ctx.db, articleNumber))) return { kind: "unknownArticle" };
  if ((await store.findListCurrency(ctx.db, priceList)) === null) return { kind: "unknownList" };
  if (await isFull(ctx)) return { kind: "tooMany" };
  const { validFrom, validTo } = await store.selectTimesOfDays(ctx.db, input);
  return draftNewRow(ctx, { articleNumber, priceList, lowerBound, validFrom }, { ...pickValues(input), validTo });
}

const pickValues = ({ amount, priceQuantity, taxRate }: Omit<store.PriceValues, "validTo">) => ({ amount, priceQuantity, taxRate });

async function draftNewRow(ctx: Ctx, key: PriceKey, values: store.PriceValues): Promise<DraftOutcome> {
  const { current, draft } = await store.lockPrice(ctx.db, key);
  if (current || draft) return { kind: "exists" };
  await put(ctx, key, values);
  return { kind: "drafted", before: null, after: values };
}

/** A row as it was shown; `changedAt` is that of its draft, null without one. */
export type ShownPrice = { key: PriceKey; changedAt: Date | null };

/**
 * Drafts other values of a row. From a later day on, the row ends there and a new one begins; otherwise the row itself changes. If someone
 * else has changed the draft since it was shown, nothing is changed.
 */
export async function changePriceDraft(ctx: Ctx, { key, changedAt }: ShownPrice, input: PriceInput): Promise<DraftOutcome> {
  const problem = problemOf(input);
  if (problem) return { kind: problem };
  const shown = await lockShown(ctx, { key, changedAt });
  if (!shown) return { kind: "changedMeanwhile" };
  if (await isFull(ctx)) return { kind: "tooMany" };
  const days = await store.selectDays(ctx.db, { validFrom: key.validFrom, validTo: shown.validTo });
  const times = await store.selectTimesOfDays(ctx.db, input);
  // A row need not end at midnight: the same day means the same end.
  const validTo = input.to === days.last ? shown.validTo : times.validTo;
  const starts = await store.selectDays(ctx.db, { validFrom: times.validFrom, validTo: null });
  const isSplit = starts.first !== null && starts.first !== days.first && (days.first === null || starts.first > days.first);
  const values = { ...pickValues(input), validTo };
  if (isSplit) {
    if (shown.validTo !== null && new Date(times.validFrom) >= shown.validTo) return { kind: "invalidPeriod" };
    const drafted = await draftNewRow(ctx, { ...key, validFrom: times.validFrom }, values);
    if (drafted.kind !== "drafted") return drafted;
    await put(ctx, key, { ...shown, validTo: new Date(times.validFrom) });
    return { kind: "drafted", before: shown, after: values };
  }
  if (input.from !== null && input.from !== days.first) return { kind: "invalidPeriod" };
  if (days.first !== null && validTo !== null && validTo <= new Date(key.validFrom)) return { kind: "invalidPeriod" };
  await put(ctx, key, values);
  return { kind: "drafted", before: shown, after: values };
}

/** Drafts the removal of a row. A row that only a draft has disappears at once. */
export async function removePrice(ctx: Ctx, { key, changedAt }: ShownPrice): Promise<DraftOutcome> {
  const { current, draft } = await store.lockPrice(ctx.db, key);
  if (!isAsShown(draft?.changedAt, changedAt) || (!current && !draft)) return { kind: "changedMeanwhile" };
  if (current) await store.putDraft(ctx.db, key, { ...current, isRemoved: true, author: ctx.author, at: ctx.clock.now() });
  else await store.deleteDraft(ctx.db, key);
  return { kind: "drafted", before: draft ?? current, after: null };
}

/** Discards the draft of a row: it stays as it is. */
export async function discardPriceDraft({ db }: Ctx, { key, changedAt }: ShownPrice): Promise<DraftOutcome> {
  const { current, draft } = await store.lockPrice(db, key);
  if (!draft || !isAsShown(draft.changedAt, changedAt)) return { kind: "changedMeanwhile" };
  await store.deleteDraft(db, key);
  return { kind: "drafted", before: draft.isRemoved ? null : draft, after: current };
}

/** Discards all drafts; returns their number. */
export function discardAllPriceDrafts({ db }: Ctx): Promise<number> {
  return store.deleteAllDrafts(db);
}

const PERCENT = /^-?\d{1,3}(?:\.\d{1,4})?$/;

export type PercentOutcome =
  | { kind: "drafted"; changed: number; leftOut: number }
  | { kind: "invalidPercent" | "invalidPeriod" | "unknownList" | "tooMany" | "nothing" };

/** Drafts prices that are higher or lower by a percentage from a day on. */
export async function changePricesByPercent(ctx: Ctx, change: store.PercentChange): Promise<PercentOutcome> {
  const isPercent = PERCENT.test(change.percent) && !new Big(change.percent).eq(0) && new Big(change.percent).gt(-100);
  if (!isPercent) return { kind: "invalidPercent" };
  if (!isDay(change.from)) return { kind: "invalidPeriod" };
  if (change.priceList === null && change.familyId === null) return { kind: "unknownList" };
  if (change.priceList !== null && (await store.findListCurrency(ctx.db, change.priceList)) === null) return { kind: "unknownList" };
  const done = await store.draftByPercent(ctx.db, change, { author: ctx.author, at: ctx.clock.now() });
  if (await isFull(ctx)) return { kind: "tooMany" };
  return done.changed === 0 ? { kind: "nothing" } : { kind: "drafted", ...done };
}

async function isFull({ db }: Ctx): Promise<boolean> {
  return (await store.countDrafts(db, MAX_DRAFTS)) > MAX_DRAFTS;
}

function put({ db, clock, author }: Ctx, key: PriceKey, values: store.PriceValues): Promise<void> {
  return store.putDraft(db, key, { ...values, isRemoved: false, author, at: clock.now() });
}

/** The values that staff saw; null if someone has changed them since. */
async function lockShown({ db }: Ctx, { key, changedAt }: ShownPrice): Promise<store.PriceValues | null> {
  const { current, draft } = await store.lockPrice(db, key);
  if (!isAsShown(draft?.changedAt, changedAt)) return null;
  return draft ? { ...pickValues(draft), validTo: draft.validTo } : current;
}

function isAsShown(stored: Date | undefined, shown: Date | null): boolean {
  return (stored?.getTime() ?? null) === (shown?.getTime() ?? null);
}
