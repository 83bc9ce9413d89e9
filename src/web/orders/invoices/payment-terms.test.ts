import { expect, test } from "vitest";
import { describePaymentTerms } from "./payment-terms.ts";

const PHRASES: Record<string, string> = {
  "Invoices.Xml.Terms.Discount": "{0} % Skonto innerhalb von {1} Tagen",
  "Invoices.Xml.Terms.Interest": "{0} % Zinsen nach {1} Tagen",
  "Invoices.Xml.Terms.Base": "auf {0}",
};
const t = (key: string, ...values: readonly (string | number)[]) =>
  PHRASES[key]!.replaceAll(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)]));
const describe = (terms: string) => describePaymentTerms(terms, t, "de-DE");

test.each([
  ["#SKONTO#TAGE=8#PROZENT=2.00#\n", "2 % Skonto innerhalb von 8 Tagen"],
  ["#SKONTO#TAGE=08#PROZENT=2.25#", "2,25 % Skonto innerhalb von 8 Tagen"],
  ["#SKONTO#TAGE=14#PROZENT=3.00#BASISBETRAG=1252.78#", "3 % Skonto innerhalb von 14 Tagen auf 1.252,78"],
  ["#VERZUG#TAGE=30#PROZENT=9.00#", "9 % Zinsen nach 30 Tagen"],
  ["Zahlbar sofort\n#SKONTO#TAGE=8#PROZENT=2.00#\n", "Zahlbar sofort\n2 % Skonto innerhalb von 8 Tagen"],
])("says coded terms in words: %j", (terms, words) => {
  expect(describe(terms)).toBe(words);
});

test.each(["#SKONTO#TAGE=8#PROZENT=2#", "#RABATT#TAGE=8#PROZENT=2.00#", `#SKONTO#TAGE=8#PROZENT=2.00#${"x".repeat(100)}`, "netto"])(
  "leaves other text as it is: %s",
  (terms) => {
    expect(describe(terms)).toBe(terms);
  },
);
