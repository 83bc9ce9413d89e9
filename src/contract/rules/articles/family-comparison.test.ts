import { expect, test } from "vitest";
import { readCompared } from "./comparison.ts";
import { familyComparisonPath, readComparedFamilies } from "./family-comparison.ts";

const read = (query: string) => readComparedFamilies(new URLSearchParams(query));

test.each([
  ["", []],
  ["familie=10,11", ["10", "11"]],
  ["familie=10&familie=11&familie=10", ["10", "11"]],
  [`familie=${"9".repeat(65)},%00,F-1`, ["F-1"]],
])("%s contains the families %j", (query, familyIds) => {
  expect(read(query)).toEqual({ familyIds, dropped: [], onlyDifferences: false });
});

test("separates articles and families of one address", () => {
  const query = new URLSearchParams("artikel=1,2&familie=10&nur-unterschiede=1");
  expect([readCompared(query).articleNumbers, readComparedFamilies(query).familyIds]).toEqual([["1", "2"], ["10"]]);
});

test("the address of families round-trips; those beyond four are reported", () => {
  expect(familyComparisonPath(["10", "ß,&"], { onlyDifferences: true })).toBe("/vergleich?familie=10,%C3%9F%2C%26&nur-unterschiede=1");
  expect(familyComparisonPath([])).toBe("/vergleich");
  expect(read("familie=1,2,3,4,5,6")).toMatchObject({ familyIds: ["1", "2", "3", "4"], dropped: ["5", "6"] });
});

test("shows all rows of families by default", () => {
  expect(familyComparisonPath(["10"])).toBe("/vergleich?familie=10");
});
