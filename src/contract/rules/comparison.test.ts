import { expect, test } from "vitest";
import { comparisonPath, readCompared } from "./comparison.ts";

const read = (query: string) => readCompared(new URLSearchParams(query));

test.each([
  ["", []],
  ["artikel=60100,60101", ["60100", "60101"]],
  ["artikel=60100&artikel=60101", ["60100", "60101"]],
  ["artikel=60100,%2060100%20,,60101", ["60100", "60101"]],
  [`artikel=${"9".repeat(65)},A-7%2F2`, ["A-7/2"]],
])("%s names %j", (query, articleNumbers) => {
  expect(read(query)).toEqual({ articleNumbers, dropped: 0 });
});

test("what is beyond four is left out and counted", () => {
  expect(read("artikel=1,2,3,4,5,6,1")).toEqual({ articleNumbers: ["1", "2", "3", "4"], dropped: 2 });
});

test.each([[[]], [["60100"]], [["60100", "A-7/2", "ß,&"].slice(0, 2)]])("the address of %j names the same", (articleNumbers) => {
  const [path, query = ""] = comparisonPath(articleNumbers).split("?");
  expect(path).toBe("/vergleich");
  expect(read(query).articleNumbers).toEqual(articleNumbers);
});
