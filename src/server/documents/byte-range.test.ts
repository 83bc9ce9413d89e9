import { expect, test } from "vitest";
import { readRange } from "./byte-range.ts";

test.each([
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-", { first: 10, last: 99 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-900", { first: 90, last: 99 }],
  ["bytes=-5", { first: 95, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [undefined, "whole"],
  ["bytes=-", "whole"],
  ["bytes=9-3", "whole"],
  ["bytes=0-1,5-6", "whole"],
  ["lines=0-1", "whole"],
  ["bytes=a-b", "whole"],
])("of 100 bytes, %s is %j", (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test("of a document without bytes nothing can be cut", () => {
  expect(readRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(readRange("bytes=-1", 0)).toBe("unsatisfiable");
});
