import fc from "fast-check";
import { expect, test } from "vitest";
import { retailerData } from "#web/testing/shop-data.ts";
import { type ChosenFacets, choose, FACETS, type FacetId, narrow, NOTHING_CHOSEN, retailerFacets } from "./retailer-facets.ts";

const retailers = [
  retailerData("Kaiwerk", { flags: ["IsPickup", "IsInvoice"], IsB2C: false }),
  retailerData("Strandgut", { flags: ["IsPickup", "IsCash"], IsB2B: false }),
  retailerData("Steuerbord", { flags: ["IsExpress", "IsInvoice", "IsCash"] }),
];
const names = (chosen: ChosenFacets) => narrow(retailers, chosen).map((retailer) => retailer.Name);

test("no selection keeps all; values of one facet widen, those of several narrow", () => {
  expect(names(NOTHING_CHOSEN)).toEqual(["Kaiwerk", "Strandgut", "Steuerbord"]);
  const pickup = choose(NOTHING_CHOSEN, "delivery", "IsPickup", true);
  expect(names(pickup)).toEqual(["Kaiwerk", "Strandgut"]);
  expect(names(choose(pickup, "delivery", "IsExpress", true))).toEqual(["Kaiwerk", "Strandgut", "Steuerbord"]);
  const cash = choose(pickup, "payment", "IsCash", true);
  expect(names(cash)).toEqual(["Strandgut"]);
  expect(names(choose(cash, "payment", "IsCash", false))).toEqual(["Kaiwerk", "Strandgut"]);
});

test("each value shows its number of results; a facet without a choice is omitted (RETAIL-04)", () => {
  const cash = choose(NOTHING_CHOSEN, "payment", "IsCash", true);
  expect(retailerFacets(retailers, cash)).toEqual([
    {
      id: "trade",
      values: [
        { key: "IsB2B", count: 1 },
        { key: "IsB2C", count: 2 },
      ],
    },
    {
      id: "delivery",
      values: [
        { key: "IsPickup", count: 1 },
        { key: "IsExpress", count: 1 },
      ],
    },
    {
      id: "payment",
      values: [
        { key: "IsInvoice", count: 2 },
        { key: "IsCash", count: 2 },
      ],
    },
  ]);
  expect(retailerFacets(retailers.slice(0, 1), NOTHING_CHOSEN)).toEqual([]);
});

test("for any retailers and selection, a value's count is the result of selecting it alone in its facet", () => {
  const flags = [...Object.keys(retailerData("").DeliveryTypes), ...Object.keys(retailerData("").PaymentTypes)];
  const retailer = fc
    .record({ flags: fc.subarray(flags), IsB2B: fc.boolean(), IsB2C: fc.boolean() })
    .map((changes) => retailerData("Handel", changes));
  const choices = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(FACETS) as FacetId[])), fc.constantFrom("IsB2B", "IsB2C", ...flags)));
  fc.assert(
    fc.property(fc.array(retailer, { maxLength: 12 }), choices, (all, picked) => {
      const chosen = picked.reduce<ChosenFacets>((before, [id, key]) => choose(before, id, key, true), NOTHING_CHOSEN);
      for (const { id, values } of retailerFacets(all, chosen)) {
        for (const { key, count } of values) expect(count).toBe(narrow(all, { ...chosen, [id]: [key] }).length);
      }
    }),
  );
});
