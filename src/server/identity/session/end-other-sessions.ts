import type { Db } from "../../db/db.ts";
import { deleteKnownBrowsers } from "../credentials/known-browser-store.ts";
import { hashToken } from "../keys/tokens.ts";
import { deleteOtherOidcRecordsOfAccount, findOidcRecord } from "../sign-on/oidc-record-store.ts";
import { deleteTrustedBrowsers } from "../trusted-browsers/trusted-browser-store.ts";
import { deleteOtherShopSessionsOfAccount } from "./session-store.ts";

/** Ends all sessions of an account except that of this access token, and deletes its other known browsers and all trusted ones. */
export async function endOtherSessions(
  db: Db,
  { accountId, accessToken, browser }: { accountId: string; accessToken: string; browser: string | null },
): Promise<void> {
  const token = await findOidcRecord(db, "AccessToken", hashToken(accessToken).toString("hex"));
  const kept = { grantId: textOf(token?.payload["grantId"]), sessionUid: textOf(token?.payload["sessionUid"]) };
  await deleteKnownBrowsers(db, accountId, browser === null ? null : hashToken(browser));
  await deleteTrustedBrowsers(db, accountId);
  await deleteOtherShopSessionsOfAccount(db, accountId, kept.grantId);
  await deleteOtherOidcRecordsOfAccount(db, accountId, kept);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
