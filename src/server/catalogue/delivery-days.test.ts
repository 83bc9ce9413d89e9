import { afterAll, beforeAll, expect, test } from "vitest";
import { getBestPrice, getProductByCode } from "#contract/generated/operations.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { bmecat, importText, product } from "./import/testing.ts";

let shop: TestApp;
const article = (number: string, days: string): string =>
  product({ number }).replace("</PRODUCT_DETAILS>", `<DELIVERY_TIME>${days}</DELIVERY_TIME></PRODUCT_DETAILS>`);
beforeAll(async () => {
  shop = await createTestApp({
    prepare: async ({ url }) => {
      await importText(url, bmecat(["2", "4", "4.5", "10"].map((days) => article(`A${days}`, days)).join("") + product({ number: "A0" })));
    },
  });
});
afterAll(() => shop.close());

test.each([
  ["A2", "FASTDELIVERY"],
  ["A4", "SLOWDELIVERY"],
  ["A4.5", "DAYS:5"],
  ["A10", "DAYS:10"],
  ["A0", ""],
])("returns the delivery speed from the catalogue's days: %s %s", async (productCode, speed) => {
  const { data } = await shop.operation(getBestPrice, { baseSiteId: "FIWE-DE", productCode });
  expect(data.getBestPrice?.deliverySpeed).toBe(speed);
});

test("lists the delivery days among the attributes in the requested language", async () => {
  const valuesIn = async (language: string) => {
    const { data } = await shop.operation(getProductByCode, {
      baseSiteId: "FIWE-DE",
      language,
      productCode: "A10",
      hostname: "shop.test",
    });
    return data.getProductByCode?.attributes.map((attribute) => [attribute.attributeName, ...attribute.valueList]);
  };
  expect(await valuesIn("de")).toEqual([["Lieferzeit", "10 Werktage"]]);
});
