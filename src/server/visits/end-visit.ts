import type { Context } from "../context.ts";
import { type EndedVisit, updateEnded } from "./visit-store.ts";

/** Ends an open visit, of one member of staff or of any; null if there is no such visit. The next request of its session fails. */
export function endVisit(
  { db, clock }: Pick<Context, "db" | "clock">,
  visitId: string,
  of: { staffId: string | null },
): Promise<EndedVisit | null> {
  return updateEnded(db, { visitId, ...of, now: clock.now() });
}
