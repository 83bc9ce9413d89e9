import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteOldReasons } from "../unsubscribe/reason-store.ts";
import { deleteOverOptIns } from "../sign-up/opt-in-store.ts";
import { deleteEndedSubscriptions, deleteFormerSubscribers } from "../subscription-store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Retention of proof of consent: the limitation period of three years, counted from the end of a year. */
export const ENDED_RETENTION_MS = 4 * 365 * DAY_MS;
const REASONS_KEPT_MS = 3 * 365 * DAY_MS;

type Removed = { optIns: number; subscriptions: number; readers: number; reasons: number };

/** Deletes expired sign-ups, and consents of subscriptions that ended long ago. */
export async function expireNewsletter({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<Removed> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return {
    optIns: await removeInSteps((limit) => deleteOverOptIns(db, now, limit), atOnce),
    subscriptions: await removeInSteps((limit) => deleteEndedSubscriptions(db, ago(ENDED_RETENTION_MS), limit), atOnce),
    readers: await removeInSteps((limit) => deleteFormerSubscribers(db, limit), atOnce),
    reasons: await removeInSteps((limit) => deleteOldReasons(db, ago(REASONS_KEPT_MS).toISOString().slice(0, 10), limit), atOnce),
  };
}
