import { expect, test } from "vitest";
import { nameUnit } from "./name-unit.ts";

test.each([
  ["day", "2026-11-28", "28.11.2026", "28.11.2026", "28.11.2026"],
  ["week", "2026-11-23", "KW 48 (ab 23.11.2026)", "KW 48", "Week 48 (from 23.11.2026)"],
  ["month", "2026-11-01", "November 2026", "Nov. 2026", "November 2026"],
] as const)("a %s is named (OFFICE-38)", (unit, first, german, short, english) => {
  expect(nameUnit(unit, first, "de")).toBe(german);
  expect(nameUnit(unit, first, "de", { isShort: true })).toBe(short);
  expect(nameUnit(unit, first, "en")).toBe(english);
});
