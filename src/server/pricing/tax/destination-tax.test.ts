import { expect, test } from "vitest";
import type { VatId } from "#contract/rules/company/vat-id.ts";
import { taxOfDelivery, type TaxFacts } from "./destination-tax.ts";
import { isInEu, STANDARD_RATES } from "./standard-rates.ts";

const AUSTRIAN = "ATU12345675";
const valid: VatId = { id: AUSTRIAN, status: "valid" };
const facts = (rest: Partial<TaxFacts> = {}): TaxFacts => ({
  sellerCountry: "DE",
  deliveryCountry: "AT",
  isCompany: true,
  vatId: null,
  countries: [],
  ...rest,
});
const taxOf = (rest: Partial<TaxFacts>) => {
  const { category, reason, rateFor } = taxOfDelivery(facts(rest));
  return [category, reason, rateFor("0.1900")];
};

test.each<[string, Partial<TaxFacts>, unknown[]]>([
  ["at home", { deliveryCountry: "DE" }, ["S", null, "0.1900"]],
  ["at home with a foreign VAT id", { deliveryCountry: "DE", vatId: valid }, ["S", null, "0.1900"]],
  ["without a known address", { deliveryCountry: null, vatId: valid }, ["S", null, "0.1900"]],
  ["private customer in the EU", { isCompany: false }, ["S", "destination", "0.20"]],
  ["private customer with a VAT id", { isCompany: false, vatId: valid }, ["S", "destination", "0.20"]],
  ["company without a VAT id", {}, ["S", "noVatId", "0.20"]],
  ["company with an empty VAT id", { vatId: { id: "", status: "valid" } }, ["S", "noVatId", "0.20"]],
  ["company with an unchecked VAT id", { vatId: { id: AUSTRIAN, status: "unknown" } }, ["S", "vatIdUnknown", "0.20"]],
  ["company with an invalid VAT id", { vatId: { id: AUSTRIAN, status: "invalid" } }, ["S", "vatIdInvalid", "0.20"]],
  ["company with the seller's country's VAT id", { vatId: { id: "DE136695976", status: "valid" } }, ["S", "vatIdOfSeller", "0.20"]],
  ["intra-Community supply", { vatId: valid }, ["K", "intraCommunity", "0"]],
  [
    "supply to Greece, whose ids begin with EL",
    { deliveryCountry: "GR", vatId: { id: "EL123456789", status: "valid" } },
    ["K", "intraCommunity", "0"],
  ],
  ["export of a company", { deliveryCountry: "CH", vatId: valid }, ["G", "export", "0"]],
  ["export of a private customer", { deliveryCountry: "GB", isCompany: false }, ["G", "export", "0"]],
  ["own rate of the site", { countries: [{ code: "AT", taxRates: { "0.19": "0.10" } }] }, ["S", "noVatId", "0.10"]],
])("%s", (_name, rest, expected) => {
  expect(taxOf(rest)).toEqual(expected);
});

test("a reduced rate abroad is only known if the site lists it", () => {
  expect(taxOfDelivery(facts()).rateFor("0.07")).toBeNull();
  expect(taxOfDelivery(facts({ countries: [{ code: "AT", taxRates: { "0.07": "0.10" } }] })).rateFor("0.0700")).toBe("0.10");
});

test("knows the 27 countries of the EU", () => {
  expect(Object.keys(STANDARD_RATES)).toHaveLength(27);
  expect(["AT", "FR", "CH", "GB", "US", "toString"].map(isInEu)).toEqual([true, true, false, false, false, false]);
});
