import { expect, test } from "vitest";
import { formatDay, formatTimestamp } from "./format-day.ts";

test("dates follow the pattern of the dictionary, times are HH:mm (DOC-08)", () => {
  const moment = "2026-11-20T13:05:00Z";
  for (const [pattern, day] of [
    ["DD.MM.YYYY", "20.11.2026"],
    ["DD/MM/YYYY", "20/11/2026"],
  ] as const) {
    expect([formatDay(moment, () => pattern), formatTimestamp(moment, () => pattern)]).toEqual([day, `${day}, 14:05`]);
  }
});
