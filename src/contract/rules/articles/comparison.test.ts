import { expect, test } from "vitest";
import { comparisonPath, readCompared } from "./comparison.ts";

const read = (query: string) => readCompared(new URLSearchParams(query));

test.each([
  ["", []],
  ["artikel=60100,60101", ["60100", "60101"]],
  ["artikel=60100&artikel=60101", ["60100", "60101"]],
  ["artikel=60100,%2060100%20,,60101", ["60100", "60101"]],
  [`artikel=${"9".repeat(65)},A-7%2F2`, ["A-7/2"]],
  ["artikel=1%00,%01,2", ["2"]],
])("%s contains %j", (query, articleNumbers) => {
  expect(read(query)).toEqual({ articleNumbers, dropped: [], onlyDifferences: false });
});

test("reports the articles beyond four, a dozen at most", () => {
  expect(read("artikel=1,2,3,4,5,6,1")).toMatchObject({ articleNumbers: ["1", "2", "3", "4"], dropped: ["5", "6"] });
  expect(read(`artikel=${Array.from({ length: 500 }, (_, position) => position).join(",")}`).dropped).toHaveLength(12);
});

test("the address stores the differences-only view", () => {
  expect(read("artikel=1,2&nur-unterschiede=1").onlyDifferences).toBe(true);
  expect(comparisonPath(["1", "2"], { onlyDifferences: true })).toBe("/vergleich?artikel=1,2&nur-unterschiede=1");
  expect(comparisonPath([], { onlyDifferences: true })).toBe("/vergleich");
});

test.each([[[]], [["60100"]], [["60100", "A-7/2", "ß,&"].slice(0, 2)]])("the address of %j contains the same", (articleNumbers) => {
  const [path, query = ""] = comparisonPath(articleNumbers).split("?");
  expect(path).toBe("/vergleich");
  expect(read(query).articleNumbers).toEqual(articleNumbers);
});

test("accepts a number of 64 characters, and shows all rows by default", () => {
  expect(read(`artikel=${"9".repeat(64)}`).articleNumbers).toEqual(["9".repeat(64)]);
  expect(comparisonPath(["1"])).toBe("/vergleich?artikel=1");
});
