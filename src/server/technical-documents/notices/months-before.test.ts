import { expect, test } from "vitest";
import { monthsBefore } from "./months-before.ts";

test.each([
  ["2026-11-20T10:00:00.000Z", 24, "2024-11-20T10:00:00.000Z"],
  ["2026-03-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2026-01-15T10:00:00.000Z", 12, "2025-01-15T10:00:00.000Z"],
])("%s minus %s months", (at, months, before) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(before);
});
