import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteExpired } from "./bundle-store.ts";

/** Few at once: each bundle can have thousands of parts. */
const AT_ONCE = 10;

/** Deletes expired bundles with their archives. */
export function expireBundles({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return removeInSteps((limit) => deleteExpired(db, clock.now(), limit), AT_ONCE);
}
