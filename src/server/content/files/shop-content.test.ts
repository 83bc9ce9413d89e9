// Checks this shop's own content/: it is complete, and its links resolve.
import { COMPONENT_NAMES } from "#contract/component-names.ts";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LayoutResponse } from "#contract/layout.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { readAddress } from "../../sites/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { checkContent, readContentFolder } from "./content-files.ts";
import { buildSnapshot } from "../snapshot/content-snapshot.ts";
import type { ContentSnapshot, StoredPlaceholders } from "../../ports/content-port.ts";
import { prepareContent } from "./prepare-content.ts";
import { omitUnpublished } from "../snapshot/omit-unpublished.ts";

const root = join(import.meta.dirname, "../../../..");
const prepared = prepareContent(checkContent(readContentFolder(join(root, "content"))));
const dictionaries = [...Map.groupBy(prepared.phrases, ({ siteId, language }) => `${siteId} ${language}`).values()].map((of) => ({
  ...of[0]!,
  phrases: Object.fromEntries(of.map(({ key, phrase }) => [key, phrase])),
}));
const snapshot: ContentSnapshot = buildSnapshot({
  version: 1,
  fullVersion: 1,
  pageChanges: [],
  editedPhrases: 0,
  ignoredSettings: [],
  unknownGroups: [],
  redirects: [],
  ...prepared,
  dictionaries,
});

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

async function layoutOf(item: string, language: string, site: string): Promise<{ status: number; layout: LayoutResponse }> {
  const query = new URLSearchParams({ item, sc_lang: language, sc_site: site, sc_apikey: "ankerplatz-web" });
  const response = await app.inject(`/sitecore/api/layout/render/jss?${query}`);
  return { status: response.statusCode, layout: response.json() };
}

test("has a site for each theme and shop mode, and a catalogue-only one (MODE-01, THEME-01)", () => {
  expect(snapshot.sites.map(({ siteId, settings }) => [siteId, settings.site.theme, settings.shop.shopType])).toEqual([
    ["FIWE-DE", "fide", "OnlineShop"],
    ["FIWE-CLOSED", "fite", "ClosedOnlineShop"],
    ["UPAT-DE", "upat", "OnlineShop"],
    ["FIWE-RETAIL", "upat", "RetailConnect"],
    ["FIWE-RETAIL-CART", "fite", "RetailConnectCart"],
    ["FIWE-CATALOGUE", "fide", "Default"],
  ]);
});

test("every sales unit has a name in the page's language (COMP-07, SET-02)", () => {
  const nameOf = (settings: SiteSettings, code: string) => settings.shop.sellingUnits.find((unit) => unit.code === code)?.name_Short;
  const { settings, settingsByLanguage } = snapshot.sites[0]!;
  expect(["C62", "PA", "PK", "MTR", "SET", "PR", "CT"].map((code) => nameOf(settings, code))).toEqual([
    "Stück",
    "Pack",
    "Pack",
    "m",
    "Set",
    "Paar",
    "Karton",
  ]);
  expect(nameOf(settingsByLanguage["en-GB"]!, "C62")).toBe("pcs");
});

test.each(snapshot.sites.map((site) => [site.siteId, site] as const))(
  "every page link of %s points to a page (PATH-01, PATH-02, PATH-03, PATH-04, PATH-05, PATH-06, PATH-08)",
  (siteId, site) => {
    // An empty path means that there is no such page.
    const ofPrivateCustomers = isOn(site.settings, "privateCustomers") ? [] : ["consumerTerms", "withdrawal"];
    const linked = Object.entries(site.settings.site.pages).filter(([name, path]) => path !== "" && !ofPrivateCustomers.includes(name));
    const lost = linked.filter(([, path]) => !snapshot.findPage(siteId, "de-DE", path));
    expect(lost).toEqual([]);
  },
);

test("the new-password screen is available on both paths (PATH-07)", () => {
  const blocksOf = (path: string) =>
    snapshot.findPage("FIWE-DE", "de-DE", path)?.page.placeholders["main"]?.map((block) => block.componentName);
  expect(blocksOf("/new-password")).toContain("SetPassword");
  expect(blocksOf("/new-password")).toEqual(blocksOf("/my-account/new-password"));
});

test.each(snapshot.sites.map(({ siteId, settings }) => [siteId, hasCart(settings.shop.shopType)] as const))(
  "no link in the content of %s is broken",
  (siteId, hasItsCart) => {
    const { settings } = snapshot.sites.find((site) => site.siteId === siteId)!;
    const published = omitUnpublished(
      prepared.pages.filter((page) => page.siteId === siteId),
      settings,
    );
    const lost = published
      .flatMap((page) => linksIn([page.fields, page.placeholders], hasItsCart).map((href) => ({ page: page.path, href })))
      // The only file of the build that pages link to; e2e/shell.test.ts checks it.
      .filter(({ href }) => href !== "/licenses.txt")
      .filter(({ href }) => {
        const { language, path } = readAddress(href.replace(/[?#].*$/, ""), ["de-DE", "en-GB"]);
        return !snapshot.findPage(siteId, language, path);
      });
    expect(lost).toEqual([]);
  },
);

test("every component used in content has a screen", () => {
  const screens: readonly string[] = COMPONENT_NAMES;
  const placed = new Set(prepared.pages.flatMap((page) => componentsIn(page.placeholders)));
  expect([...placed].filter((name) => !screens.includes(name))).toEqual([]);
});

function componentsIn(placeholders: StoredPlaceholders): string[] {
  return Object.values(placeholders)
    .flat()
    .flatMap((component) => [component.componentName, ...componentsIn(component.placeholders ?? {})]);
}

/** Page links in link fields and in rich text, at any depth. */
function linksIn(value: unknown, hasItsCart: boolean): string[] {
  if (typeof value === "string") return [...value.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, href]) => href!);
  if (typeof value !== "object" || value === null) return [];
  if ("needsCart" in value && !hasItsCart) return [];
  const own = "href" in value && typeof value.href === "string" && value.href.startsWith("/") ? [value.href] : [];
  return [...own, ...Object.values(value).flatMap((inner) => linksIn(inner, hasItsCart))];
}

describe("through the whole shop", () => {
  const paths = snapshot.listPages("FIWE-DE", "de-DE").map((page) => page.path);

  test.each(
    paths.filter(
      (path) => !path.includes(":") && path !== "/not-found" && path !== "/invitation" && !/^\/(sortiment|product-|buy-box)/.test(path),
    ),
  )(
    "%s responds in German and English, with title, header and footer (PATH-01, PATH-02, PATH-03, PATH-04, PATH-05, PATH-06)",
    async (path) => {
      for (const language of ["de-DE", "en-GB"]) {
        const { status, layout } = await layoutOf(path, language, "FIWE-DE");
        expect(status).toBe(200);
        const { route, context } = layout.sitecore;
        expect(context.head.title).toMatch(/ \| Ankerplatz/);
        expect(route?.placeholders["header"]?.[0]?.componentName).toBe("Header");
        expect(route?.placeholders["footer"]?.[0]?.componentName).toBe("Footer");
      }
    },
  );

  test("an unknown address shows the not-found page", async () => {
    const { status, layout } = await layoutOf("/gibt-es-nicht", "de-DE", "UPAT-DE");
    expect(status).toBe(404);
    expect(layout.sitecore).toMatchObject({ route: null, context: { site: { name: "UPAT-DE" } } });
    expect(layout.sitecore.notFound?.["main"]?.map((block) => block.componentName)).toEqual(["CatalogueNotice", "RichText"]);
    expect(Object.keys(layout.sitecore.notFound ?? {}).toSorted()).toEqual(["footer", "header", "main", "notice"]);
  });

  test("the countries file contains centre and zoom of countries with retailers (API-PAGE-05)", async () => {
    const countries = (await app.inject("/-/media/assets/countries.json")).json();
    for (const country of ["de", "at", "ch", "ru"]) {
      expect(countries[country]).toEqual({ lat: expect.any(Number), lng: expect.any(Number), zoom: expect.any(Number) });
    }
  });
});
