import { expect, test } from "vitest";
import { formatPriceUnit } from "./format.ts";

test("the quantity of a price is left out for one", () => {
  expect([formatPriceUnit(1, "Stück"), formatPriceUnit(1000, "Stück")]).toEqual(["Stück", "1.000 Stück"]);
});
