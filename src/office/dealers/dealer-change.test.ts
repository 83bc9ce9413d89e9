import { expect, test } from "vitest";
import { changeOf, valuesOf } from "./dealer-change.ts";
import type { Dealer } from "./dealer-page.tsx";
import { readWeek, writeWeek } from "./week.ts";

const dealer = {
  values: [
    { field: "name", value: "Reeder & Töchter", imported: "Reeder" },
    { field: "city", value: "Kassel", imported: "Kassel" },
    { field: "phone", value: "1", imported: "1" },
  ],
} as unknown as Dealer;

test("only what was changed is sent; imported values are resets (OFFICE-29)", () => {
  const values = valuesOf(dealer);
  expect(changeOf(dealer, values)).toEqual({ values: [], reset: [] });
  expect(changeOf(dealer, { ...values, name: "Reeder", phone: "2" })).toEqual({
    values: [{ field: "phone", value: "2" }],
    reset: ["name"],
  });
});

test("a week has a text for each day (OFFICE-29)", () => {
  const text = "Mo 07:00-12:00,13:00-17:00; Sa 08:00-12:00";
  const week = readWeek(text);
  expect(week).toEqual(["07:00-12:00, 13:00-17:00", "", "", "", "", "08:00-12:00", ""]);
  expect(writeWeek(week)).toBe(text);
  expect(writeWeek(week.with(6, " morgens "))).toBe(`${text}; Su morgens`);
});
