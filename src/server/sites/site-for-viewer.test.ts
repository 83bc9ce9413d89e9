import { expect, test } from "vitest";
import { isOn } from "#contract/rules/shop/features.ts";
import type { Site } from "../context.ts";
import { siteWith } from "../testing/context.ts";
import { anonymousViewer, type Customer } from "../viewer.ts";
import { siteForGroups, siteForViewer } from "./site-for-viewer.ts";

const base = siteWith({ site: { features: { search: false, quickOrder: false, visits: false } } });
const site: Site = {
  ...base,
  settingsByLanguage: { "de-DE": base.settings },
  switches: { search: { groups: [1, 4] }, quickOrder: { groups: [4] }, visits: false },
};
const customer = (groups: number) => ({ kind: "customer", groups }) as Customer;
const featuresOf = ({ settings }: Site) => (["search", "quickOrder", "visits"] as const).filter((feature) => isOn(settings, feature));

test("customers have the features of each of their groups, visitors none (OFFICE-33)", () => {
  expect([0, 1, 2, 4, 6].map((groups) => featuresOf(siteForGroups(site, groups)))).toEqual([
    [],
    ["search"],
    [],
    ["search", "quickOrder"],
    ["search", "quickOrder"],
  ]);
  expect(featuresOf(siteForViewer(site, anonymousViewer))).toEqual([]);
  expect(featuresOf(siteForViewer(site, customer(1)))).toEqual(["search"]);
  expect(isOn(siteForGroups(site, 1).settingsByLanguage!["de-DE"]!, "search")).toBe(true);
});

test("viewers with the same features share one object; without any it is the site of visitors (OFFICE-33)", () => {
  expect(siteForGroups(site, 4)).toBe(siteForGroups(site, 5));
  expect(siteForGroups(site, 4)).not.toBe(siteForGroups(site, 1));
  expect(siteForGroups(site, 2)).toBe(site);
  expect(siteForGroups(base, 4)).toBe(base);
});

test("the site of a customer stays as it is for its use cases (OFFICE-33)", () => {
  const own = siteForViewer(site, customer(1));
  expect(siteForViewer(own, customer(1))).toBe(own);
});
