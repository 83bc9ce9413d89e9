import { expect, test } from "vitest";
import { slowestSpeed } from "./slowest-speed.ts";

test.each([
  ["nothing is in the cart", [], "FASTDELIVERY"],
  ["all are fast", ["FASTDELIVERY", "FASTDELIVERY"], "FASTDELIVERY"],
  ["one is slow", ["FASTDELIVERY", "SLOWDELIVERY", "FASTDELIVERY"], "SLOWDELIVERY"],
  ["one says nothing", ["FASTDELIVERY", ""], "SLOWDELIVERY"],
  ["one is gone from the catalogue", ["FASTDELIVERY", undefined], "SLOWDELIVERY"],
  ["one takes longer than slow", ["DAYS:5", "SLOWDELIVERY"], "DAYS:5"],
  ["several tell their days, which are numbers", ["DAYS:9", "DAYS:10", "FASTDELIVERY"], "DAYS:10"],
  ["one is not delivered at all", ["DAYS:60", "NODELIVERY", "DAYS:90"], "NODELIVERY"],
] as const)("the slowest line decides where %s", (_what, speeds, slowest) => {
  expect(slowestSpeed(speeds)).toBe(slowest);
});
