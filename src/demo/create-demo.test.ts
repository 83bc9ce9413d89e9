import { expect, test } from "vitest";
import { parseConfig } from "#server/config.ts";
import { openErp } from "#server/erp/index.ts";
import { createDemo } from "./create-demo.ts";

const OTHER_ERP = { ERP_URL: "https://erp.example/", ERP_SECRET: "a-secret-that-shop-and-ERP-have-in-common" };

test.each([
  ["a demo", { DEMO: "on" }, { hasErp: true, hasData: true }],
  ["a shop without a demo", { DEMO: "off" }, { hasErp: true, hasData: false }],
  ["a demo with another ERP", { DEMO: "on", ...OTHER_ERP }, { hasErp: false, hasData: true }],
])("%s gets the built-in ERP if there is no other one, and data if it is a demo", (_what, settings, expected) => {
  const { openErp: openOwn, fillDatabase, describeNextSteps } = createDemo(parseConfig(settings));
  expect({ hasErp: openOwn !== undefined, hasData: fillDatabase !== undefined }).toEqual(expected);
  expect(describeNextSteps !== undefined).toBe(expected.hasData);
});

test("the shop alone does not open without ERP_URL", () => {
  expect(() => openErp(parseConfig({}))).toThrow(/^ERP_URL must be set/);
});
