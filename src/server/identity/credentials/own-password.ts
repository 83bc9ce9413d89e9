import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { checkCredentials, type Credentials } from "./check-credentials.ts";

export type OwnPassword = Pick<Credentials, "password" | "address"> & {
  /** The token of a browser that signed in before; null where there is none. */
  browser: string | null;
  /** What it is asked for, as the log tells it. */
  wantedFor: NonNullable<Credentials["wantedFor"]>;
};

export type CheckedOwnPassword =
  /** What follows from it is for `isStillPassword` to allow: another one may have been set meanwhile. */
  { kind: "right"; passwordHash: string } | { kind: "wrong" } | { kind: "too-many-attempts" };

/**
 * Whether a text is the viewer's own password. It is asked again before what signs somebody in changes, and counted as at
 * sign-in, so that an open browser is no way to try passwords out.
 */
export async function checkOwnPassword(ctx: Context & { viewer: Customer }, asked: OwnPassword): Promise<CheckedOwnPassword> {
  const { accountId, email } = ctx.viewer;
  const outcome = await checkCredentials(ctx, { username: email, ...asked });
  if (outcome.kind === "too-many-attempts") return { kind: outcome.kind };
  const isRight = outcome.kind === "accepted" && outcome.accountId === accountId;
  return isRight ? { kind: "right", passwordHash: outcome.passwordHash } : { kind: "wrong" };
}
