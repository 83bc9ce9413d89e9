import type { Context } from "../../context.ts";
import {
  checkPasswordStrength,
  findTotpStep,
  hashLinkToken,
  hashPassword,
  newRecoveryCodes,
  recoveryCodeHash,
  toTotpCode,
  totpUri,
} from "../../identity/index.ts";
import type { OfficeContext, Recording } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { startOfficeSession } from "../session/start-office-session.ts";
import { toStaffName } from "../staff/staff-name.ts";
import { activateMember, replaceRecoveryCodes, selectInvitation, type OpenInvitation } from "../staff/staff-store.ts";

/** What the set-up page of an invitation shows. */
export async function showInvitation(
  ctx: Pick<OfficeContext, "db" | "clock" | "sites">,
  token: string,
): Promise<{ email: string; name: string; secret: string; uri: string }> {
  const { email, name, totpSecret: secret } = await findInvitation(ctx, token);
  const issuer = `${shopName(ctx)} Innendienst`;
  return { email, name, secret, uri: totpUri(secret, { issuer, label: email }) };
}

/** Sets name, password and authenticator of an invited member, and signs in. Returns the recovery codes, which are shown once. */
export async function completeSetUp(
  ctx: Recording<OfficeContext>,
  { token, name: typedName, password, code }: { token: string; name: string; password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock, random } = ctx;
  const now = clock.now();
  const { staffId, email, totpSecret } = await findInvitation(ctx, token);
  const name = toStaffName(typedName);
  if (name === null) throw new OfficeError("InvalidNameError");
  if ((await checkPasswordStrength(password, { email, siteName: shopName(ctx) })) !== null) throw new OfficeError("WeakPasswordError");
  const typed = toTotpCode(code);
  const step = typed === null ? null : findTotpStep(totpSecret, typed, now);
  if (step === null) throw new OfficeError("WrongCodeError");
  await activateMember(db, staffId, { name, passwordHash: await hashPassword(password), totpSecret, step });
  const recoveryCodes = newRecoveryCodes(random);
  await replaceRecoveryCodes(db, staffId, { codeHashes: recoveryCodes.map((each) => recoveryCodeHash(each)!), now });
  await startOfficeSession(ctx, staffId);
  ctx.record({ action: "staff.setUp", subject: { kind: "staff", id: staffId }, after: { name }, staffId });
  return { recoveryCodes };
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
