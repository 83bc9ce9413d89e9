import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { hashToken } from "../../identity/index.ts";
import type { OfficeSession } from "../office-context.ts";
import { selectSession, touchSession } from "./session-store.ts";
import { IDLE_MS, MAX_AGE_MS, TOUCH_MS } from "./session-times.ts";

/** The session of a cookie; null if there is none, or if it ended (OFFICE-04). Counts as a use, unless a page refreshes itself. */
export async function readOfficeSession(
  { db, clock }: { db: Db; clock: Clock },
  token: string | null,
  { isUse }: { isUse: boolean },
): Promise<OfficeSession | null> {
  if (token === null) return null;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const found = await selectSession(db, tokenHash, endedBefore(now));
  if (!found) return null;
  const { seenAt, ...session } = found;
  if (isUse && now.getTime() - seenAt.getTime() >= TOUCH_MS) await touchSession(db, tokenHash, now);
  return { ...session, tokenHash };
}

/** Sessions last used or created before these times have ended. */
export function endedBefore(now: Date): { seenAfter: Date; createdAfter: Date } {
  return { seenAfter: new Date(now.getTime() - IDLE_MS), createdAfter: new Date(now.getTime() - MAX_AGE_MS) };
}
