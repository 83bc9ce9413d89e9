import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { deleteKnownBrowsers } from "../credentials/known-browser-store.ts";
import { deleteGrant, deleteOidcRecordsOfAccount } from "../sign-on/oidc-record-store.ts";
import { deleteShopSession, deleteShopSessionsOfAccount } from "./session-store.ts";
import { hashToken } from "../keys/tokens.ts";

/** Signs a browser out of the shop: its session ends and its tokens count no more, also where the sign-on is not reached. */
export async function endSession(db: Db, cookieValue: string | null): Promise<void> {
  if (!cookieValue) return;
  await inTransaction({ db }, async (tx) => {
    const ended = await deleteShopSession(tx.db, hashToken(cookieValue));
    if (ended?.grantId) await deleteGrant(tx.db, ended.grantId);
  });
}

/** Signs an account out everywhere, as after a new password; no browser is known for it any more. */
export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await deleteKnownBrowsers(db, accountId);
  await deleteShopSessionsOfAccount(db, accountId);
  await deleteOidcRecordsOfAccount(db, accountId);
}
