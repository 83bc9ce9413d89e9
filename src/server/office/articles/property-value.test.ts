import { expect, test } from "vitest";
import { propertyValue } from "./property-value.ts";

test("quantities have decimal commas, names stay as they are", () => {
  expect(propertyValue({ values: ["0.2", "1.25"], unit: "kN" })).toBe("0,2, 1,25 kN");
  expect(propertyValue({ values: ["C12/15", "1.4401"], unit: "" })).toBe("C12/15, 1.4401");
});
