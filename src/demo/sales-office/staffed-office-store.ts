import type { Db } from "#server/db/db.ts";

const AT_WORK_MS = 15 * 60_000;

/** Whether someone has worked in the back office within the last quarter of an hour. */
export async function isOfficeStaffed(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("office_session")
    .select("staff_id")
    .where("seen_at", ">", new Date(now.getTime() - AT_WORK_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
