import { sql } from "kysely";
import type { StaffRole } from "#contract/office/staff-roles.ts";
import type { Db, Tx } from "../../db/db.ts";
import { removeStaffPasskeysOf } from "../../identity/index.ts";
import { emailSpellings } from "../../mail/index.ts";

export type StaffState = "invited" | "active" | "locked";

export type StaffCredentials = {
  staffId: string;
  email: string;
  state: StaffState;
  passwordHash: string | null;
  totpSecret: string | null;
};

export async function selectCredentials(db: Db, email: string): Promise<StaffCredentials | null> {
  const row = await db
    .selectFrom("staff_member")
    .select([
      "staff_id as staffId",
      "email",
      sql<StaffState>`state`.as("state"),
      "password_hash as passwordHash",
      "totp_secret as totpSecret",
    ])
    .where(sql<string>`lower(email)`, "in", emailSpellings(email))
    .executeTakeFirst();
  return row ?? null;
}

/** Authenticator of an active member; null if there is none. */
export async function selectTotpSecret(db: Db, staffId: string): Promise<string | null> {
  const row = await db
    .selectFrom("staff_member")
    .select("totp_secret")
    .where("staff_id", "=", staffId)
    .where("state", "=", "active")
    .executeTakeFirst();
  return row?.totp_secret ?? null;
}

/** Uses the code of a time step; false if it or a later one was used before. */
export async function takeTotpStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable("staff_member")
    .set({ totp_last_step: step })
    .where("staff_id", "=", staffId)
    .where("totp_last_step", "<", step)
    .returning("staff_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code; false if there is no such unused code. */
export async function takeRecoveryCode(db: Db, staffId: string, { codeHash, now }: { codeHash: Buffer; now: Date }): Promise<boolean> {
  const row = await db
    .updateTable("staff_recovery_code")
    .set({ used_at: now })
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .returning("staff_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: string,
  { codeHashes, now }: { codeHashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await tx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  await tx
    .insertInto("staff_recovery_code")
    .values(codeHashes.map((codeHash) => ({ staff_id: staffId, code_hash: codeHash, created_at: now })))
    .execute();
}

/** Adds an invited member; returns its id, or null if the address is taken. */
export async function insertStaffMember(tx: Tx, { email, name, now }: { email: string; name: string; now: Date }): Promise<string | null> {
  const row = await tx
    .insertInto("staff_member")
    .values({ email, name, state: "invited", created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning("staff_id")
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

export async function insertRoles(tx: Tx, staffId: string, roles: readonly StaffRole[]): Promise<void> {
  if (roles.length === 0) return;
  await tx
    .insertInto("staff_role")
    .values(roles.map((role) => ({ staff_id: staffId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function upsertInvitation(
  tx: Tx,
  invitation: { staffId: string; tokenHash: Buffer; totpSecret: string; now: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    token_hash: invitation.tokenHash,
    totp_secret: invitation.totpSecret,
    created_at: invitation.now,
    expires_at: invitation.expiresAt,
  };
  await tx
    .insertInto("staff_invitation")
    .values({ staff_id: invitation.staffId, ...values })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(values))
    .execute();
}

export type OpenInvitation = { staffId: string; email: string; name: string; totpSecret: string };

/** An invitation that has not expired, of a member that waits for it. Locks it in a transaction. */
export async function selectInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<OpenInvitation | null> {
  const query = db
    .selectFrom("staff_invitation as i")
    .innerJoin("staff_member as m", "m.staff_id", "i.staff_id")
    .select(["m.staff_id as staffId", "m.email", "m.name", "i.totp_secret as totpSecret"])
    .where("i.token_hash", "=", tokenHash)
    .where("i.expires_at", ">", now)
    .where("m.state", "=", "invited");
  const row = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  return row ?? null;
}

/** Completes the set-up of an invited member. `totpSecret`: null if it has a passkey instead of an authenticator app. */
export async function activateMember(
  tx: Tx,
  staffId: string,
  member: { name: string; passwordHash: string; totpSecret: string | null; step: number },
): Promise<void> {
  await tx
    .updateTable("staff_member")
    .set({
      name: member.name,
      password_hash: member.passwordHash,
      totp_secret: member.totpSecret,
      totp_last_step: member.step,
      state: "active",
    })
    .where("staff_id", "=", staffId)
    .execute();
  await tx.deleteFrom("staff_invitation").where("staff_id", "=", staffId).execute();
}

/** Removes password, authenticator, passkeys, recovery codes and sessions, so that a new set-up is needed. */
export async function resetMember(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable("staff_member")
    .set({ state: "invited", password_hash: null, totp_secret: null, totp_last_step: 0, pending_totp_secret: null })
    .where("staff_id", "=", staffId)
    .execute();
  await removeStaffPasskeysOf(tx, staffId);
  await tx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  await tx.deleteFrom("office_session").where("staff_id", "=", staffId).execute();
}

/** Addresses and authenticators of active members. */
export async function selectAuthenticators(db: Db): Promise<{ email: string; secret: string }[]> {
  const rows = await db
    .selectFrom("staff_member")
    .select(["email", "totp_secret as secret"])
    .where("state", "=", "active")
    .orderBy("created_at")
    .execute();
  return rows.flatMap(({ email, secret }) => (secret === null ? [] : [{ email, secret }]));
}

export type StaffRecord = {
  staffId: string;
  email: string;
  name: string;
  state: StaffState;
  /** Has a password; an invited member has none yet. */
  isSetUp: boolean;
  roles: StaffRole[];
  seenAt: Date | null;
  invitedUntil: Date | null;
  /** Largest discount in percent that the member offers alone; null: any. */
  discountLimit: string | null;
};

/** All members, by name. */
export async function selectStaff(db: Db): Promise<StaffRecord[]> {
  const found = await sql<StaffRecord>`
    select m.staff_id as "staffId", m.email, m.name, m.state, m.password_hash is not null as "isSetUp",
      array(select r.role from staff_role as r where r.staff_id = m.staff_id order by r.role) as roles,
      (select max(s.seen_at) from office_session as s where s.staff_id = m.staff_id) as "seenAt",
      (select i.expires_at from staff_invitation as i where i.staff_id = m.staff_id) as "invitedUntil",
      trim_scale(m.discount_limit)::text as "discountLimit"
    from staff_member as m
    order by lower(m.name), m.email`.execute(db);
  return found.rows;
}

/** A member for a change; null for an unknown id. Locks all members, so that no two changes together remove the last administrator. */
export async function lockMember(tx: Tx, staffId: string): Promise<StaffRecord | null> {
  await sql`select m.staff_id from staff_member as m order by m.staff_id for update`.execute(tx);
  return (await selectStaff(tx)).find((member) => member.staffId === staffId) ?? null;
}

/** Number of active administrators. */
export async function countAdmins(db: Db): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count
    from staff_member as m
    join staff_role as r on r.staff_id = m.staff_id
    where m.state = 'active' and r.role = 'admin'`.execute(db);
  return found.rows[0]!.count;
}

export async function updateDiscountLimit(tx: Tx, staffId: string, percent: string | null): Promise<void> {
  await tx.updateTable("staff_member").set({ discount_limit: percent }).where("staff_id", "=", staffId).execute();
}

/** Largest discount in percent that a member offers alone; null: any. */
export async function selectDiscountLimit(db: Db, staffId: string): Promise<string | null> {
  const row = await db.selectFrom("staff_member").select("discount_limit").where("staff_id", "=", staffId).executeTakeFirstOrThrow();
  return row.discount_limit;
}

export async function deleteRoles(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom("staff_role").where("staff_id", "=", staffId).execute();
}

export async function updateState(tx: Tx, staffId: string, state: StaffState): Promise<void> {
  await tx.updateTable("staff_member").set({ state }).where("staff_id", "=", staffId).execute();
}

/** Locks a member's row, so that no two changes together remove its last factor. Null unless it is active. */
export async function lockFactors(
  tx: Tx,
  staffId: string,
): Promise<{ totpSecret: string | null; pendingTotpSecret: string | null } | null> {
  const row = await tx
    .selectFrom("staff_member")
    .select(["totp_secret as totpSecret", "pending_totp_secret as pendingTotpSecret"])
    .where("staff_id", "=", staffId)
    .where("state", "=", "active")
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updatePendingTotpSecret(tx: Tx, staffId: string, secret: string): Promise<void> {
  await tx.updateTable("staff_member").set({ pending_totp_secret: secret }).where("staff_id", "=", staffId).execute();
}

/** Replaces the authenticator app by the one that proved its secret with the code of `step`; null removes it. */
export async function updateTotpSecret(tx: Tx, staffId: string, app: { secret: string; step: number } | null): Promise<void> {
  await tx
    .updateTable("staff_member")
    .set({ totp_secret: app?.secret ?? null, totp_last_step: app?.step ?? 0, pending_totp_secret: null })
    .where("staff_id", "=", staffId)
    .execute();
}

/** Number of unused recovery codes. */
export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const row = await db
    .selectFrom("staff_recovery_code")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function isActiveMember(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff_member")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("state", "=", "active")
    .executeTakeFirst();
  return row !== undefined;
}
