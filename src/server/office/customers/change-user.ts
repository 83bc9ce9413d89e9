import type { AuditAction } from "#contract/office/audit-actions.ts";
import { setAccountLock } from "../../customers/index.ts";
import { endAllSessions, mailAccountLink } from "../../identity/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { findStuckNames, requireNoneStuck } from "./find-stuck-names.ts";
import { selectUser } from "./customers-store.ts";

type Ctx = Recording<StaffContext>;

/** Mails a user the link that activates the account or sets a new password (OFFICE-09). */
export async function sendUserLink(ctx: Ctx, accountId: string): Promise<void> {
  const { email, status } = await findUser(ctx, accountId);
  const [site] = ctx.sites;
  if (!site) throw new Error("There is no site that could send the email.");
  const shop = { ...ctx.shopContext(site), db: ctx.db };
  const sent = await mailAccountLink(shop, { accountId, language: site.settings.site.languages[0]! });
  if (sent === null) throw new OfficeError("WrongStateError");
  record(ctx, `user.${sent}`, accountId, { after: { email, status } });
}

/** Locks an active user and ends the sessions, or unlocks a locked one. */
export async function setUserLock(
  ctx: Ctx,
  accountId: string,
  { isLocked, isDeliberate = false }: { isLocked: boolean; isDeliberate?: boolean },
): Promise<void> {
  const { email, status } = await findUser(ctx, accountId);
  const stuck = isLocked && !isDeliberate ? await findStuckNames(ctx, accountId) : [];
  if (!(await setAccountLock(ctx.db, email, isLocked))) throw new OfficeError("WrongStateError");
  requireNoneStuck(stuck);
  if (isLocked) await endAllSessions(ctx.db, accountId);
  record(ctx, isLocked ? "user.lock" : "user.unlock", accountId, {
    before: { email, status },
    after: { email, status: isLocked ? "locked" : "active" },
  });
}

/** Signs a user out of all browsers. */
export async function endUserSessions(ctx: Ctx, accountId: string): Promise<void> {
  const { email } = await findUser(ctx, accountId);
  await endAllSessions(ctx.db, accountId);
  record(ctx, "user.endSessions", accountId, { after: { email } });
}

async function findUser({ db }: Ctx, accountId: string) {
  const user = await selectUser(db, accountId);
  if (!user) throw new OfficeError("UnknownIdentifierError");
  return user;
}

function record(ctx: Ctx, action: AuditAction, accountId: string, values: { before?: object; after?: object }): void {
  ctx.record({ action, subject: { kind: "account", id: accountId }, ...(values as Record<string, Record<string, unknown>>) });
}
