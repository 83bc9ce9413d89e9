import { expect, test } from "vitest";
import { collectLog, clearStubs } from "#web/testing/operations.ts";
import { germanT } from "#web/testing/page.ts";
import { retailerData } from "#web/testing/shop-data.ts";
import { deliveryTypesOf, isAvailable, paymentTypesOf, retailerText, tradeTypesOf } from "./retailer-text.ts";

clearStubs();

test.each([
  ["type", "TRADITIONALTRADE", "Fachhandel"],
  ["type", "ONLINEPUREPLAYER", "Onlinehandel"],
  ["type", "BUILDINGCONSTRUCTION", "Baustoffhandel"],
  ["type", "DIY", "Baumarkt"],
  ["delivery", "IsPickup", "Abholung"],
  ["delivery", "IsDeliveryToConstruction", "Lieferung auf die Baustelle"],
  ["delivery", "IsExpress", "Express"],
  ["delivery", "IsNormal", "Standardversand"],
] as const)("the %s %s reads %s (RETAIL-06, RETAIL-08)", (kind, key, words) => expect(retailerText(germanT, kind, key)).toBe(words));

test("each of the ten payment methods has its own text (RETAIL-09)", () => {
  const flags = Object.keys(retailerData("").PaymentTypes);
  const words = paymentTypesOf(retailerData("", { flags })).map((key) => retailerText(germanT, "payment", key));
  expect(new Set(words).size).toBe(10);
  expect(words.filter((word) => word.startsWith("Is") || word.startsWith("Retail."))).toEqual([]);
});

test("an unknown value is logged and shown unchanged (RETAIL-11)", () => {
  const log = collectLog();
  expect(retailerText(germanT, "payment", "IsBarter")).toBe("IsBarter");
  expect(retailerText(germanT, "delivery", "toString")).toBe("toString");
  expect(log).toEqual(["unknown payment of a retailer: IsBarter", "unknown delivery of a retailer: toString"]);
});

test("shows only services that a retailer offers (RETAIL-08)", () => {
  const retailer = retailerData("", { flags: ["IsExpress", "IsCash"], IsB2C: false });
  expect([tradeTypesOf(retailer), deliveryTypesOf(retailer), paymentTypesOf(retailer)]).toEqual([["IsB2B"], ["IsExpress"], ["IsCash"]]);
});

test.each([
  ["FULL", true],
  ["LIMITED", false],
  ["", false],
  ["full", false],
])("availability %j is available: %s (RETAIL-07)", (Availability, expected) =>
  expect(isAvailable(retailerData("", { Availability }))).toBe(expected),
);
