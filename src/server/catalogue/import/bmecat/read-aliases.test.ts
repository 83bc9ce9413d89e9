import { expect, test } from "vitest";
import { element } from "../testing.ts";
import { readAliases } from "./read-aliases.ts";

const read = (...numbers: string[]) => {
  const left: string[] = [];
  const details = element("PRODUCT_DETAILS", [
    element("MANUFACTURER_NAME", "Reling"),
    ...numbers.map((number) => element("MANUFACTURER_PID", number)),
  ]);
  return [readAliases(element("PRODUCT", [details]), details, "100200", (reason) => void left.push(reason)), left];
};

test("returns null without a number, so that an update leaves aliases unchanged", () => {
  expect(read()).toEqual([null, []]);
  expect(read("", "")).toEqual([null, []]);
});

test("returns equal numbers once, without the article's own number", () => {
  expect(read("R-10 022", "r10022", "100 200", "")).toEqual([
    [{ kind: "manufacturer", brand: "Reling", number: "R-10 022", numberKey: expect.any(String) }],
    [],
  ]);
});

test("reports unsearchable numbers and more than fifty", () => {
  expect(read("---")).toEqual([[], ["MANUFACTURER_PID holds no number that can be looked for"]]);
  expect(read("7".repeat(81))).toEqual([[], ["MANUFACTURER_PID holds no number that can be looked for"]]);
  const many = Array.from({ length: 51 }, (_, at) => `R-${500 + at}`);
  const [found, left] = read(...many);
  expect([found?.length, left]).toEqual([50, ["other numbers beyond the first 50 of an article are left out"]]);
  expect(read(...many.slice(1))[1]).toEqual([]);
});
