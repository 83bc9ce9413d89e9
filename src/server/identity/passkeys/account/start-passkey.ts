import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { Context } from "../../../context.ts";
import { can } from "../../../policies.ts";
import { confirmPassword, type PasswordConfirmation } from "../../credentials/confirm-password.ts";
import { createCreationOptions } from "../passkey-options.ts";
import { selectPasskeys } from "../passkey-store.ts";

export const MAX_PASSKEYS = 20;

export type PasskeyStarted =
  | { kind: "started"; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: "denied" | "wrong" | "too-many-attempts" | "too-many" };

/** Starts the registration of a passkey (TRUST-02). Requires the account's password, as the setup of an authenticator app does. */
export async function startPasskey(
  ctx: Context,
  { host, ...own }: Omit<PasswordConfirmation, "wantedFor"> & { host: string },
): Promise<PasskeyStarted> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return { kind: "denied" };
  const checked = await confirmPassword({ ...ctx, viewer }, { ...own, wantedFor: "second factor" });
  if (checked.kind !== "right") return { kind: checked.kind };
  const { accountId, email, firstName, lastName } = viewer;
  if ((await selectPasskeys(ctx.db, "account_passkey", accountId)).length >= MAX_PASSKEYS) return { kind: "too-many" };
  const options = await createCreationOptions(ctx, {
    table: "account_passkey",
    purpose: "account-add",
    owner: { ownerId: accountId, userName: email, displayName: `${firstName} ${lastName}`.trim() },
    host,
    siteName: ctx.site.settings.site.name,
  });
  return { kind: "started", options };
}
