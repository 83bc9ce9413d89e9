import type { FurtherStep, IdentityPort } from "../../ports/identity-port.ts";
import { mustUseSoftwarePassword } from "../software-password/must-use-software-password.ts";
import { checkCredentials, type Credentials } from "./check-credentials.ts";

declare const ADMITTED: unique symbol;
/** Proof that a user passed all sign-in checks. Created only here; tokens are issued only for it. */
export type AuthResult = {
  readonly accountId: string;
  /** Id of the software password used; null: the account's own password. */
  readonly softwarePassword: string | null;
  /** Hash of the own password at sign-in; tokens are issued only while it is unchanged. */
  readonly passwordHash: string;
  readonly [ADMITTED]: true;
};

export type SignInOutcome =
  | { kind: "admitted"; admission: AuthResult }
  | { kind: "further-step"; location: string }
  | { kind: "wrong" }
  | { kind: "too-many-attempts" };

/**
 * The only path from a password to tokens: for the sign-on form, the operation `login`, the form without JavaScript, and
 * procurement. If the account requires a further step that the caller cannot show (`canLead`), the result and rate limit are
 * those of a wrong password, so that it does not reveal that the password was right (decision 0042). The same applies to an own
 * password sent by software when software passwords are required; those need no further step (decision 0060).
 */
export async function signIn(
  identity: Pick<IdentityPort, "db" | "clock" | "log" | "furtherStep">,
  credentials: Credentials,
  { canLead }: { canLead: boolean },
): Promise<SignInOutcome> {
  const further: FurtherStep[] = [];
  const outcome = await checkCredentials(identity, credentials, async (accountId, softwarePassword) => {
    if (softwarePassword !== null) return true;
    if (credentials.protocol && (await mustUseSoftwarePassword(identity, accountId))) {
      identity.log.warn({ account: accountId }, "a software sign-in was rejected: a software password is required");
      return false;
    }
    const step = await identity.furtherStep(accountId);
    if (step === null) return true;
    further.push(step);
    if (canLead) return true;
    identity.log.warn({ account: accountId }, "a sign-in was rejected: this client cannot show the second factor");
    return false;
  });
  if (outcome.kind !== "accepted") return outcome;
  const { accountId, softwarePassword, passwordHash, from } = outcome;
  const [step] = further;
  if (step) {
    identity.log.info({ account: accountId, ...from }, "a sign-in was forwarded to its second factor");
    return { kind: "further-step", location: step.location };
  }
  identity.log.info({ account: accountId, ...from, ...(softwarePassword && { by: "software password" }) }, "signed in");
  return { kind: "admitted", admission: { accountId, softwarePassword, passwordHash } as AuthResult };
}
