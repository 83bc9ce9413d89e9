import { expect, test } from "vitest";
import { THOUSANDS } from "#contract/format/fill-phrase.ts";
import { siteWith, testContext } from "../testing/context.ts";
import { priceTextsFor } from "./price-texts.ts";

const site = {
  ...siteWith({ site: { languages: ["de-DE", "en-GB"] } }),
  phrases: {
    "de-DE": { "Pricing.ValidUntil": "bis {0}", "Pricing.ScaleFrom": "ab {0} {1}", [THOUSANDS]: "." },
    "en-GB": { "Pricing.ValidUntil": "until {0}", "Pricing.ScaleFrom": "from {0} {1}", [THOUSANDS]: "," },
  },
};
const words = (language: string) => priceTextsFor(testContext({ site }), language);

test("formats the last day of validity in German time", () => {
  // The first instant of the new year in Germany, and a price that expires in the middle of a day.
  expect(words("de-DE").validUntil(new Date("2026-12-31T23:00:00Z"))).toBe("bis 31.12.2026");
  expect(words("de-DE").validUntil(new Date("2027-01-01T11:00:00Z"))).toBe("bis 01.01.2027");
});

test.each([
  ["de-DE", "bis 30.09.2026", "ab 1.000 Stück"],
  ["de_DE", "bis 30.09.2026", "ab 1.000 Stück"],
  ["en-GB", "until 30/09/2026", "from 1,000 Stück"],
  ["en_GB", "until 30/09/2026", "from 1,000 Stück"],
  ["fr-FR", "bis 30.09.2026", "ab 1.000 Stück"],
])("formats texts in %s, else in the site's first language", (language, until, from) => {
  const { validUntil, scaleFrom } = words(language);
  expect([validUntil(new Date("2026-09-30T22:00:00Z")), scaleFrom(1000, "Stück")]).toEqual([until, from]);
});
