import { expect, test } from "vitest";
import { siteSettingsSchema } from "#contract/site-settings-schema.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { SHOWN_SETTINGS, shownSettings } from "./shown-settings.ts";

type Node = { entries?: Readonly<Record<string, Node>>; wrapped?: Node };
const entriesOf = (node: Node): Readonly<Record<string, Node>> => node.entries ?? (node.wrapped ? entriesOf(node.wrapped) : {});
const namesOf = (sections: Readonly<Record<string, object>>) =>
  Object.entries(sections).flatMap(([section, names]) => Object.keys(names).map((name) => `${section}.${name}`));

test("each setting of the schema is shown or stays on the server, by decision", () => {
  const sections = Object.entries(entriesOf(siteSettingsSchema as unknown as Node)).map(([name, node]) => [name, entriesOf(node)]);
  // `toVisitorSettings` takes the company out; requests set the price view, which content does not contain.
  const ofSchema = namesOf(Object.fromEntries(sections)).filter((name) => name !== "site.company");
  expect([...ofSchema, "shop.priceView"].toSorted()).toEqual(namesOf(SHOWN_SETTINGS).toSorted());
});

test("settings without a decision, and those of the server, do not reach the browser", () => {
  const settings = {
    catalog: { brandId: "B", listColumns: [], catalogues: ["A"], secret: "x" },
    shop: { shopType: "OnlineShop", secret: "x" },
    search: { hiddenBrands: ["C"] },
    returns: { days: 14 },
    secret: { key: "x" },
    site: { name: "Shop", secret: "x", features: { search: false, quotes: true } },
  } as unknown as SiteSettings;
  expect(shownSettings(settings)).toEqual({
    catalog: { brandId: "B" },
    shop: { shopType: "OnlineShop" },
    site: { name: "Shop", features: { search: false } },
  });
  expect(shownSettings(settings)).toBe(shownSettings(settings));
});
