import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { type AccountEvent, selectAccountEvents } from "./account-event-store.ts";

const SHOWN = 200;

/** What happened to the viewer's sign-in in the last 12 months, the newest first (TRUST-12); empty without permission. */
export async function listAccountEvents({ db, viewer }: Context): Promise<AccountEvent[]> {
  if (!can(viewer, "manageSessions")) return [];
  return selectAccountEvents(db, viewer.accountId, SHOWN);
}
