import { expect, test } from "vitest";
import { BUILT_IN_FIELDS, maxLengthOf } from "./order-fields.ts";

test("each built-in field has its greatest length", () => {
  expect([maxLengthOf("purchaseOrderNumber"), maxLengthOf("comment"), maxLengthOf("buildingSite")]).toEqual([35, 120, 60]);
  expect(BUILT_IN_FIELDS.map(({ name }) => name)).toHaveLength(new Set(BUILT_IN_FIELDS.map(({ name }) => name)).size);
});
