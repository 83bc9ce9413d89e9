import type { Identity } from "../identity.ts";
import { mustUseSoftwarePassword } from "../software-password/must-use-software-password.ts";
import { checkCredentials, type Credentials } from "./check-credentials.ts";
import type { FurtherStep } from "./further-step.ts";

declare const ADMITTED: unique symbol;
/** That somebody passed everything that is asked at sign-in. It is made here alone, and tokens are made of nothing else. */
export type AuthResult = {
  readonly accountId: string;
  /** The software password that it was; null: the account's own password. */
  readonly softwarePassword: string | null;
  /** Hash of the account's own password as it was then: tokens begin only as long as it is. */
  readonly passwordHash: string;
  readonly [ADMITTED]: true;
};

export type SignInOutcome =
  | { kind: "admitted"; admission: AuthResult }
  | { kind: "further-step"; location: string }
  | { kind: "wrong" }
  | { kind: "too-many-attempts" };

/**
 * The one way from a password to tokens, whatever asks: the sign-on's form, the operation `login`, the form without script,
 * procurement. Who cannot be led to one more step (`canLead`) is answered like a wrong password where the account asks for
 * one, and counted like it: nobody learns there that a password is right (decision 0042). The same holds for an own password
 * that software brings where software passwords are asked for; those need no further step (decision 0060).
 */
export async function signIn(
  identity: Pick<Identity, "db" | "clock" | "log" | "furtherStep">,
  credentials: Credentials,
  { canLead }: { canLead: boolean },
): Promise<SignInOutcome> {
  const further: FurtherStep[] = [];
  const outcome = await checkCredentials(identity, credentials, async (accountId, softwarePassword) => {
    if (softwarePassword !== null) return true;
    if (credentials.protocol && (await mustUseSoftwarePassword(identity, accountId))) {
      identity.log.warn({ account: accountId }, "a sign-in of software was refused, which did not bring a software password");
      return false;
    }
    const step = await identity.furtherStep(accountId);
    if (step === null) return true;
    further.push(step);
    if (canLead) return true;
    identity.log.warn({ account: accountId }, "a sign-in was refused where its further step cannot be taken");
    return false;
  });
  if (outcome.kind !== "accepted") return outcome;
  const { accountId, softwarePassword, passwordHash, from } = outcome;
  const [step] = further;
  if (step) {
    identity.log.info({ account: accountId, ...from }, "a sign-in was led to its further step");
    return { kind: "further-step", location: step.location };
  }
  identity.log.info({ account: accountId, ...from, ...(softwarePassword && { by: "software password" }) }, "signed in");
  return { kind: "admitted", admission: { accountId, softwarePassword, passwordHash } as AuthResult };
}
