import type { IdentityPort } from "../../ports/identity-port.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { mustUseSoftwarePassword } from "../software-password/must-use-software-password.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.ts";
import { findSignInStep, type StepPlace } from "../second-factor/sign-in-step.ts";
import type { PasskeyOrigin } from "../passkeys/passkey-origin.ts";
import { type PasskeyUse, verifyPasskey } from "../passkeys/verify-passkey.ts";
import type { ClientDevice } from "../session/client-device.ts";
import { isTrustedBrowser } from "../trusted-browsers/trusted-browser.ts";
import { deleteSignInStep } from "../second-factor/sign-in-step-store.ts";
import { findSignInAccount } from "./account-store.ts";
import type { AuthMethod } from "./auth-methods.ts";
import { checkCredentials, type Credentials } from "./check-credentials.ts";

declare const AUTHENTICATED: unique symbol;
/** Proof that a user passed all sign-in checks. Created only here; tokens are issued only for it. */
export type AuthResult = {
  readonly accountId: string;
  /** Id of the software password used; null: the account's own password. */
  readonly softwarePassword: string | null;
  /** Hash of the own password at sign-in; tokens are issued only while it is unchanged. */
  readonly passwordHash: string;
  readonly methods: readonly AuthMethod[];
  readonly [AUTHENTICATED]: true;
};

export type SignInOutcome =
  /** `usedTrust`: without the second factor, because the account trusts the browser. */
  | { kind: "authenticated"; authResult: AuthResult; usedTrust?: boolean }
  | { kind: "second-factor"; accountId: string; passwordHash: string }
  | { kind: "wrong" }
  | { kind: "too-many-attempts" };

/**
 * The only path from a password to tokens: for the sign-on form, the form without JavaScript, the operation `login`, and
 * procurement. If the account has a second factor that the caller cannot show (`canShowSecondFactor`), the result and rate limit are
 * those of a wrong password, so that it does not reveal that the password was right (decision 0042). The same applies to an own
 * password sent by software when software passwords are required; those need no second factor (decision 0060). `trustedBrowser` is
 * the token of a browser that the account can trust: then the password is enough, and the result says so (TRUST-08).
 */
export async function signIn(
  identity: Pick<IdentityPort, "db" | "clock" | "log" | "hasSecondFactor">,
  credentials: Credentials,
  { canShowSecondFactor, trustedBrowser = null }: { canShowSecondFactor: boolean; trustedBrowser?: string | null },
): Promise<SignInOutcome> {
  const outcome = await checkCredentials(identity, credentials, async (accountId, softwarePassword) => {
    if (softwarePassword !== null) return true;
    if (credentials.protocol && (await mustUseSoftwarePassword(identity, accountId))) {
      identity.log.warn({ account: accountId }, "a software sign-in was rejected: a software password is required");
      return false;
    }
    if (canShowSecondFactor || !(await identity.hasSecondFactor(accountId))) return true;
    identity.log.warn({ account: accountId }, "a sign-in was rejected: this client cannot show the second factor");
    return false;
  });
  if (outcome.kind !== "accepted") return outcome;
  const { accountId, softwarePassword, passwordHash, from } = outcome;
  const needsFactor = softwarePassword === null && canShowSecondFactor && (await identity.hasSecondFactor(accountId));
  const usedTrust = needsFactor && (await isTrustedBrowser(identity, accountId, trustedBrowser));
  if (needsFactor && !usedTrust) {
    identity.log.info({ account: accountId, ...from }, "a sign-in was forwarded to its second factor");
    return { kind: "second-factor", accountId, passwordHash };
  }
  await insertAccountEvent(identity.db, {
    accountId,
    kind: softwarePassword === null ? "sign-in" : "software-sign-in",
    at: identity.clock.now(),
    device: credentials.device ?? null,
    network: from.network,
  });
  identity.log.info(
    { account: accountId, ...from, ...(softwarePassword && { by: "software password" }), ...(usedTrust && { by: "trusted browser" }) },
    "signed in",
  );
  const methods: readonly AuthMethod[] = ["pwd"];
  return { kind: "authenticated", authResult: { accountId, softwarePassword, passwordHash, methods } as AuthResult, usedTrust };
}

/** A credential of a passkey as the browser sends it, and the page that sends it. */
export type SentPasskey = { text: string; from: PasskeyOrigin };

export type StepOutcome =
  | { kind: "authenticated"; authResult: AuthResult; interactionUid: string | null }
  /** The browser has no sign-in that waits for its second factor, or it expired. */
  | { kind: "gone" }
  | { kind: "wrong" }
  | { kind: "copied"; accountId: string }
  | { kind: "too-many-attempts" };

/** Completes a sign-in whose password was right with its second factor: a code, or a passkey of the account. */
export async function completeSignIn(
  identity: Pick<IdentityPort, "db" | "clock" | "log">,
  {
    cookieHeader,
    factor,
    client,
    place = "sign-on",
  }: { cookieHeader: string | undefined; factor: { code: string } | SentPasskey; client: ClientDevice; place?: StepPlace },
): Promise<StepOutcome> {
  const step = await findSignInStep(identity, cookieHeader, place);
  if (!step) return { kind: "gone" };
  const { accountId, passwordHash, interactionUid, tokenHash } = step;
  const isPasskey = "text" in factor;
  const checked = isPasskey
    ? (await verifyOwnPasskey(identity, { sent: factor, ownerId: accountId })).kind
    : await checkSecondFactor(identity, accountId, factor.code);
  const event = { accountId, at: identity.clock.now(), ...client };
  if (checked === "wrong") await insertAccountEvent(identity.db, { ...event, kind: "sign-in-failed" });
  if (checked === "copied") return { kind: "copied", accountId };
  if (checked !== "right") return { kind: checked };
  if (!(await deleteSignInStep(identity.db, tokenHash))) return { kind: "gone" };
  await insertAccountEvent(identity.db, { ...event, kind: "sign-in" });
  identity.log.info({ account: accountId, by: isPasskey ? "passkey" : "second factor" }, "signed in");
  const methods: readonly AuthMethod[] = isPasskey ? ["pwd", "swk", "mfa"] : ["pwd", "otp", "mfa"];
  return { kind: "authenticated", authResult: { accountId, softwarePassword: null, passwordHash, methods } as AuthResult, interactionUid };
}

export type PasskeySignIn =
  | { kind: "authenticated"; authResult: AuthResult }
  | { kind: "wrong" }
  /** The owner should be notified: another device has a copy of the passkey. */
  | { kind: "copied"; accountId: string };

/** Signs in with a passkey alone (TRUST-02). It verified its user, so it is two factors by itself. */
export async function signInWithPasskey(
  identity: Pick<IdentityPort, "db" | "clock" | "log">,
  { sent, client }: { sent: SentPasskey; client: ClientDevice },
): Promise<PasskeySignIn> {
  const used = await verifyOwnPasskey(identity, { sent, ownerId: null });
  if (used.kind === "copied") return { kind: "copied", accountId: used.ownerId };
  const account = used.kind === "right" ? await findSignInAccount(identity.db, used.ownerId) : null;
  if (!account) {
    identity.log.warn({ account: null, network: client.network }, "a sign-in with a passkey failed");
    return { kind: "wrong" };
  }
  await insertAccountEvent(identity.db, { accountId: account.accountId, kind: "sign-in", at: identity.clock.now(), ...client });
  identity.log.info({ account: account.accountId, network: client.network, by: "passkey" }, "signed in");
  const methods: readonly AuthMethod[] = ["swk", "user", "mfa"];
  return { kind: "authenticated", authResult: { ...account, softwarePassword: null, methods } as AuthResult };
}

function verifyOwnPasskey(
  identity: Pick<IdentityPort, "db" | "clock" | "log">,
  { sent, ownerId }: { sent: SentPasskey; ownerId: string | null },
): Promise<PasskeyUse> {
  return verifyPasskey(identity, { table: "account_passkey", purpose: "account-sign-in", sent, ownerId });
}
