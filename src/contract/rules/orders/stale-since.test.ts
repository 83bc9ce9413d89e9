import { expect, test } from "vitest";
import { staleSince } from "./stale-since.ts";

test("shows the timestamp of orders once it is older than a quarter of an hour", () => {
  const answered = "2026-11-20T10:00:00.000Z";
  expect(staleSince(answered, new Date("2026-11-20T10:15:00.000Z"))).toBeNull();
  expect(staleSince(answered, new Date("2026-11-20T10:15:00.001Z"))).toBe(answered);
  for (const never of [null, undefined, ""]) expect(staleSince(never, new Date("2026-11-20T10:15:00Z"))).toBeNull();
});
