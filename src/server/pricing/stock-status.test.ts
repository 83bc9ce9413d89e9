import { expect, test } from "vitest";
import { stockStatus } from "./stock-status.ts";

test.each([
  [10, 10, "inStock"],
  [11, 10, "inStock"],
  [9, 10, "lowStock"],
  [1, 1, "inStock"],
  [1, 2, "lowStock"],
  [0, 1, "outOfStock"],
  [-4, 1, "outOfStock"],
])("%i available and %i requested: %s", (available, quantity, status) => {
  expect(stockStatus(available, quantity)).toBe(status);
});
