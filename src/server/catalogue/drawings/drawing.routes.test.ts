import fastify, { type FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { createLog } from "#server/http/log/log.ts";
import { type LiveCatalogues, openCatalogues } from "../live/catalogues.ts";
import { bmecat, group, importText, product } from "../import/testing.ts";
import { registerDrawingRoutes } from "./drawing.routes.ts";

let database: TestDatabase;
let app: FastifyInstance;
let catalogues: LiveCatalogues | undefined;
let version: number | null;

function features(length: number): string {
  return `<PRODUCT_FEATURES><FEATURE><FNAME>BAUART</FNAME><FVALUE>Bolzenanker</FVALUE><FVALUE_DETAILS>bolt-anchor</FVALUE_DETAILS></FEATURE><FEATURE><FNAME>GEWINDE</FNAME><FVALUE>M10</FVALUE></FEATURE><FEATURE><FNAME>DUEBEL_L</FNAME><FVALUE>${length}</FVALUE></FEATURE></PRODUCT_FEATURES>`;
}
const link = (article: string): string =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>F1</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
const catalogue = (length: number): string =>
  bmecat(
    group("R", "0") +
      group("F1", "R") +
      product({ number: "60100", features: features(length) }) +
      product({ number: "60101", features: features(length + 40) }) +
      link("60100") +
      link("60101"),
  );

async function serve(length: number): Promise<void> {
  version = (await importText(database.url, catalogue(length))).version;
  await catalogues?.rebuild();
}

beforeAll(async () => {
  database = await createTestDatabase();
  await serve(90);
  app = fastify();
  catalogues = await openCatalogues({ db: database.db, log: createLog({ logLevel: "silent" }) });
  registerDrawingRoutes(app, { catalogues });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test.each([
  "/media/artikel/60100.svg",
  "/media/familie/F1.svg",
  "/media/gefahr/GHS01.svg",
  "/media/gefahr/GHS09.svg",
  "/media/familie/R.svg",
  "/media/zeichnung/F1.svg",
  "/media/zeichnung/60100.svg",
])("%s is an SVG image with a restrictive CSP", async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  expect(response.body).toMatch(/^<svg /);
});

test("returns 304 for a known ETag, and immutable for a versioned URL", async () => {
  const first = await app.inject(`/media/artikel/60100.svg?v=${version}`);
  expect(first.headers["cache-control"]).toMatch(/immutable/);
  const again = await app.inject({ url: "/media/artikel/60100.svg", headers: { "if-none-match": first.headers.etag as string } });
  expect(again.statusCode).toBe(304);
  expect(again.headers["cache-control"]).not.toMatch(/immutable/);
});

test("catalogue data contains versioned URLs of drawings, and other image URLs unchanged", async () => {
  const { db } = database;
  const drawn = (kind: string, id: RawBuilder<unknown>) => sql<string>`'/media/' || ${sql.lit(kind)} || '/' || ${id} || '.svg'`;
  const [ofArticle, ofGroup] = [sql.ref("article_number"), sql.ref("group_id")];
  await db
    .updateTable("article")
    .set({ image: drawn("artikel", ofArticle), line_drawing: drawn("zeichnung", ofArticle) })
    .execute();
  await db.updateTable("article").set({ image: "/-/media/60101.png" }).where("article_number", "=", "60101").execute();
  await db
    .updateTable("catalogue_group")
    .set({ image: drawn("familie", ofGroup), line_drawing: drawn("zeichnung", ofGroup) })
    .execute();
  await catalogues!.rebuild();
  const reader = catalogues!.all();
  const addresses = [
    reader.findProduct("60100")!.image!,
    reader.findProduct("60100")!.lineDrawing!,
    reader.findArticle("60100")!.image,
    reader.findFamily("F1")!.image!,
    reader.findFamily("F1")!.familyLineDrawing!,
    reader.findCategory("R")!.image!,
    reader.findProduct("60101")!.image!,
  ];
  expect(addresses.map((address) => address.split("?v=")[0])).toEqual([
    "/media/artikel/60100.svg",
    "/media/zeichnung/60100.svg",
    "/media/artikel/60100.svg",
    "/media/familie/F1.svg",
    "/media/zeichnung/F1.svg",
    "/media/familie/R.svg",
    "/-/media/60101.png",
  ]);
  for (const address of addresses.slice(0, -1)) expect((await app.inject(address)).headers["cache-control"]).toMatch(/immutable/);
});

test("a family's drawing shows dimension symbols, an article's drawing also its sizes", async () => {
  const [family, article] = await Promise.all(["F1", "60100"].map((id) => app.inject(`/media/zeichnung/${id}.svg`)));
  expect(family!.body).toContain(">l</tspan>");
  expect(family!.body).not.toContain("= ");
  expect(article!.body).toContain("= 90<");
});

describe("a new catalogue", () => {
  afterEach(() => serve(90));
  test("gets new drawings", async () => {
    const before = await app.inject("/media/zeichnung/60100.svg");
    await serve(150);
    const after = await app.inject("/media/zeichnung/60100.svg");
    expect(before.body).toContain("= 90<");
    expect(after.body).toContain("= 150<");
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });
});

test.each([
  "/media/artikel/nobody.svg",
  "/media/artikel/60100.png",
  "/media/familie/nobody.svg",
  "/media/zeichnung/nobody.svg",
  "/media/artikel/..%2F..%2Fetc.svg",
])("%s returns 404", async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
