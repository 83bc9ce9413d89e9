import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { selectShopSessions } from "./session-store.ts";
import { PROCUREMENT_IDLE_MS, SESSION_IDLE_MS } from "./session-times.ts";

export type ListedSession = {
  id: string;
  /** Browser and operating system at sign-in; null if unknown. */
  device: string | null;
  /** Shortened network address at sign-in; null if unknown. */
  network: string | null;
  isProcurement: boolean;
  /** Whether the viewer's own request belongs to it. */
  isCurrent: boolean;
  createdAt: Date;
  seenAt: Date;
};

/** Where the viewer's account is signed in (TRUST-11); empty without permission. */
export async function listSessions({ db, clock, viewer }: Context): Promise<ListedSession[]> {
  if (!can(viewer, "manageSessions")) return [];
  const now = clock.now();
  const sessions = await selectShopSessions(db, viewer.accountId, {
    now,
    seenAfter: new Date(now.getTime() - SESSION_IDLE_MS),
    procurementSeenAfter: new Date(now.getTime() - PROCUREMENT_IDLE_MS),
  });
  return sessions.map(({ sessionId, isIds, ...session }) => ({
    ...session,
    id: sessionId,
    isProcurement: isIds,
    isCurrent: sessionId === viewer.sessionId,
  }));
}
