import { toPasskeyName } from "#contract/rules/account/passkey-name.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { removeStaffPasskey, hasStaffPasskey, addStaffPasskey, renameStaffPasskey, verifyNewPasskey } from "../../identity/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { lockFactors } from "../staff/staff-store.ts";

type Ctx = Recording<StaffContext>;

/** Stores a passkey that the member's browser created. */
export async function addOwnPasskey(ctx: Ctx, { name: typed, passkey: text }: { name: string; passkey: string }): Promise<true> {
  const { db, clock, session } = ctx;
  const { staffId } = session;
  const name = requireName(typed);
  const sent = { text, from: ctx.passkeyOrigin };
  const passkey = await verifyNewPasskey(ctx, { purpose: "staff-add", ownerId: staffId, sent });
  if (!passkey) throw new OfficeError("PasskeyRejectedError");
  if (!(await addStaffPasskey(db, { ownerId: staffId, name, passkey, now: clock.now() }))) throw new OfficeError("AlreadyExistsError");
  ctx.record({ action: "passkey.add", subject: { kind: "staff", id: staffId }, after: { name } });
  return true;
}

export async function renameOwnPasskey(ctx: Ctx, { passkeyId, name: typed }: { passkeyId: string; name: string }): Promise<true> {
  const { staffId } = ctx.session;
  const name = requireName(typed);
  const isRenamed = isUuid(passkeyId) && (await renameStaffPasskey(ctx.db, { passkeyId, ownerId: staffId, name }));
  if (!isRenamed) throw new OfficeError("UnknownIdentifierError");
  ctx.record({ action: "passkey.rename", subject: { kind: "staff", id: staffId }, after: { name } });
  return true;
}

/** Removes a passkey of the member, unless it is the only factor. */
export async function removeOwnPasskey(ctx: Ctx, passkeyId: string): Promise<true> {
  const { db, session } = ctx;
  const { staffId } = session;
  const factors = await lockFactors(db, staffId);
  const name = isUuid(passkeyId) ? await removeStaffPasskey(db, { passkeyId, ownerId: staffId }) : null;
  if (name === null) throw new OfficeError("UnknownIdentifierError");
  if (!factors?.totpSecret && !(await hasStaffPasskey(db, staffId))) throw new OfficeError("LastFactorError");
  ctx.record({ action: "passkey.remove", subject: { kind: "staff", id: staffId }, before: { name } });
  return true;
}

function requireName(typed: string): string {
  const name = toPasskeyName(typed);
  if (name === null) throw new OfficeError("InvalidNameError");
  return name;
}
