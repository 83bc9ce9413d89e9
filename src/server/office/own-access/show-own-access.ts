import { createCreationOptions, MAX_PASSKEYS, listStaffPasskeys } from "../../identity/index.ts";
import type { OwnAccess } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { countRecoveryCodes, selectTotpSecret } from "../staff/staff-store.ts";

/** How the member signs in. */
export async function showOwnAccess({ db, session }: StaffContext): Promise<OwnAccess> {
  const { staffId, email } = session;
  const passkeys = await listStaffPasskeys(db, staffId);
  return {
    email,
    hasApp: (await selectTotpSecret(db, staffId)) !== null,
    recoveryCodes: await countRecoveryCodes(db, staffId),
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** Options with which the member's browser creates a passkey, as JSON. */
export async function startOwnPasskey(ctx: StaffContext): Promise<string> {
  const { staffId, email, name } = ctx.session;
  if ((await listStaffPasskeys(ctx.db, staffId)).length >= MAX_PASSKEYS) throw new OfficeError("PasskeyLimitError");
  const options = await createCreationOptions(ctx, {
    table: "staff_passkey",
    purpose: "staff-add",
    owner: { ownerId: staffId, userName: email, displayName: name },
    host: ctx.passkeyOrigin.host,
    siteName: `${ctx.sites[0]?.settings.site.name ?? ""} Innendienst`,
  });
  return JSON.stringify(options);
}
