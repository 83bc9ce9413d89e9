import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { knownBrowserToken, rememberBrowser } from "../credentials/known-browser.ts";
import { findKnownBrowser, hasKnownBrowser } from "../credentials/known-browser-store.ts";
import { hashToken } from "../keys/tokens.ts";
import { findMailableAccount } from "../password/password-store.ts";
import type { ClientDevice } from "../session/client-device.ts";
import { insertAccountEvent } from "./account-event-store.ts";
import { newDeviceEmail } from "./new-device-email.ts";

export type SignInRecord = {
  accountId: string;
  client: ClientDevice;
  cookieHeader: string | undefined;
  isSecure: boolean;
  language: string;
};

/**
 * Records a sign-in, and emails its owner if the account has signed in before, but never in this browser (TRUST-12). Returns the
 * Set-Cookie value that makes the browser known.
 */
export async function recordSignIn(ctx: Context, { accountId, client, cookieHeader, isSecure, language }: SignInRecord): Promise<string> {
  const { db, clock, random } = ctx;
  const token = knownBrowserToken(cookieHeader, isSecure);
  const isKnown = token !== null && (await findKnownBrowser(db, hashToken(token), accountId));
  const isFirst = !isKnown && !(await hasKnownBrowser(db, accountId));
  return inTransaction(ctx, async (tx) => {
    await insertAccountEvent(tx.db, { accountId, kind: "sign-in", at: clock.now(), ...client });
    if (!isKnown && !isFirst) {
      const account = await findMailableAccount(tx.db, { accountId });
      if (account) await tx.mail.queue(tx, newDeviceEmail(tx, { account, client, language, key: `new-device:${random.uuid()}` }));
    }
    return rememberBrowser({ db: tx.db, clock, random, isSecure }, accountId, cookieHeader);
  });
}
