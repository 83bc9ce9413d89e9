import { sql } from "kysely";
import type { StaffRole } from "#contract/office/staff-roles.ts";
import type { Db } from "../../db/db.ts";

export type StoredSession = {
  staffId: string;
  email: string;
  name: string;
  roles: StaffRole[];
  factorAt: Date;
  seenAt: Date;
};

export async function insertSession(db: Db, session: { tokenHash: Buffer; staffId: string; now: Date; userAgent: string }): Promise<void> {
  await db
    .insertInto("office_session")
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      created_at: session.now,
      seen_at: session.now,
      factor_at: session.now,
      user_agent: session.userAgent,
    })
    .execute();
}

/** A session of an active member that was used and created after these times. */
export async function selectSession(
  db: Db,
  tokenHash: Buffer,
  { seenAfter, createdAfter }: { seenAfter: Date; createdAfter: Date },
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom("office_session as s")
    .innerJoin("staff_member as m", "m.staff_id", "s.staff_id")
    .select((of) => [
      "m.staff_id as staffId",
      "m.email",
      "m.name",
      "s.factor_at as factorAt",
      "s.seen_at as seenAt",
      sql<StaffRole[]>`array(select r.role from staff_role as r where r.staff_id = ${of.ref("m.staff_id")} order by r.role)`.as("roles"),
    ])
    .where("s.token_hash", "=", tokenHash)
    .where("s.seen_at", ">", seenAfter)
    .where("s.created_at", ">", createdAfter)
    .where("m.state", "=", "active")
    .executeTakeFirst();
  return row ?? null;
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("office_session").set({ seen_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function updateFactorAt(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable("office_session").set({ factor_at: now }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("office_session").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(db: Db, staffId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("office_session").where("staff_id", "=", staffId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions that have ended. */
export async function deleteEndedSessions(db: Db, { seenAfter, createdAfter }: { seenAfter: Date; createdAfter: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("office_session")
    .where((of) => of.or([of("seen_at", "<=", seenAfter), of("created_at", "<=", createdAfter)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
