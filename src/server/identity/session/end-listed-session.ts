import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { deleteGrant, deleteOtherOidcRecordsOfAccount, endSignOnSession, findOidcRecord } from "../sign-on/oidc-record-store.ts";
import { deleteTrustedBrowsers } from "../trusted-browsers/trusted-browser-store.ts";
import { deleteOtherShopSessionsOfAccount, deleteShopSessionById, selectSessionGrant } from "./session-store.ts";

export type SessionEnded = "ended" | "gone" | "denied";

/** Ends one of the account's sessions in another browser: its next request is a visitor's (TRUST-11). */
export async function endListedSession(ctx: Context, sessionId: string): Promise<SessionEnded> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSessions")) return "denied";
  if (!isUuid(sessionId) || sessionId === viewer.sessionId) return "gone";
  const { accountId } = viewer;
  return inTransaction(ctx, async ({ db, clock }): Promise<SessionEnded> => {
    const session = await findSessionRoots(db, { accountId, sessionId });
    if (!session) return "gone";
    await deleteShopSessionById(db, sessionId);
    if (session.signOnUid) await endSignOnSession(db, session.signOnUid);
    if (session.grantId) await deleteGrant(db, session.grantId);
    await insertAccountEvent(db, { accountId, kind: "session-ended", at: clock.now() });
    ctx.log.info({ account: accountId }, "a session was ended by its owner");
    return "ended";
  });
}

/** Ends all of the account's sessions but that of this browser, those of software included, and the trust in browsers. */
export async function endOtherListedSessions(ctx: Context): Promise<SessionEnded> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSessions")) return "denied";
  const { accountId, sessionId } = viewer;
  if (sessionId === undefined) return "gone";
  return inTransaction(ctx, async ({ db, clock }): Promise<SessionEnded> => {
    const own = await findSessionRoots(db, { accountId, sessionId });
    if (!own?.grantId) return "gone";
    await deleteTrustedBrowsers(db, accountId);
    await deleteOtherShopSessionsOfAccount(db, accountId, own.grantId);
    await deleteOtherOidcRecordsOfAccount(db, accountId, { grantId: own.grantId, sessionUid: own.signOnUid ?? "" });
    await insertAccountEvent(db, { accountId, kind: "other-sessions-ended", at: clock.now() });
    ctx.log.info({ account: accountId }, "all other sessions were ended by their owner");
    return "ended";
  });
}

/** Grant and sign-on session of a session; null if the account has no such session. */
async function findSessionRoots(db: Db, of: { accountId: string; sessionId: string }) {
  const session = await selectSessionGrant(db, of);
  if (!session) return null;
  const token = await findOidcRecord(db, "AccessToken", session.accessTokenHash.toString("hex"));
  const signOnUid = token?.payload["sessionUid"];
  return { grantId: session.grantId, signOnUid: typeof signOnUid === "string" ? signOnUid : null };
}
