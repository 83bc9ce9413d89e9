import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteOldReasons } from "../unsubscribe/reason-store.ts";
import { deleteOverOptIns } from "../sign-up/opt-in-store.ts";
import { deleteEndedSubscriptions, deleteFormerSubscribers } from "../subscription-store.ts";
import { retainedSince } from "../../retention.ts";

type Removed = { optIns: number; subscriptions: number; readers: number; reasons: number };

/** Deletes expired sign-ups, and consents of subscriptions that ended long ago. */
export async function expireNewsletter({ db, clock }: { db: Db; clock: Clock }, atOnce?: number): Promise<Removed> {
  const now = clock.now();
  return {
    optIns: await removeInSteps((limit) => deleteOverOptIns(db, now, limit), atOnce),
    subscriptions: await removeInSteps((limit) => deleteEndedSubscriptions(db, retainedSince("endedSubscriptions", now), limit), atOnce),
    readers: await removeInSteps((limit) => deleteFormerSubscribers(db, limit), atOnce),
    reasons: await removeInSteps(
      (limit) => deleteOldReasons(db, retainedSince("leavingReasons", now).toISOString().slice(0, 10), limit),
      atOnce,
    ),
  };
}
