import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { checkCredentials, type Credentials } from "./check-credentials.ts";

export type PasswordConfirmation = Pick<Credentials, "password" | "address"> & {
  /** The known-browser token; null without one. */
  browser: string | null;
  /** Purpose, for the log. */
  wantedFor: NonNullable<Credentials["wantedFor"]>;
};

export type PasswordConfirmationResult =
  /** Call `isStillPassword` before acting on the result: the password can have changed meanwhile. */
  { kind: "right"; passwordHash: string } | { kind: "wrong" } | { kind: "too-many-attempts" };

/**
 * Checks the viewer's own password. It is required before changing credentials and rate-limited like a sign-in, so that an
 * unattended browser cannot be used to guess it.
 */
export async function confirmPassword(
  ctx: Context & { viewer: Customer },
  asked: PasswordConfirmation,
): Promise<PasswordConfirmationResult> {
  const { accountId, email } = ctx.viewer;
  const outcome = await checkCredentials(ctx, { username: email, ...asked });
  if (outcome.kind === "too-many-attempts") return { kind: outcome.kind };
  const isRight = outcome.kind === "accepted" && outcome.accountId === accountId;
  return isRight ? { kind: "right", passwordHash: outcome.passwordHash } : { kind: "wrong" };
}
