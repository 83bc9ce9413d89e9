import type { AuditAction } from "#contract/office/audit-actions.ts";
import type { OfficeErrorType } from "#contract/office/errors.ts";
import {
  addPriceDraft,
  changePriceDraft,
  changePricesByPercent,
  discardAllPriceDrafts,
  discardPriceDraft,
  type DraftOutcome,
  type PercentOutcome,
  type PriceKey,
  readPriceKey,
  releasePrices,
  type ReleaseOutcome,
  removePrice,
} from "../../pricing/index.ts";
import type { NewPriceInput, PercentInput, PriceInput, ShownPriceInput } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { showDraftOverview } from "./show-prices.ts";

type Ctx = Recording<StaffContext>;
type Problem = Exclude<(DraftOutcome | PercentOutcome | ReleaseOutcome)["kind"], "drafted" | "released" | "looked">;

const ERRORS: Readonly<Record<Problem, OfficeErrorType>> = {
  unknownArticle: "UnknownIdentifierError",
  unknownList: "UnknownPriceListError",
  invalidPrice: "InvalidPriceError",
  invalidPercent: "InvalidPriceError",
  invalidPeriod: "InvalidPeriodError",
  changedMeanwhile: "ChangedMeanwhileError",
  exists: "AlreadyExistsError",
  tooMany: "TooManyDraftsError",
  nothing: "NothingToChangeError",
  hasProblems: "InvalidDraftsError",
  confirmationNeeded: "ConfirmationNeededError",
  secondPersonNeeded: "SecondPersonNeededError",
};

/** Drafts a further row of a price list (OFFICE-19). */
export async function addPrice(ctx: Ctx, { row, price }: { row: NewPriceInput; price: PriceInput }): Promise<void> {
  const key = { articleNumber: tidyText(row.articleNumber), priceList: tidyText(row.priceList), lowerBound: row.lowerBound };
  record(ctx, key, await addPriceDraft(withAuthor(ctx), { ...key, ...toInput(price) }));
}

/** Drafts other values of a row. */
export async function changePrice(ctx: Ctx, { shown, price }: { shown: ShownPriceInput; price: PriceInput }): Promise<void> {
  const row = readShown(shown);
  record(ctx, row.key, await changePriceDraft(withAuthor(ctx), row, toInput(price)));
}

/** Drafts the removal of a row. */
export async function dropPrice(ctx: Ctx, { shown }: { shown: ShownPriceInput }): Promise<void> {
  const row = readShown(shown);
  record(ctx, row.key, await removePrice(withAuthor(ctx), row));
}

/** Discards the draft of a row. */
export async function discardDraft(ctx: Ctx, { shown }: { shown: ShownPriceInput }): Promise<void> {
  const row = readShown(shown);
  record(ctx, row.key, await discardPriceDraft(withAuthor(ctx), row), "price.discard");
}

/** Discards all drafts, if they are those that were shown. */
export async function discardDrafts(ctx: Ctx, { fingerprint }: { fingerprint: string }): Promise<void> {
  const { fingerprint: current, drafts } = await showDraftOverview(ctx);
  if (fingerprint !== current) throw new OfficeError("ChangedMeanwhileError");
  if (drafts === 0) throw new OfficeError("NothingToChangeError");
  await discardAllPriceDrafts(withAuthor(ctx));
  ctx.record({ action: "price.discardAll", subject: { kind: "prices", id: "drafts" }, before: { drafts } });
}

/** Drafts prices of a list or a family that are higher or lower by a percentage. */
export async function changeByPercent(ctx: Ctx, { change }: { change: PercentInput }): Promise<{ changed: number; leftOut: number }> {
  const priceList = tidyText(change.priceList) || null;
  const familyId = tidyText(change.familyId) || null;
  const { percent, firstDay: from } = change;
  const outcome = await changePricesByPercent(withAuthor(ctx), { priceList, familyId, percent, from });
  if (outcome.kind !== "drafted") throw new OfficeError(ERRORS[outcome.kind]);
  const { changed, leftOut } = outcome;
  ctx.record({
    action: "price.percent",
    subject: { kind: "prices", id: priceList ?? familyId ?? "" },
    after: { priceList, familyId, percent, from, changed, leftOut },
  });
  return { changed, leftOut };
}

/** Releases all drafts; false while a second person has to confirm them. */
export async function releaseDrafts(ctx: Ctx, input: { fingerprint: string; isConfirmed: boolean }): Promise<boolean> {
  const { staffId } = ctx.session;
  const settings = { secondLook: ctx.config.importSecondLook, needsSecondPerson: ctx.config.importNeedsSecondPerson };
  const outcome = await releasePrices(ctx, { ...input, editor: { staffId, name: authorOf(ctx) } }, settings);
  if (outcome.kind !== "released" && outcome.kind !== "looked") throw new OfficeError(ERRORS[outcome.kind]);
  const { drafts, jumps, shortened } = outcome.overview;
  const after = { changes: drafts, jumps, shortened };
  if (outcome.kind === "looked") ctx.record({ action: "price.look", subject: { kind: "prices", id: "drafts" }, after });
  else ctx.record({ action: "price.release", subject: { kind: "priceRelease", id: String(outcome.version) }, after });
  return outcome.kind === "released";
}

const authorOf = ({ session: { name, email } }: Ctx): string => name || email;
const withAuthor = (ctx: Ctx) => ({ db: ctx.db, clock: ctx.clock, author: authorOf(ctx) });
const toInput = ({ firstDay, lastDay, ...values }: PriceInput) => ({ ...values, from: firstDay ?? null, to: lastDay ?? null });

function readShown({ rowId, changedAt }: ShownPriceInput) {
  const key = readPriceKey(rowId);
  if (!key) throw new OfficeError("UnknownIdentifierError");
  return { key, changedAt: changedAt ? new Date(changedAt) : null };
}

function record(ctx: Ctx, key: Omit<PriceKey, "validFrom">, outcome: DraftOutcome, action: AuditAction = "price.draft"): void {
  if (outcome.kind !== "drafted") throw new OfficeError(ERRORS[outcome.kind]);
  const { before, after } = outcome;
  const id = `${key.articleNumber} ${key.priceList} ${key.lowerBound}`;
  ctx.record({ action, subject: { kind: "price", id }, ...(before && { before }), ...(after && { after }) });
}
