import { expect, test } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { addTestStaff } from "#server/office/testing.ts";
import { isOfficeStaffed } from "./staffed-office-store.ts";

test("the demo's sales office pauses while someone works in the back office, and for a while after", async () => {
  const { db, close } = await createTestDatabase();
  try {
    const now = new Date("2026-11-28T10:00:00Z");
    expect(await isOfficeStaffed(db, now)).toBe(false);
    const { staffId } = await addTestStaff(db, "sales@office.example", ["sales"]);
    const at = new Date("2026-11-28T09:50:00Z");
    await db
      .insertInto("office_session")
      .values({
        token_hash: Buffer.from("a"),
        staff_id: staffId,
        created_at: at,
        seen_at: at,
        factor_at: at,
        user_agent: "test",
      })
      .execute();
    expect(await isOfficeStaffed(db, now)).toBe(true);
    expect(await isOfficeStaffed(db, new Date("2026-11-28T10:05:00Z"))).toBe(false);
  } finally {
    await close();
  }
});
