import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { expireMails } from "./expire-mails.ts";
import { insertMail, markMailRefused, markMailSent } from "./mail-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("removes contents after 12 months and mails after 6 years in batches, but no newer or unsent ones (OFFICE-13)", async () => {
  const { db } = database;
  const write = async (key: string, sentAt: string | null, isRefused = false) => {
    const id = await insertMail(
      db,
      {
        key,
        recipient: "a@b.example",
        language: "de-DE",
        subject: `Betreff ${key}`,
        text: "Text",
        html: "<p>Text</p>",
        headers: { "x-a": "b" },
        attachments: [{ fileName: "a.txt", mediaType: "text/plain", content: Buffer.from("a") }],
      },
      new Date("2020-01-01T00:00:00Z"),
    );
    if (sentAt !== null) await (isRefused ? markMailRefused(db, id!, "550 no", new Date(sentAt)) : markMailSent(db, id!, new Date(sentAt)));
  };
  await write("waits", null);
  await write("young", "2025-11-20T10:00:00Z");
  await write("refused", "2025-11-20T09:59:59Z", true);
  for (const key of ["a", "b"]) await write(key, "2025-11-20T09:59:59Z");
  await write("fact", "2020-11-20T10:00:00Z");
  for (const key of ["c", "d", "e"]) await write(key, "2020-11-20T09:59:59Z");
  const deps = { db, clock: { now: () => new Date("2026-11-20T10:00:00Z") } };
  expect(await expireMails(deps, 2)).toEqual({ contents: 4, mails: 3 });
  expect(await expireMails(deps, 2)).toEqual({ contents: 0, mails: 0 });
  const left = await db
    .selectFrom("mail_message as m")
    .select((select) => [
      "m.key",
      "m.recipient",
      "m.subject",
      "m.text_body",
      "m.html_body",
      "m.headers",
      "m.content_removed_at",
      select
        .selectFrom("mail_attachment as a")
        .select((count) => count.fn.countAll<number>().as("files"))
        .whereRef("a.message_id", "=", "m.message_id")
        .as("files"),
    ])
    .orderBy("m.key")
    .execute();
  const whole = (key: string) => ({ key, text_body: "Text", html_body: "<p>Text</p>", files: 1, content_removed_at: null });
  const fact = (key: string) => ({
    key,
    recipient: "a@b.example",
    subject: `Betreff ${key}`,
    text_body: "",
    html_body: "",
    headers: {},
    files: 0,
    content_removed_at: deps.clock.now(),
  });
  expect(left).toMatchObject([fact("a"), fact("b"), fact("fact"), fact("refused"), whole("waits"), whole("young")]);
});
