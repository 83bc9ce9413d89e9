import type { IdentityPort } from "../../ports/identity-port.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { mustUseSoftwarePassword } from "../software-password/must-use-software-password.ts";
import { checkSecondFactor } from "../second-factor/check-second-factor.ts";
import { findSignInStep } from "../second-factor/sign-in-step.ts";
import type { ClientDevice } from "../session/client-device.ts";
import { deleteSignInStep } from "../second-factor/sign-in-step-store.ts";
import { checkCredentials, type Credentials } from "./check-credentials.ts";

declare const AUTHENTICATED: unique symbol;
/** Proof that a user passed all sign-in checks. Created only here; tokens are issued only for it. */
export type AuthResult = {
  readonly accountId: string;
  /** Id of the software password used; null: the account's own password. */
  readonly softwarePassword: string | null;
  /** Hash of the own password at sign-in; tokens are issued only while it is unchanged. */
  readonly passwordHash: string;
  readonly [AUTHENTICATED]: true;
};

export type SignInOutcome =
  | { kind: "authenticated"; authResult: AuthResult }
  | { kind: "second-factor"; accountId: string; passwordHash: string }
  | { kind: "wrong" }
  | { kind: "too-many-attempts" };

/**
 * The only path from a password to tokens: for the sign-on form, the operation `login`, the form without JavaScript, and
 * procurement. If the account has a second factor that the caller cannot show (`canShowSecondFactor`), the result and rate limit are
 * those of a wrong password, so that it does not reveal that the password was right (decision 0042). The same applies to an own
 * password sent by software when software passwords are required; those need no second factor (decision 0060).
 */
export async function signIn(
  identity: Pick<IdentityPort, "db" | "clock" | "log" | "hasSecondFactor">,
  credentials: Credentials,
  { canShowSecondFactor }: { canShowSecondFactor: boolean },
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
  if (softwarePassword === null && canShowSecondFactor && (await identity.hasSecondFactor(accountId))) {
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
  identity.log.info({ account: accountId, ...from, ...(softwarePassword && { by: "software password" }) }, "signed in");
  return { kind: "authenticated", authResult: { accountId, softwarePassword, passwordHash } as AuthResult };
}

export type StepOutcome =
  | { kind: "authenticated"; authResult: AuthResult; interactionUid: string | null }
  /** The browser has no sign-in that waits for a code, or it expired. */
  | { kind: "gone" }
  | { kind: "wrong" }
  | { kind: "too-many-attempts" };

/** Completes a sign-in whose password was right with the code of its second factor. */
export async function completeSignIn(
  identity: Pick<IdentityPort, "db" | "clock" | "log">,
  { cookieHeader, code, client }: { cookieHeader: string | undefined; code: string; client: ClientDevice },
): Promise<StepOutcome> {
  const step = await findSignInStep(identity, cookieHeader);
  if (!step) return { kind: "gone" };
  const { accountId, passwordHash, interactionUid, tokenHash } = step;
  const checked = await checkSecondFactor(identity, accountId, code);
  const event = { accountId, at: identity.clock.now(), ...client };
  if (checked === "wrong") await insertAccountEvent(identity.db, { ...event, kind: "sign-in-failed" });
  if (checked !== "right") return { kind: checked };
  if (!(await deleteSignInStep(identity.db, tokenHash))) return { kind: "gone" };
  await insertAccountEvent(identity.db, { ...event, kind: "sign-in" });
  identity.log.info({ account: accountId, by: "second factor" }, "signed in");
  return { kind: "authenticated", authResult: { accountId, softwarePassword: null, passwordHash } as AuthResult, interactionUid };
}
