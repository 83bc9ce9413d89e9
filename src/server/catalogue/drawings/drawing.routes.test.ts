import fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { bmecat, group, importText, product } from "../import/testing.ts";
import { registerDrawingRoutes } from "./drawing.routes.ts";

let database: TestDatabase;
let app: FastifyInstance;
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
}

beforeAll(async () => {
  database = await createTestDatabase();
  await serve(90);
  app = fastify();
  registerDrawingRoutes(app, { db: database.db });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test.each([
  "/media/artikel/60100.svg",
  "/media/familie/F1.svg",
  "/media/familie/R.svg",
  "/media/zeichnung/F1.svg",
  "/media/zeichnung/60100.svg",
])("%s is an image that may do nothing", async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  expect(response.body).toMatch(/^<svg /);
});

test("a browser that has it is told so, and keeps a versioned one for good", async () => {
  const first = await app.inject(`/media/artikel/60100.svg?v=${version}`);
  expect(first.headers["cache-control"]).toMatch(/immutable/);
  const again = await app.inject({ url: "/media/artikel/60100.svg", headers: { "if-none-match": first.headers.etag as string } });
  expect(again.statusCode).toBe(304);
  expect(again.headers["cache-control"]).not.toMatch(/immutable/);
});

test("a family's drawing names what it measures, an article's tells its sizes", async () => {
  const [family, article] = await Promise.all(["F1", "60100"].map((id) => app.inject(`/media/zeichnung/${id}.svg`)));
  expect(family!.body).toContain(">l</tspan>");
  expect(family!.body).not.toContain("= ");
  expect(article!.body).toContain("= 90<");
});

describe("a new catalogue", () => {
  afterEach(() => serve(90));
  test("is drawn anew", async () => {
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
])("%s is not found", async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
