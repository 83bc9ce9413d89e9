import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { deleteKnownBrowsers } from "../credentials/known-browser-store.ts";
import { deleteGrant, deleteOidcRecordsOfAccount } from "../sign-on/oidc-record-store.ts";
import { deleteTrustedBrowsers } from "../trusted-browsers/trusted-browser-store.ts";
import { deleteShopSession, deleteShopSessionsOfAccount } from "./session-store.ts";
import { hashToken } from "../keys/tokens.ts";

/** Signs a browser out of the shop: ends its session and revokes its tokens, even when the sign-on is unreachable. */
export async function endSession(db: Db, cookieValue: string | null): Promise<void> {
  if (!cookieValue) return;
  await inTransaction({ db }, async (tx) => {
    const ended = await deleteShopSession(tx.db, hashToken(cookieValue));
    if (ended?.grantId) await deleteGrant(tx.db, ended.grantId);
  });
}

/** Ends all sessions of an account and deletes its known and trusted browsers, e.g. after a password change. */
export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await deleteKnownBrowsers(db, accountId);
  await deleteTrustedBrowsers(db, accountId);
  await deleteShopSessionsOfAccount(db, accountId);
  await deleteOidcRecordsOfAccount(db, accountId);
}
