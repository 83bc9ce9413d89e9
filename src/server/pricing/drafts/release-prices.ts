import type { Clock } from "../../context.ts";
import type { Db, Tx } from "../../db/db.ts";
import {
  type DraftSelection,
  type DraftSummary,
  type ReviewedDraft,
  selectDraftSummary,
  selectReviewedDrafts,
} from "./draft-review-store.ts";
import * as store from "./price-release-store.ts";

/** Settings of imports, which hold for releases as well. */
export type SecondLookSettings = { secondLook: number; needsSecondPerson: boolean };

export type DraftOverview = DraftSummary & {
  /** Shares of prices that jump, and of articles whose prices end earlier than before. */
  jumpedShare: number;
  shortenedShare: number;
  needsSecondLook: boolean;
  /** Who confirmed these drafts first. */
  look: store.DraftEditor | null;
};

/** What a release would change. */
export async function reviewPriceDrafts(
  { db, clock }: { db: Db; clock: Clock },
  { secondLook }: Pick<SecondLookSettings, "secondLook">,
): Promise<DraftOverview> {
  const summary = await selectDraftSummary(db, clock.now());
  const jumpedShare = summary.compared === 0 ? 0 : summary.jumps / summary.compared;
  const shortenedShare = summary.priced === 0 ? 0 : summary.shortened / summary.priced;
  return {
    ...summary,
    jumpedShare,
    shortenedShare,
    needsSecondLook: jumpedShare > secondLook || shortenedShare > secondLook,
    look: await store.selectLook(db, summary.fingerprint),
  };
}

/** Drafts with their problems, by article, list, quantity and start, from an index on. */
export function listReviewedDrafts(
  { db, clock }: { db: Db; clock: Clock },
  page: { selection: DraftSelection; from: number; limit: number },
): Promise<ReviewedDraft[]> {
  return selectReviewedDrafts(db, { ...page, now: clock.now() });
}

export type ReleaseOutcome =
  | { kind: "released"; version: number; overview: DraftOverview }
  /** Confirmed by the first of two people. */
  | { kind: "looked"; overview: DraftOverview }
  | { kind: "nothing" | "changedMeanwhile" | "hasProblems" | "confirmationNeeded" | "secondPersonNeeded" };

/**
 * Releases all drafts at once, as one version of the prices. `fingerprint` is that of the drafts that were shown; a draft with a problem
 * blocks all. Many jumps or ends need a confirmation, by setting of a second person, as imports do.
 */
export async function releasePrices(
  ctx: { db: Tx; clock: Clock },
  { fingerprint, isConfirmed, editor }: { fingerprint: string; isConfirmed: boolean; editor: store.DraftEditor },
  settings: SecondLookSettings,
): Promise<ReleaseOutcome> {
  await store.lockDrafts(ctx.db);
  const overview = await reviewPriceDrafts(ctx, settings);
  if (overview.fingerprint !== fingerprint) return { kind: "changedMeanwhile" };
  if (overview.drafts === 0) return { kind: "nothing" };
  if (overview.problems > 0) return { kind: "hasProblems" };
  if (overview.needsSecondLook) {
    if (!isConfirmed) return { kind: "confirmationNeeded" };
    if (settings.needsSecondPerson) {
      if (overview.look?.staffId === editor.staffId) return { kind: "secondPersonNeeded" };
      if (overview.look === null) {
        await store.recordLook(ctx.db, fingerprint, editor, ctx.clock.now());
        return { kind: "looked", overview };
      }
    }
  }
  const { drafts, jumps } = overview;
  const version = await store.applyDrafts(ctx.db, { editor, at: ctx.clock.now(), changes: drafts, jumps });
  return { kind: "released", version, overview };
}
