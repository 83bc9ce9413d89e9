import { expect, test } from "vitest";
import { nextRun } from "./next-run.ts";

test.each([
  ["* * * * * sweep-outbox ?jobKey=sweep-outbox&jobKeyMode=replace", "2026-11-28T04:59:30Z", "2026-11-28T05:00:00Z"],
  ["27 3 * * * expire-mails", "2026-11-28T03:27:00Z", "2026-11-29T03:27:00Z"],
  ["9,24,39,54 * * * * sweep-erp-messages", "2026-12-31T23:54:00Z", "2027-01-01T00:09:00Z"],
  ["0 5 * * 1 weekly", "2026-11-28T05:00:00Z", "2026-11-30T05:00:00Z"],
  ["0 5 29 2 * leap-day", "2026-11-28T05:00:00Z", null],
])("finds the next run of %s", (line, after, next) => {
  expect(nextRun(line, new Date(after))?.toISOString() ?? null).toBe(next === null ? null : new Date(next).toISOString());
});
