import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { confirmPassword, type PasswordConfirmation } from "../credentials/confirm-password.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { hasAuthenticatorApp } from "./has-second-factor.ts";

export type ViewerConfirmation = Omit<PasswordConfirmation, "wantedFor"> & { code: string };

/**
 * Asks again who sits in front of the browser: for a code of the authenticator app or a recovery code, and from an account without
 * an app for its password (TRUST-06). Limited like a sign-in.
 */
export async function confirmViewer(
  ctx: Context & { viewer: Customer },
  { code, ...own }: ViewerConfirmation,
): Promise<"right" | "wrong" | "too-many-attempts"> {
  if (await hasAuthenticatorApp(ctx.db, ctx.viewer.accountId)) return checkSecondFactor(ctx, ctx.viewer.accountId, code);
  return (await confirmPassword(ctx, { ...own, wantedFor: "confirmation" })).kind;
}

/** What `confirmViewer` asks the viewer for. */
export async function confirmationOf(ctx: Context & { viewer: Customer }): Promise<"code" | "password"> {
  return (await hasAuthenticatorApp(ctx.db, ctx.viewer.accountId)) ? "code" : "password";
}
