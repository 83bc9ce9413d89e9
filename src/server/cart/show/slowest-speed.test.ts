import { expect, test } from "vitest";
import { slowestSpeed } from "./slowest-speed.ts";

const line = (deliverySpeed: string | null, available = 100) => ({
  quantity: 10,
  available,
  isStockUnknown: false,
  article: deliverySpeed === null ? null : { deliverySpeed },
});

test.each([
  ["nothing is in the cart", [], "FASTDELIVERY"],
  ["all are fast", [line("FASTDELIVERY"), line("FASTDELIVERY")], "FASTDELIVERY"],
  ["one is slow", [line("FASTDELIVERY"), line("SLOWDELIVERY"), line("FASTDELIVERY")], "SLOWDELIVERY"],
  ["one says nothing", [line("FASTDELIVERY"), line("")], "SLOWDELIVERY"],
  ["one is gone from the catalogue", [line("FASTDELIVERY"), line(null)], "SLOWDELIVERY"],
  ["one takes longer than slow", [line("DAYS:5"), line("SLOWDELIVERY")], "DAYS:5"],
  ["several tell their days, which are numbers", [line("DAYS:9"), line("DAYS:10"), line("FASTDELIVERY")], "DAYS:10"],
  ["one is remaining stock and the other is delivered later", [line("NODELIVERY"), line("FASTDELIVERY", 0)], "SLOWDELIVERY"],
  ["one is not delivered at all", [line("DAYS:60"), line("NODELIVERY", 0), line("DAYS:90")], "NODELIVERY"],
])("the slowest line decides where %s", (_what, lines, slowest) => {
  expect(slowestSpeed(lines)).toBe(slowest);
});
