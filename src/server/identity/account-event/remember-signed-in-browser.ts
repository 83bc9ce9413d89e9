import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { knownBrowserToken, rememberBrowser } from "../credentials/known-browser.ts";
import { findKnownBrowser, hasKnownBrowser } from "../credentials/known-browser-store.ts";
import { hashToken } from "../keys/tokens.ts";
import { findMailableAccount } from "../password/password-store.ts";
import type { ClientDevice } from "../session/client-device.ts";
import { newDeviceEmail } from "./new-device-email.ts";

export type SignedInBrowser = {
  accountId: string;
  client: ClientDevice;
  cookieHeader: string | undefined;
  isSecure: boolean;
  language: string;
};

/**
 * Makes the browser of a sign-in known, and returns its Set-Cookie value. Emails the owner if the account has known browsers, but
 * this is none of them (TRUST-12).
 */
export async function rememberSignedInBrowser(
  ctx: Context,
  { accountId, client, cookieHeader, isSecure, language }: SignedInBrowser,
): Promise<string> {
  const token = knownBrowserToken(cookieHeader, isSecure);
  return inTransaction(ctx, async (tx) => {
    const { db, clock, random } = tx;
    const isKnown = token !== null && (await findKnownBrowser(db, hashToken(token), accountId));
    if (!isKnown && (await hasKnownBrowser(db, accountId))) {
      const account = await findMailableAccount(db, { accountId });
      if (account) await tx.mail.queue(tx, newDeviceEmail(tx, { account, client, language, key: `new-device:${random.uuid()}` }));
    }
    return rememberBrowser({ db, clock, random, isSecure }, accountId, cookieHeader);
  });
}
