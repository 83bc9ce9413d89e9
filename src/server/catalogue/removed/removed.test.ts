import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../testing.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      await insertCatalogue(
        db,
        catalogueRows(
          [
            groupRow({ group_id: "10", kind: "root", name: { de: "Dübel", en: "Plugs" } }),
            groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Rahmendübel" } }),
          ],
          [articleRow({ article_number: "100" }), articleRow({ article_number: "200" })],
          { F1: ["100", "200"] },
        ),
      );
      const removed = { catalogue_id: "FIWE" };
      await db
        .insertInto("article_gone")
        .values([
          { ...removed, article_number: "1", group_id: "F1", successor: "100" },
          { ...removed, article_number: "2", group_id: "F1", successor: "1" },
          { ...removed, article_number: "3", group_id: "F1", successor: null },
          { ...removed, article_number: "4", group_id: "F9", successor: "404" },
          { ...removed, article_number: "5", group_id: null, successor: "6" },
          { ...removed, article_number: "6", group_id: null, successor: "5" },
          { ...removed, article_number: "7", group_id: null, successor: "2" },
        ])
        .execute();
      await db
        .insertInto("catalogue_group_gone")
        .values([
          { ...removed, group_id: "F9", parent_id: "C9" },
          { ...removed, group_id: "C9", parent_id: "10" },
          { ...removed, group_id: "F8", parent_id: "F9" },
          { ...removed, group_id: "C9-F8", parent_id: "F1" },
          { ...removed, group_id: "X-F1", parent_id: "10" },
          { ...removed, group_id: "R9", parent_id: null },
          { ...removed, group_id: "A", parent_id: "B" },
          { ...removed, group_id: "B", parent_id: "A" },
        ])
        .execute();
    },
  });
});
afterAll(() => shop.close());

type Shown = { redirect?: string; route: unknown; notice: { text: string; rangeLink: unknown } | null; robots: string };

async function pageAt(path: string): Promise<Shown> {
  const response = await shop.inject(
    `/sitecore/api/layout/render/jss?item=${encodeURIComponent(path)}&sc_lang=de-DE&sc_apikey=ankerplatz-web`,
  );
  const { redirect, route, notFound, context } = response.json().sitecore;
  const blocks = ((route?.placeholders ?? notFound)?.main ?? []) as { componentName: string; data: Shown["notice"] }[];
  return {
    redirect,
    route,
    notice: blocks.find((block) => block.componentName === "CatalogueNotice")?.data ?? null,
    robots: context.head.robots,
  };
}

test.each(["/p/100?gone=%00", "/nirgends?gone=1%00", "/sortiment?goneGroup=%00", "/produkte/x?goneGroup=F9%00"])(
  "a NUL in %s causes no server error",
  async (path) => {
    const { statusCode, body } = await shop.inject(
      `/sitecore/api/layout/render/jss?item=${encodeURIComponent(path)}&sc_apikey=ankerplatz-web`,
    );
    expect([statusCode < 500, /"errorId"/.test(body)]).toEqual([true, false]);
  },
);

describe("a link to a removed article", () => {
  test.each([
    ["/p/1", "/p/100?gone=1"],
    ["/p/2", "/p/100?gone=2"],
    ["/p/3", "/produkte/rahmenduebel-F1?gone=3"],
    ["/p/4", "/sortiment/duebel-10?gone=4"],
  ])("%s redirects to %s", async (path, target) => {
    expect((await pageAt(path)).redirect).toBe(target);
  });
  test("redirects permanently (301) in the visitor's language", async () => {
    const response = await shop.inject("/en/p/3");
    expect([response.statusCode, response.headers.location]).toEqual([301, "/en/produkte/rahmenduebel-F1?gone=3"]);
  });
  test.each([
    ["/p/100?gone=1", /^Den Artikel 1 führen wir nicht mehr\. Dieser Artikel ersetzt ihn/],
    ["/produkte/rahmenduebel-F1?gone=3", /^Den Artikel 3 führen wir nicht mehr\. Hier/],
  ])("shows a notice at %s", async (path, sentence) => {
    expect((await pageAt(path)).notice?.text).toMatch(sentence);
  });
  test.each(["/p/200?gone=1", "/p/100?gone=999", "/p/100", "/produkte/rahmenduebel-F1?goneGroup=10"])(
    "shows no notice on an unrelated page: %s",
    async (path) => {
      expect(await pageAt(path)).toMatchObject({ notice: null, route: {} });
    },
  );
});

describe("an invalid link", () => {
  test.each(["/p/0815", "/p/5", `/p/${"9".repeat(500)}`])(
    "to an article (%s) shows the not-found page with a link to the range",
    async (path) => {
      const { route, notice } = await pageAt(path);
      expect(route).toBeNull();
      expect(notice).toMatchObject({ text: expect.stringMatching(/führen wir nicht/), rangeLink: { path: "/sortiment" } });
      expect(notice!.text.length).toBeLessThan(200);
    },
  );
  test.each(["/sortiment/weg-99", "/produkte/weg-R9", "/produkte/kreis-A", `/sortiment/${"-".repeat(400)}`])(
    "to a group (%s) shows the not-found page with a notice",
    async (path) => {
      expect(await pageAt(path)).toMatchObject({ route: null, notice: { text: expect.stringMatching(/gibt es nicht/) } });
    },
  );
  test("outside the catalogue shows no catalogue notice", async () => {
    expect(await pageAt("/gibt-es-nicht")).toMatchObject({ route: null, notice: null });
  });
});

describe("a link to a removed group", () => {
  test("redirects to the nearest remaining ancestor, with a notice", async () => {
    expect((await pageAt("/produkte/schwere-last-F9")).redirect).toBe("/sortiment/duebel-10?goneGroup=F9");
    expect((await pageAt("/sortiment/duebel-10?goneGroup=F9")).notice?.text).toMatch(/unter dieser Adresse nicht mehr/);
  });
});

test.each([
  ["/p/7", "/p/100?gone=7", ["article_gone"]],
  ["/p/4", "/sortiment/duebel-10?gone=4", ["article_gone", "catalogue_group_gone"]],
  ["/produkte/F8", "/sortiment/duebel-10?goneGroup=F8", ["catalogue_group_gone"]],
  ["/produkte/schwere-last-mit-sieben-weiteren-worten-F8", "/sortiment/duebel-10?goneGroup=F8", ["catalogue_group_gone"]],
  ["/produkte/schwere-last-C9-F8", "/produkte/rahmenduebel-F1?goneGroup=C9-F8", ["catalogue_group_gone"]],
])("finds the redirect from %s with one statement, whatever the distance", async (path, target, tables) => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  expect((await pageAt(path)).redirect).toBe(target);
  const requested = (query.mock.calls as unknown as [string | { text: string }][]).map(([one]) =>
    typeof one === "string" ? one : one.text,
  );
  query.mockRestore();
  expect(requested.flatMap((text) => /from "?(\w+_gone)/.exec(text)?.[1] ?? [])).toEqual(tables);
});

test.each([
  ["/sortiment/weg-X-F1", "/sortiment/duebel-10?goneGroup=X-F1"],
  ["/sortiment/weg-Y-F1", "/produkte/rahmenduebel-F1?goneGroup=F1"],
])("uses the longest id in %s that has a redirect", async (path, target) => {
  expect((await pageAt(path)).redirect).toBe(target);
});

describe("the search field without JavaScript", () => {
  test.each([
    ["100", "/p/100"],
    [" 10 0", "/p/100"],
    ["1", "/p/1"],
  ])("redirects from %j to %s", async (requested, target) => {
    const response = await shop.inject(`/sortiment?articleNumber=${encodeURIComponent(requested)}`);
    expect([response.statusCode, response.headers.location]).toEqual([302, target]);
  });
  test.each([
    ["4711", /^Einen Artikel mit der Nummer 4711 führen wir nicht/],
    ["NU 10x0", /^Bitte geben Sie eine Artikelnummer ein/],
    ["<b>", /^Bitte geben Sie eine Artikelnummer ein/],
    ["", /^Bitte geben Sie eine Artikelnummer ein/],
  ])("explains above the range why %j has no result", async (requested, sentence) => {
    const { route, notice, robots } = await pageAt(`/sortiment?articleNumber=${encodeURIComponent(requested)}`);
    expect(route).not.toBeNull();
    expect(notice?.text).toMatch(sentence);
    expect(robots).toBe("noindex, follow");
  });
});

test("a comparison of removed articles shows their successor or group", async () => {
  const { placeholders } = (await pageAt("/vergleich?artikel=200,2,3,404")).route as {
    placeholders: { main: { componentName: string; data: unknown }[] };
  };
  expect(placeholders.main.find(({ componentName }) => componentName === "Comparison")?.data).toMatchObject({
    articles: [{ product: { id: "200" } }],
    missing: [
      { id: "2", isGone: true, successor: { id: "100" } },
      { id: "3", isGone: true, successor: null, group: { name: "Rahmendübel", link: "/produkte/rahmenduebel-F1" } },
      { id: "404", isGone: false, successor: null, group: null },
    ],
  });
});
