import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { expireMails } from "./expire-mails.ts";
import { insertMail, markMailSent } from "./mail-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("deletes mails sent more than 90 days ago in batches, but not newer or unsent ones", async () => {
  const { db } = database;
  const write = async (key: string, sentAt: string | null) => {
    const id = await insertMail(
      db,
      { key, recipient: "a@b.example", language: "de-DE", subject: key, text: "", html: "" },
      new Date("2026-01-01T00:00:00Z"),
    );
    if (sentAt !== null) await markMailSent(db, id!, new Date(sentAt));
  };
  await write("waits", null);
  await write("young", "2026-08-22T10:00:00Z");
  for (const key of ["a", "b", "c"]) await write(key, "2026-08-22T09:59:59Z");
  expect(await expireMails({ db, clock: { now: () => new Date("2026-11-20T10:00:00Z") } }, 2)).toBe(3);
  const left = await db.selectFrom("mail_message").select("key").orderBy("key").execute();
  expect(left.map((row) => row.key)).toEqual(["waits", "young"]);
});
