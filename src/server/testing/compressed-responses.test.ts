// All text responses are compressed if the client accepts it: on mobile networks, load time depends on bytes.
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getProductsForFamily } from "#contract/generated/operations.ts";
import { articleRow, attributeRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { createTestApp, type TestApp } from "./app.ts";

const numbers = Array.from({ length: 18 }, (_, at) => String(555008 + at));
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      const groups = [
        groupRow({ group_id: "1", kind: "root" }),
        groupRow({ group_id: "100", kind: "category", parent_id: "1" }),
        groupRow({ group_id: "200", kind: "family", parent_id: "100" }),
      ];
      const articles = numbers.map((article_number) =>
        articleRow({
          article_number,
          attributes: [attributeRow("BAUART", "Bolzenanker", { technicalName: "bolt-anchor" }), attributeRow("DUEBEL_L", "90")],
        }),
      );
      await insertCatalogue(db, catalogueRows(groups, articles, { "200": numbers }));
    },
  });
});
afterAll(() => shop?.close());

const family = { id: getProductsForFamily.id, variables: { id: "200", baseSiteId: "FIWE-DE", language: "de-DE", hostname: "shop.test" } };

test.each([
  ["a page", { url: "/impressum" }],
  ["a page's layout", { url: "/sitecore/api/layout/render/jss?item=/impressum&sc_apikey=ankerplatz-web" }],
  ["the words of a site", { url: "/sitecore/api/jss/dictionary/fiwe/de-DE?sc_apikey=ankerplatz-web" }],
  ["a picture of the content", { url: "/-/media/start/hero.svg" }],
  ["the drawing of an article", { url: `/media/artikel/${numbers[0]}.svg` }],
  [
    "what was asked by POST",
    { url: "/graphql", method: "POST" as const, payload: family, headers: { "content-type": "application/json" } },
  ],
  ["what was asked by GET", { url: `/graphql?id=${family.id}&variables=${encodeURIComponent(JSON.stringify(family.variables))}` }],
])("%s", async (_what, request) => {
  const plain = await shop.inject(request);
  expect(plain.statusCode).toBe(200);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await shop.inject({
    ...request,
    headers: { ...("headers" in request && request.headers), "accept-encoding": "gzip, br" },
  });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: expect.stringContaining("Accept-Encoding") });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(packed.rawPayload).length).toBe(plain.rawPayload.length);
});
