import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { COLLECT_PATH, MAX_EVENTS } from "#contract/collect.ts";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";
import { addCounts } from "./event-count-store.ts";
import { COUNT_RETENTION_MS, expireCounts } from "./expire-counts.ts";
import { countingSite } from "./testing.ts";
import { RATE_LIMITS } from "../rate-limit/index.ts";

const clock = fixedClock("2026-11-20T23:59:00Z");
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ clock, prepare: ({ db }) => countingSite(db) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.set("2026-11-20T23:59:00Z");
  await shop.db.deleteFrom("event_count").execute();
  await shop.db.deleteFrom("sign_in_pace").execute();
});

const collect = (payload: string | object, headers: Record<string, string> = {}) =>
  shop.inject({
    method: "POST",
    url: COLLECT_PATH,
    headers: { origin: "http://shop.test", "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
const batch = (...events: unknown[]) => ({ site: "FIWE-DE", events });
const counted = async () => {
  const rows = await shop.db
    .selectFrom("event_count")
    .select(["day", "event", "detail", "count"])
    .orderBy("event")
    .orderBy("detail")
    .execute();
  return rows.map(({ day, event, detail, count }) => `${day} ${event} ${detail} ${count}`);
};

test("counts events by day and name, and pages by their content path, in every language", async () => {
  const view = (detail: string) => ({ event: "pageView", detail });
  const first = batch(view("/impressum"), view("/en/impressum"), view("/nirgends"), { event: "orderCompleted", detail: "A-4711" });
  expect((await collect(first)).statusCode).toBe(204);
  clock.set("2026-11-21T00:01:00Z");
  await collect(
    batch(view("/impressum"), { event: "registration", detail: "GROUP-planner" }, { event: "registration", detail: "eva@bau.example" }),
  );
  await collect(batch(view("/impressum")), { "content-type": "text/plain;charset=UTF-8" });
  expect(await counted()).toEqual([
    "2026-11-20 orderCompleted  1",
    "2026-11-20 pageView  1",
    "2026-11-20 pageView /impressum 2",
    "2026-11-21 pageView /impressum 2",
    "2026-11-21 registration  1",
    "2026-11-21 registration GROUP-planner 1",
  ]);
});

test("metrics contain today's counts, and no longer the day after", async () => {
  await collect(batch({ event: "pageView", detail: "/impressum" }, { event: "pageView", detail: "/agb" }, { event: "orderCompleted" }));
  const figures = async () => (await shop.inject("/metrics")).body.split("\n").filter((line) => line.startsWith("events_today{"));
  expect(await figures()).toEqual([
    'events_today{site="FIWE-DE",event="orderCompleted"} 1',
    'events_today{site="FIWE-DE",event="pageView"} 2',
  ]);
  clock.set("2026-11-21T00:01:00Z");
  expect(await figures()).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["a list", "[]"],
  ["null", "null"],
  ["no events", { site: "FIWE-DE" }],
  ["no site", { events: [] }],
  ["events that are none", { site: "FIWE-DE", events: "pageView" }],
  ["too many", { site: "FIWE-DE", events: Array.from({ length: MAX_EVENTS + 1 }, () => ({ event: "pageView" })) }],
])("%s returns 400", async (_, payload) => {
  expect((await collect(payload)).statusCode).toBe(400);
  expect(await counted()).toEqual([]);
});

test.each([
  [
    "events that are not counted",
    batch({ event: "click" }, { event: "__proto__" }, null, 5, ["pageView"], { event: { event: "pageView" } }),
  ],
  ["a site that does not count", { site: "UPAT-DE", events: [{ event: "orderCompleted" }] }],
  ["a site that does not exist", { site: "x".repeat(5_000), events: [{ event: "orderCompleted" }] }],
])("%s are not counted", async (_, payload) => {
  expect((await collect(payload)).statusCode).toBe(204);
  expect(await counted()).toEqual([]);
});

test("counts a hostile page path without its detail", async () => {
  const details = ["/%00", "/%E0%A4%A", "/a\u0000b", "//evil.example/", `/${"a".repeat(3_000)}`, "javascript:alert(1)"];
  expect((await collect(batch(...details.map((detail) => ({ event: "pageView", detail }))))).statusCode).toBe(204);
  expect(await counted()).toEqual([`2026-11-20 pageView  ${details.length}`]);
});

test("rejects an oversized body, another origin and a client above the rate limit", async () => {
  expect((await collect(" ".repeat(17 * 1024))).statusCode).toBe(413);
  expect((await collect(batch({ event: "orderCompleted" }), { origin: "https://evil.example" })).statusCode).toBe(403);
  await shop.db
    .insertInto("sign_in_pace")
    .values({
      bucket: "collect network:127.0.0.1",
      due_at: new Date(clock.now().getTime() + RATE_LIMITS.statisticsBatch.burst * RATE_LIMITS.statisticsBatch.everyMs),
    })
    .execute();
  const response = await collect(batch({ event: "orderCompleted" }));
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([429, "1"]);
  expect(await counted()).toEqual([]);
});

test("deletes old days in batches", async () => {
  const day = (ms: number) => new Date(clock.now().getTime() - ms).toISOString().slice(0, 10);
  const once = (detail: string) => ({ event: "pageView", detail, count: 1 });
  await addCounts(shop.db, { day: day(COUNT_RETENTION_MS + DAY_MS), siteId: "FIWE-DE" }, ["/a", "/b", "/c"].map(once));
  await addCounts(shop.db, { day: day(COUNT_RETENTION_MS), siteId: "FIWE-DE" }, [once("/a")]);
  expect(await expireCounts({ db: shop.db, clock }, 2)).toBe(3);
  expect(await counted()).toHaveLength(1);
});
