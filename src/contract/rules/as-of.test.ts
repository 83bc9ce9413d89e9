import { expect, test } from "vitest";
import { staleSince } from "./as-of.ts";

test("as of when orders are shown is told once that is more than a quarter of an hour ago", () => {
  const answered = "2026-11-20T10:00:00.000Z";
  expect(staleSince(answered, new Date("2026-11-20T10:15:00.000Z"))).toBeNull();
  expect(staleSince(answered, new Date("2026-11-20T10:15:00.001Z"))).toBe(answered);
  for (const never of [null, undefined, ""]) expect(staleSince(never, new Date("2026-11-20T10:15:00Z"))).toBeNull();
});
