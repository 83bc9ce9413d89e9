import type { Context } from "../../context.ts";
import {
  addStaffPasskey,
  checkPasswordStrength,
  createCreationOptions,
  findTotpStep,
  hashLinkToken,
  hashPassword,
  newRecoveryCodes,
  recoveryCodeHash,
  toTotpCode,
  totpUri,
  verifyNewPasskey,
} from "../../identity/index.ts";
import type { OfficeContext, Recording } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { startOfficeSession } from "../session/start-office-session.ts";
import { toStaffName } from "../staff/staff-name.ts";
import { activateMember, replaceRecoveryCodes, selectInvitation, type OpenInvitation } from "../staff/staff-store.ts";

/** Name of the passkey of the set-up page; its owner can rename it. */
const FIRST_PASSKEY = "Passkey";

/** What the set-up page of an invitation shows. */
export async function showInvitation(
  ctx: Pick<OfficeContext, "db" | "clock" | "sites">,
  token: string,
): Promise<{ email: string; name: string; secret: string; uri: string }> {
  const { email, name, totpSecret: secret } = await findInvitation(ctx, token);
  const issuer = `${shopName(ctx)} Innendienst`;
  return { email, name, secret, uri: totpUri(secret, { issuer, label: email }) };
}

/** Options with which the browser of an invited member creates a passkey, as JSON. */
export async function startSetUpPasskey(ctx: OfficeContext, token: string): Promise<string> {
  const { staffId, email, name } = await findInvitation(ctx, token);
  const { host } = ctx.passkeyOrigin;
  const owner = { ownerId: staffId, userName: email, displayName: name };
  const siteName = `${shopName(ctx)} Innendienst`;
  return JSON.stringify(await createCreationOptions(ctx, { table: "staff_passkey", purpose: "staff-add", owner, host, siteName }));
}

/** Sets name, password and authenticator app or passkey of an invited member, and signs in. Returns the recovery codes, which are shown once. */
export async function completeSetUp(
  ctx: Recording<OfficeContext>,
  {
    token,
    name: typedName,
    password,
    code,
    passkey,
  }: { token: string; name: string; password: string; code?: string | null; passkey?: string | null },
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock, random } = ctx;
  const now = clock.now();
  const { staffId, email, totpSecret } = await findInvitation(ctx, token);
  const name = toStaffName(typedName);
  if (name === null) throw new OfficeError("InvalidNameError");
  if ((await checkPasswordStrength(password, { email, siteName: shopName(ctx) })) !== null) throw new OfficeError("WeakPasswordError");
  const factor = passkey ? await readPasskey(passkey) : readCode(code ?? "");
  await activateMember(db, staffId, { name, passwordHash: await hashPassword(password), ...factor });
  const recoveryCodes = newRecoveryCodes(random);
  await replaceRecoveryCodes(db, staffId, { codeHashes: recoveryCodes.map((each) => recoveryCodeHash(each)!), now });
  await startOfficeSession(ctx, staffId);
  ctx.record({ action: "staff.setUp", subject: { kind: "staff", id: staffId }, after: { name }, staffId });
  return { recoveryCodes };

  function readCode(text: string) {
    const typed = toTotpCode(text);
    const step = typed === null ? null : findTotpStep(totpSecret, typed, now);
    if (step === null) throw new OfficeError("WrongCodeError");
    return { totpSecret, step };
  }

  async function readPasskey(text: string) {
    const sent = { text, from: ctx.passkeyOrigin };
    const created = await verifyNewPasskey(ctx, { purpose: "staff-add", ownerId: staffId, sent });
    const stored = created && (await addStaffPasskey(db, { ownerId: staffId, name: FIRST_PASSKEY, passkey: created, now }));
    if (!stored) throw new OfficeError("PasskeyRejectedError");
    return { totpSecret: null, step: 0 };
  }
}

async function findInvitation({ db, clock }: Pick<Context, "db" | "clock">, token: string): Promise<OpenInvitation> {
  const tokenHash = hashLinkToken(token);
  const invitation = tokenHash && (await selectInvitation(db, tokenHash, clock.now()));
  if (!invitation) throw new OfficeError("InvitationExpiredError");
  return invitation;
}

function shopName({ sites }: Pick<OfficeContext, "sites">): string {
  return sites[0]?.settings.site.name ?? "";
}
