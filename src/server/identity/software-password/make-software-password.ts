import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { can } from "../../policies.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { lockAccount } from "../account-token/account-token-store.ts";
import { isStillPassword } from "../credentials/account-store.ts";
import { confirmPassword, type PasswordConfirmation } from "../credentials/confirm-password.ts";
import { findMailableAccount } from "../password/password-store.ts";
import {
  MAX_SOFTWARE_NAME_LENGTH,
  MAX_SOFTWARE_PASSWORDS,
  newSoftwareSecret,
  softwareSecretHash,
  type SoftwareProtocol,
} from "./software-password.ts";
import { softwarePasswordEmail } from "./software-password-emails.ts";
import { insertSoftwarePassword, selectSoftwarePasswords } from "./software-password-store.ts";

export type SoftwarePasswordRequest = Omit<PasswordConfirmation, "wantedFor"> & {
  /** Idempotency key of the form: resubmitting creates no second password. */
  id: string;
  name: string;
  protocol: SoftwareProtocol;
  language: string;
};
export type MadeSoftwarePassword =
  /** `secret` is returned only here and never stored. */
  { kind: "made"; name: string; secret: string } | { kind: "denied" | "name" | "too-many" | "again" | "wrong" | "too-many-attempts" };

/**
 * Creates a password for the viewer's software (TRUST-10). Requires the account's own password, so that neither an unattended
 * browser nor a software password can create one. Notifies the owner by email.
 */
export async function makeSoftwarePassword(ctx: Context, request: SoftwarePasswordRequest): Promise<MadeSoftwarePassword> {
  const { viewer } = ctx;
  if (!can(viewer, "useSoftwarePasswords")) return { kind: "denied" };
  const { id, protocol, language, password, address, browser } = request;
  const name = request.name
    .normalize("NFC")
    .replace(/\p{Cc}/gu, " ")
    .trim();
  if (name === "" || name.length > MAX_SOFTWARE_NAME_LENGTH || !isUuid(id)) return { kind: "name" };
  const { accountId, customerId } = viewer;
  if (!(await consumeAttempt(ctx.db, `software-password ${accountId}`, "softwarePassword", ctx.clock.now())))
    return { kind: "too-many-attempts" };
  const own = await confirmPassword({ ...ctx, viewer }, { password, address, browser, wantedFor: "software password" });
  if (own.kind !== "right") return { kind: own.kind };
  const secret = newSoftwareSecret(ctx.random);
  const made = await inTransaction<Context, MadeSoftwarePassword>(ctx, async (tx) => {
    await lockAccount(tx.db, accountId);
    if (!(await isStillPassword(tx.db, { accountId, passwordHash: own.passwordHash }))) return { kind: "wrong" };
    const before = await selectSoftwarePasswords(tx.db, viewer);
    if (before.some((known) => known.id === id)) return { kind: "again" };
    if (before.length >= MAX_SOFTWARE_PASSWORDS) return { kind: "too-many" };
    const secretHash = softwareSecretHash(secret)!;
    const isNew = await insertSoftwarePassword(tx.db, { id, accountId, customerId, protocol, name, secretHash, now: tx.clock.now() });
    if (!isNew) return { kind: "again" };
    await insertAccountEvent(tx.db, { accountId, kind: "software-password-created", at: tx.clock.now() });
    const account = await findMailableAccount(tx.db, { accountId });
    if (account)
      await tx.mail.queue(
        tx,
        softwarePasswordEmail(tx, { account, name, protocol, language, key: `software-password:${tx.random.uuid()}` }),
      );
    return { kind: "made", name, secret };
  });
  if (made.kind === "made") ctx.log.info({ account: accountId, protocol }, "a software password was created");
  return made;
}
