import { afterAll, beforeAll, expect, test } from "vitest";
import { getPhrases } from "./dictionary/index.ts";
import { describePeriod, RETAINED_TABLES, retainedSince, retainedUntil, RETENTION, type RetentionRule } from "./retention.ts";
import { createTestApp, type TestApp } from "./testing/app.ts";
import { listPersonalTables, listTables } from "./testing/personal-columns.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop?.close());

const rules: readonly RetentionRule[] = Object.values(RETENTION);

test("every table with a personal column has a retention time or a stated reason (TRUST-16)", async () => {
  const ruled = new Set(rules.flatMap(({ tables }) => tables));
  const undecided = [...(await listPersonalTables(shop.db))].filter(([table]) => !ruled.has(table) && !(table in RETAINED_TABLES));
  expect(undecided).toEqual([]);
  const tables = await listTables(shop.db);
  const unknown = [...ruled, ...Object.keys(RETAINED_TABLES)].filter((table) => !tables.has(table));
  expect(unknown).toEqual([]);
  expect(Object.keys(RETAINED_TABLES).filter((table) => ruled.has(table))).toEqual([]);
});

test("every retention time has a scheduled task (TRUST-16)", () => {
  const scheduled = new Set(shop.shop.schedule.map((line) => line.split(" ")[5]));
  expect(rules.filter(({ task }) => !scheduled.has(task))).toEqual([]);
});

test("the privacy page prints all times about people, in both languages (TRUST-16)", async () => {
  const personal = Object.entries(RETENTION).filter(([, { isPersonal }]) => isPersonal);
  for (const path of ["/datenschutz", "/en/datenschutz"]) {
    const { body } = await shop.inject({ url: path, headers: { host: "localhost" } });
    for (const [name] of personal) expect(body).toContain(`"name":"${name}"`);
    expect(body).toContain(path.startsWith("/en") ? '"period":"30 days"' : '"period":"30 Tage"');
  }
  const site = shop.shop.content.current().sites[0]!;
  for (const language of ["de-DE", "en-GB"]) {
    const phrases = getPhrases(site, language);
    const missing = personal.flatMap(([name]) => [`Retention.${name}`, `Retention.${name}.Since`]).filter((key) => !phrases[key]);
    expect([language, missing]).toEqual([language, []]);
  }
});

test.each([
  [{ days: 30 }, "30 Tage", "30 days"],
  [{ days: 1 }, "1 Tag", "1 day"],
  [{ days: 365 }, "1 Jahr", "1 year"],
  [{ months: 12 }, "12 Monate", "12 months"],
  [{ minutes: 15 }, "15 Minuten", "15 minutes"],
  ["expiry" as const, null, null],
])("describes %j as %j and %j", (period, german, english) => {
  expect([describePeriod(period, "de-DE"), describePeriod(period, "en-GB")]).toEqual([german, english]);
});

test("counts months and years by the calendar, and both ways", () => {
  expect(retainedSince("mails", new Date("2026-11-28T10:00:00Z"))).toEqual(new Date("2020-11-28T10:00:00Z"));
  expect(retainedSince("mailContents", new Date("2026-11-28T10:00:00Z"))).toEqual(new Date("2025-11-28T10:00:00Z"));
  expect(retainedUntil("stockNotices", new Date("2026-11-28T10:00:00Z"))).toEqual(new Date("2027-11-28T10:00:00Z"));
});
