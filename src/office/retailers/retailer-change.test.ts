import { expect, test } from "vitest";
import { changeOf, valuesOf } from "./retailer-change.ts";
import type { Retailer } from "./retailer-page.tsx";

const retailer = {
  values: [
    { field: "types", value: ["DIY"], imported: ["DIY", "ONLINEPUREPLAYER"] },
    { field: "channels", value: [], imported: [] },
    { field: "isB2B", value: ["true"], imported: ["true"] },
  ],
} as unknown as Retailer;

test("only what was changed about a retailer is sent; imported values are resets (OFFICE-29)", () => {
  const values = valuesOf(retailer);
  expect(changeOf(retailer, values)).toEqual({ values: [], reset: [] });
  expect(changeOf(retailer, { ...values, types: ["DIY", "ONLINEPUREPLAYER"], isB2B: [] })).toEqual({
    values: [{ field: "isB2B", value: [] }],
    reset: ["types"],
  });
});
