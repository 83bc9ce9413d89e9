import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SiteSettings } from "#contract/site-settings.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { createLog } from "../../http/log/log.ts";
import { OFFICE_CATALOGUE } from "../office-catalogue.ts";
import { type LiveCatalogues, openCatalogues } from "./catalogues.ts";
import { announceVersion, articleRow, catalogueRows, groupRow, insertCatalogue } from "../testing.ts";

let database: TestDatabase;
let catalogues: LiveCatalogues | null = null;
/** Timeout for notifications through the database: usually milliseconds, longer on a busy machine. */
const errors: unknown[] = [];
let failures = 0;
const log = createLog({ logLevel: "fatal" });
log.error = (...args: unknown[]) => void errors.push(args);

const settings = (brandId: string, named?: string[]) =>
  ({
    catalog: { brandId, locale: "de_DE", catalogues: named },
    site: { languages: ["de-DE", "en-GB"] },
    shop: { sellingUnits: [{ code: "C62", name_Short: "Stück" }] },
  }) as unknown as SiteSettings;
const site = { siteId: "FIWE-DE", settings: settings("FIWE") };

beforeAll(async () => {
  database = await createTestDatabase();
  const groups = [groupRow({ group_id: "10", kind: "category", name: { de: "Dübel", en: "Plugs" } })];
  await insertCatalogue(database.db, catalogueRows(groups, [articleRow({ article_number: "100" })], { 10: ["100"] }));
  await database.db
    .insertInto("article")
    .values([
      { ...plain("100"), catalogue_id: "MORE", name: JSON.stringify({ de: "Neuer" }) },
      { ...plain("900"), catalogue_id: "MORE" },
      { ...plain("700"), catalogue_id: OFFICE_CATALOGUE },
    ])
    .execute();
  await announceVersion(database.db, "MORE");
  await announceVersion(database.db, OFFICE_CATALOGUE);
});
beforeEach(async () => {
  await catalogues?.close();
  errors.length = 0;
  failures = 0;
  catalogues = await openCatalogues({ db: database.db, url: database.url, log, onFailure: () => (failures += 1) });
});
afterAll(async () => {
  await catalogues?.close();
  await database.close();
});

test("finds the catalogue for every notation of a language", () => {
  const name = (language?: string) => catalogues!.of(site, language).findCategory("10")!.name;
  expect([name("en"), name("en_GB"), name("en-GB"), name("fr-FR"), name()]).toEqual(["Plugs", "Plugs", "Plugs", "Dübel", "Dübel"]);
});
test("returns an article with the unit name of the site", () => {
  expect(catalogues!.of(site).findArticle("100")).toMatchObject({ name: "Artikel 100", unitName: "Stück" });
});
test("serves all catalogues, the oldest first, to a site whose brand has none", () => {
  const other = catalogues!.of({ siteId: "X", settings: settings("OTHER") });
  expect([other.findArticle("100")!.name, other.findArticle("900")!.name]).toEqual(["Artikel 100", "Artikel 900"]);
  expect(catalogues!.of(site).findArticle("900")).toBeNull();
});
test("serves the articles of staff beside the catalogue of a brand, unless the site names its catalogues (OFFICE-40)", () => {
  const finds = (named?: string[]) => catalogues!.of({ siteId: "X", settings: settings("FIWE", named) }).findArticle("700") !== null;
  expect([finds(), finds(["FIWE"]), finds(["FIWE", OFFICE_CATALOGUE])]).toEqual([true, false, true]);
  expect(catalogues!.of({ siteId: "X", settings: settings("OTHER") }).findArticle("700")).not.toBeNull();
});
test("serves only the configured catalogues of a site, in order (SET-01)", () => {
  const served = (...named: string[]) => {
    const catalogue = catalogues!.of({ siteId: "X", settings: settings("FIWE", named) });
    return ["100", "900"].map((number) => catalogue.findArticle(number)?.name ?? null);
  };
  expect(served("MORE")).toEqual(["Neuer", "Artikel 900"]);
  expect(served("FIWE", "MORE")).toEqual(["Artikel 100", "Artikel 900"]);
  expect(served("MORE", "FIWE")).toEqual(["Neuer", "Artikel 900"]);
  expect(served("FIWE", "NOT-IMPORTED")).toEqual(["Artikel 100", null]);
  expect(served("NOT-IMPORTED")).toEqual([null, null]);
});
test("swaps an announced import in atomically; existing references see the old catalogue", async () => {
  const before = catalogues!.of(site);
  await database.db.insertInto("article").values(plain("200")).execute();
  await announceVersion(database.db);
  await expect.poll(() => catalogues!.of(site).findArticle("200")).not.toBeNull();
  expect(before.findArticle("200")).toBeNull();
});
test("continues to serve the old catalogue after a failed import, with a log error and a metric", async () => {
  await database.db.schema.alterTable("article").renameColumn("gtin", "gtin_gone").execute();
  await announceVersion(database.db);
  await expect.poll(() => errors).toHaveLength(1);
  expect(failures).toBe(1);
  expect(catalogues!.of(site).findArticle("100")).not.toBeNull();
  await expect(catalogues!.rebuild()).rejects.toThrow(/gtin/);
  await database.db.schema.alterTable("article").renameColumn("gtin_gone", "gtin").execute();
});

function plain(number: string) {
  const row = articleRow({ article_number: number });
  return { ...row, name: JSON.stringify(row.name), description: "{}", attributes: "[]" };
}
