import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { buildSnapshot } from "../snapshot/content-snapshot.ts";
import { readContent } from "../stored/content-store.ts";
import { loadContent } from "./load-content.ts";
import { createTestContent, type TestContent } from "../testing.ts";

let database: TestDatabase;
let content: TestContent;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(() => void (content = createTestContent()));
afterEach(() => content.cleanUp());

const load = () => loadContent(database.db, content.folder);
const snapshot = async () => buildSnapshot(await readContent(database.db));

test("loads every site and language; reloading the same files changes nothing", async () => {
  content.write("dictionary/de/first.json", { "First.Load": "x" });
  const first = await load();
  expect(first.kind).toBe("loaded");
  const loaded = await snapshot();
  expect(loaded.version).toBe(first.version);
  expect(loaded.sites.map((site) => site.siteId)).toEqual(["FIWE-DE", "FIWE-CLOSED"]);
  expect(loaded.sites[1]!.settings.site).toMatchObject({ name: "Fachhandel", theme: "fite" });
  expect(loaded.sites[1]!.settingsByLanguage["en-GB"]!.site.name).toBe("Trade");
  expect(loaded.findPage("FIWE-DE", "en-GB", "/")?.page.fields).toEqual({ title: { value: "Welcome" } });
  expect(loaded.findPage("FIWE-DE", "de-DE", "/produkte/neu")?.page.name).toBe("Neu");
  expect(loaded.findPage("FIWE-DE", "de-DE", "/produkte/duebel-1")?.params).toEqual({ family: "duebel-1" });
  expect(loaded.findDictionary("FIWE-DE", "en")?.phrases["Cart.Added"]).toBe("{0} × {1} in the cart");
  expect(await load()).toEqual({ kind: "unchanged", version: first.version, kept: [], rejected: [] });
});

test("stores one dictionary per site and language, versioned by a hash of its sorted phrases", async () => {
  content.write("dictionary/de/first.json", { "Ä.Last": "z", "First.Load": 'x\u2028"{0}"' });
  await load();
  const { sites, dictionaries } = await readContent(database.db);
  expect(new Set(dictionaries.map(({ siteId, language }) => `${siteId} ${language}`)).size).toBe(dictionaries.length);
  expect(dictionaries).toHaveLength(sites.length * 2);
  const { phrases, hash } = (await snapshot()).findDictionary("FIWE-DE", "de-DE")!;
  expect(phrases).toMatchObject({ "First.Load": 'x\u2028"{0}"', "Ä.Last": "z" });
  const said = createHash("sha256");
  for (const key of Object.keys(phrases).toSorted()) said.update(key).update("\0").update(phrases[key]!).update("\0");
  expect(hash).toBe(said.digest("base64url").slice(0, 12));
});

test("a change creates a new version; only a phrase change creates a new dictionary hash", async () => {
  await load();
  const before = await snapshot();
  content.write("pages/cart.json", { path: "/korb", name: "Korb", placeholders: { main: [] } });
  await load();
  const moved = await snapshot();
  expect(moved.version).toBeGreaterThan(before.version);
  expect(moved.findPage("FIWE-DE", "de-DE", "/cart")).toBeNull();
  expect(moved.findPage("FIWE-DE", "de-DE", "/korb")).not.toBeNull();
  expect(moved.findDictionary("FIWE-DE", "de-DE")!.hash).toBe(before.findDictionary("FIWE-DE", "de-DE")!.hash);
  content.write("dictionary/de/more.json", { "A.B": "c" });
  await load();
  expect((await snapshot()).findDictionary("FIWE-DE", "de-DE")!.hash).not.toBe(before.findDictionary("FIWE-DE", "de-DE")!.hash);
});

test("order fields keep their texts in all languages, because orders do", async () => {
  const gate = {
    name: "gate",
    kind: "choice",
    labels: { de: "Tor", en: "Gate" },
    maxLength: 60,
    options: [
      { de: "Nord", en: "North" },
      { de: "Süd", en: "South" },
    ],
    isRequired: true,
    isPrinted: true,
    isRetired: false,
  };
  const site = content.read("site.json") as { settings: object };
  content.write("site.json", { ...site, settings: { ...site.settings, orders: { fields: [gate] } } });
  expect((await load()).kind).toBe("loaded");
  const { settingsByLanguage } = (await snapshot()).sites[0]!;
  expect(["de-DE", "en-GB"].map((tag) => settingsByLanguage[tag]!.orders!.fields)).toEqual([[gate], [gate]]);
});

test("a page for one site takes precedence over the page for all", async () => {
  content.write("pages/trade-home.json", { path: "/", name: "Handel", sites: ["FIWE-CLOSED"], placeholders: { main: [] } });
  await load();
  const loaded = await snapshot();
  expect(loaded.findPage("FIWE-CLOSED", "de-DE", "/")?.page.name).toBe("Handel");
  expect(loaded.findPage("FIWE-DE", "de-DE", "/")?.page.name).toBe("Startseite");
});

test("links in rich text retain the page's language", async () => {
  await load();
  const home = (language: string) =>
    snapshot().then((loaded) => loaded.findPage("FIWE-DE", language, "/")!.page.placeholders["main"]![0]!.fields);
  expect(await home("de-DE")).toEqual({ text: { value: '<a href="/cart">Korb</a>' } });
  expect(await home("en-GB")).toEqual({ text: { value: '<a href="/en/cart">Cart</a>' } });
});

test("component ids survive a reload", async () => {
  const uids = async () =>
    Object.values((await snapshot()).findPage("FIWE-DE", "de-DE", "/")!.page.placeholders)
      .flat()
      .map((block) => block.uid);
  await load();
  const before = await uids();
  content.write("dictionary/de/more.json", { "Another.Key": "x" });
  await load();
  expect(await uids()).toEqual(before);
  expect(new Set(before).size).toBe(before.length);
});

describe("reports an invalid file with its field and loads nothing", () => {
  test.each([
    ["pages/broken.json", '{"path": "/x"', /^pages\/broken\.json: is no valid JSON/],
    ["pages/broken.json", { path: "x", name: "X", placeholders: {} }, /^pages\/broken\.json: path: must be a path/],
    ["pages/broken.json", { path: "/x", placeholders: {} }, /^pages\/broken\.json: name: /],
    [
      "pages/broken.json",
      { path: "/x", name: "X", placeholders: { main: [{ component: "RichText", parms: {} }] } },
      /^pages\/broken\.json: placeholders\.main\.0\.parms: /,
    ],
    ["pages/broken.json", { path: "/x", name: { de: "X" }, placeholders: {} }, /^pages\/broken\.json: name has no text in en$/],
    [
      "pages/broken.json",
      { path: "/x", name: "X", placeholders: { main: [{ component: "Hero", fields: { title: { de: "Sitzt", enx: "Sits" } } }] } },
      /^pages\/broken\.json: placeholders\.main\.0\.fields\.title has a text in enx, which no site speaks; there are de, en$/,
    ],
    [
      "pages/broken.json",
      { path: "/x", name: "X", placeholders: { main: [{ component: "RichTxt" }] } },
      /^pages\/broken\.json: placeholders\.main\.0\.component: there is no component RichTxt; there are .*RichText/,
    ],
    [
      "pages/broken.json",
      { path: "/cart", name: "X", placeholders: {} },
      /^pages\/cart\.json: path: \/cart is the path of pages\/broken\.json as well$/,
    ],
    [
      "pages/broken.json",
      { path: "/x", name: "X", sites: ["NOPE"], placeholders: {} },
      /^pages\/broken\.json: sites: there is no site NOPE$/,
    ],
    [
      "dictionary/de/broken.json",
      { "Cart.Added": "doppelt" },
      /^dictionary\/de\/common\.json: Cart\.Added: stands in dictionary\/de\/broken\.json as well$/,
    ],
    ["dictionary/de/broken.json", { "Cart.Number": 1 }, /^dictionary\/de\/broken\.json: Cart\.Number: expected string/],
    [
      "site.json",
      { sites: [{ siteId: "A", name: "A", settings: { site: { name: "A", theme: "pink" }, shop: { baseSiteId: "A" } } }] },
      /^site\.json: sites\.0\.settings\.site\.theme: /,
    ],
    [
      "site.json",
      { sites: [{ siteId: "A", name: "A", settings: { site: { name: "A" } } }] },
      /^site\.json: sites\.0\.settings\.shop\.baseSiteId: must be the site's id, A$/,
    ],
    ["media/tool.exe", "x", /^media\/tool\.exe: this kind of file/],
  ])("%s %#", async (file, json, message) => {
    await load();
    const before = await snapshot();
    content.write(file, json);
    await expect(load()).rejects.toThrow(message);
    expect((await snapshot()).version).toBe(before.version);
  });
});
