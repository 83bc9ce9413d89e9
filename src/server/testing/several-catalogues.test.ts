// Two sites of one shop; the second prefers the guest catalogue to the shop's own.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOrderLines, getProductByCode, getSearchSuggestions } from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { announceVersion, articleRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { createTestApp, type TestApp } from "./app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      for (const [catalogue_id, number, word] of [
        ["OWN", "100", "Rahmendübel"],
        ["GUEST", "900", "Dachhaken"],
        ["STRANGE", "500", "Kabelbinder"],
      ] as const) {
        const name = { de: word };
        const rows = catalogueRows(
          [
            groupRow({ catalogue_id, group_id: `C${number}`, kind: "category", name }),
            groupRow({ catalogue_id, group_id: `F${number}`, kind: "family", parent_id: `C${number}`, name }),
          ],
          [articleRow({ catalogue_id, article_number: number, name })],
          { [`F${number}`]: [number] },
        );
        await insertCatalogue(db, { ...rows, memberships: rows.memberships.map((row) => ({ ...row, catalogue_id })) });
        await announceVersion(db, catalogue_id);
      }
      await db.deleteFrom("catalogue_version").where("catalogue_id", "=", "FIWE").execute();
      for (const [siteId, catalogues] of Object.entries({ "FIWE-DE": ["OWN"], "FIWE-CLOSED": ["GUEST", "OWN"] })) {
        await sql`update site set settings = jsonb_set(settings, '{catalog,catalogues}', ${JSON.stringify(catalogues)}::jsonb) where site_id = ${siteId}`.execute(
          db,
        );
      }
    },
  });
});
afterAll(() => shop?.close());

const NUMBERS = ["100", "900", "500"];
const HOSTS = { "FIWE-DE": "localhost", "FIWE-CLOSED": "fachhandel.localhost", "UPAT-DE": "bauchemie.localhost" };
type SiteId = keyof typeof HOSTS;
const shown: [SiteId, string[]][] = [
  ["FIWE-DE", ["100"]],
  ["FIWE-CLOSED", ["900", "100"]],
  ["UPAT-DE", ["100", "900", "500"]],
];

test.each(shown)("%s has the root categories of its catalogues in order", async (siteId, numbers) => {
  const query = new URLSearchParams({ item: "/sortiment", sc_lang: "de-DE", sc_apikey: "ankerplatz-web", sc_site: siteId });
  const { body } = await shop.inject(`/sitecore/api/layout/render/jss?${query}`);
  const { sitecore } = JSON.parse(body) as LayoutResponse;
  const header = sitecore.route!.placeholders["header"]!.find(({ componentName }) => componentName === "Header")!;
  const { navigation } = header.data as { navigation: { id: string }[] };
  expect(navigation.map(({ id }) => id)).toEqual(numbers.map((number) => `C${number}`));
  expect(body).not.toContain('"catalogues"');
});

test.each(shown)("%s finds and opens articles of its catalogues only", async (siteId, numbers) => {
  for (const number of NUMBERS) {
    const isShown = numbers.includes(number);
    const of = { baseSiteId: siteId, language: "de_DE" };
    const { data: article } = await shop.operation(getProductByCode, { ...of, productCode: number });
    const { data: suggested } = await shop.operation(getSearchSuggestions, { ...of, query: number });
    const { data: ordered } = await shop.operation(checkOrderLines, { ...of, lines: [{ id: number }] });
    const page = await shop.inject({ url: `/p/${number}`, headers: { host: HOSTS[siteId] } });
    expect({
      number,
      article: article.getProductByCode !== null,
      suggested: suggested.getSearchSuggestions.redirect !== null,
      ordered: ordered.checkOrderLines[0]!.article !== null,
      page: page.statusCode,
    }).toEqual({ number, article: isShown, suggested: isShown, ordered: isShown, page: isShown ? 200 : 404 });
  }
});

test.each(shown)("the sitemap of %s lists articles of its catalogues only", async (siteId, numbers) => {
  const { body } = await shop.inject({ url: "/sitemap/1.xml", headers: { host: HOSTS[siteId] } });
  expect(NUMBERS.filter((number) => body.includes(`F${number}<`) || body.includes(`f${number}<`)).toSorted()).toEqual(numbers.toSorted());
});
