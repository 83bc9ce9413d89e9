import { mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { describeSummary } from "../describe-summary.ts";
import { type FetchMedia, firstOf, openMediaAddress } from "./media-address.ts";
import { openMediaFolder, type MediaFileSource } from "./media-folder.ts";
import { removeCatalogue } from "../remove-catalogue.ts";
import { bmecat, group, importText, product } from "../testing.ts";

let shop: TestApp;
let folder: string;
let outside: string;
beforeAll(async () => {
  shop = await createTestApp({ content: false });
  folder = await mkdtemp(join(tmpdir(), "media-"));
  outside = await mkdtemp(join(tmpdir(), "outside-"));
  await mkdir(join(folder, "Bilder", "gross"), { recursive: true });
  await writeFile(join(folder, "Bilder", "Anker 8.JPG"), await photo(2_000, 1_000).jpeg().toBuffer());
  await writeFile(join(folder, "Bilder", "klein.png"), await photo(200, 150).png().toBuffer());
  await writeFile(join(folder, "Bilder", "gross", "nur-hier.webp"), await photo(900, 900).webp().toBuffer());
  await writeFile(join(folder, "zeichnung.svg"), SVG);
  await writeFile(join(folder, "blatt.pdf"), PDF);
  await writeFile(join(folder, "seite.jpg"), "<html><script>alert(1)</script></html>");
  await writeFile(join(folder, "seite.pdf"), "<html></html>");
  await writeFile(
    join(folder, "bombe.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
  );
  await writeFile(join(outside, "geheim.png"), await photo(10, 10).png().toBuffer());
  await symlink(join(outside, "geheim.png"), join(folder, "geheim.png"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
  await rm(outside, { recursive: true });
});
beforeEach(async () => {
  // Delete instead of truncate: the shop may be reading the previous catalogue, and a truncate could deadlock with it.
  for (const table of ["article", "article_gone", "catalogue_group", "catalogue_group_gone", "price", "catalogue_version", "stock"])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
  for (const table of ["catalogue_media", "catalogue_media_source"]) await sql`delete from ${sql.table(table)}`.execute(shop.db);
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } }).withExif({ IFD0: { Copyright: "geheim" } });
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><script>alert(1)</script><image href="file:///etc/passwd"/><rect width="400" height="200" fill="#0a0" onclick="x()"/></svg>';
const PDF = "%PDF-1.7\n% nothing on it\n";

const mime = (source: string, { type = "image/jpeg", purpose = "normal", description = "" } = {}) =>
  `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>${source}</MIME_SOURCE><MIME_DESCR>${description}</MIME_DESCR><MIME_PURPOSE>${purpose}</MIME_PURPOSE></MIME>`;
const shown = (number: string, ...mimes: string[]) => product({ number, extra: `<MIME_INFO>${mimes.join("")}</MIME_INFO>` });
const link = (article: string, to: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;

type Shown = { image: string; line_drawing: string; documents: { kind: string; address: string }[] };
async function pictures(number: string): Promise<Shown> {
  const { rows } = await sql<Shown>`select image, line_drawing, documents from article where article_number = ${number}`.execute(shop.db);
  return rows[0]!;
}
const kept = async () =>
  (await shop.db.selectFrom("catalogue_media_size").select(["hash", "width"]).orderBy("width").execute()).map(({ width }) => width);

describe("importing a media folder", () => {
  test("matches names case-insensitively, stores several widths without metadata, and serves them as immutable", async () => {
    const media = await openMediaFolder(folder);
    const summary = await importText(
      shop.database.url,
      bmecat(
        shown(
          "1",
          mime("bilder\\anker 8.jpg"),
          mime("zeichnung.svg", { type: "image/svg+xml", description: "Maßzeichnung" }),
          mime("blatt.pdf", { type: "application/pdf", purpose: "data_sheet" }),
        ) +
          shown("2", mime("/Bilder/klein.png")) +
          // Another path than in the file: a unique file name is enough.
          shown("3", mime("anderswo/nur-hier.webp")),
      ),
      { media },
    );
    expect(summary).toMatchObject({ pictures: 4, documents: 1, missingMedia: 0 });
    expect(describeSummary(summary)).toContain("  4 pictures, 1 documents, 0 missing");
    const { image, line_drawing: drawing, documents } = await pictures("1");
    expect(image).toMatch(/^\/media\/bild\/[\w-]{22}-640\.webp$/);
    expect(documents).toEqual([
      { kind: "dataSheet", name: "", address: expect.stringMatching(/^\/media\/dokument\/[\w-]{22}\/blatt\.pdf$/) },
    ]);

    const response = await shop.inject(image);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: "webp", width: 640, height: 320 });
    expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined();
    const known = await shop.inject({ url: image, headers: { "if-none-match": String(response.headers["etag"]) } });
    expect(known.statusCode).toBe(304);
    for (const [width, own] of [
      [320, 320],
      [1280, 1280],
    ]) {
      const sized = await shop.inject(image.replace("-640", `-${width}`));
      expect((await sharp(sized.rawPayload).metadata()).width).toBe(own);
    }
    // Small images are not enlarged, whatever width is requested.
    const small = await shop.inject((await pictures("2")).image.replace("-640", "-1280"));
    expect((await sharp(small.rawPayload).metadata()).width).toBe(200);
    // The SVG is rasterised, so nothing else of it remains.
    const drawn = await shop.inject(drawing);
    expect(drawn.headers["content-type"]).toBe("image/webp");
    expect((await sharp(drawn.rawPayload).metadata()).width).toBe(640);

    const document = await shop.inject(documents[0]!.address);
    expect([document.statusCode, document.headers["content-type"], document.body]).toEqual([200, "application/pdf", PDF]);
  });

  test("counts missing and invalid files, and uses generated drawings instead", async () => {
    const media = await openMediaFolder(folder);
    const summary = await importText(
      shop.database.url,
      bmecat(
        group("G", "0").replace("</CATALOG_STRUCTURE>", `<MIME_INFO>${mime("fehlt.jpg")}</MIME_INFO></CATALOG_STRUCTURE>`) +
          group("L", "0").replace("</CATALOG_STRUCTURE>", `<MIME_INFO>${mime("fehlt.jpg")}</MIME_INFO></CATALOG_STRUCTURE>`) +
          shown("50%", mime("fehlt.jpg")) +
          shown("2", mime("seite.jpg"), mime("seite.pdf", { type: "application/pdf" })) +
          shown("3", mime("https://maker.example/a.jpg"), mime("fehlt.pdf", { type: "application/pdf" })) +
          shown("4", mime("bombe.svg")) +
          shown("5", mime("fehlt.svg", { description: "Maßzeichnung" })) +
          shown("6", mime("geheim.png")) +
          link("50%", "G"),
      ),
      { media },
    );
    expect(summary).toMatchObject({ pictures: 0, documents: 0, missingMedia: 8 });
    expect(Object.fromEntries(summary.notes.map(({ reason, count }) => [reason, count]))).toMatchObject({
      "pictures were not found; the first is fehlt.jpg": 3,
      "pictures lie on another host, and pages load none from there; the first is https://maker.example/a.jpg": 1,
      "documents were not found; the first is fehlt.pdf": 1,
      "documents cannot be used: no PDF; the first is seite.pdf": 1,
    });
    expect(
      summary.notes.filter(({ reason }) => reason.startsWith("pictures cannot be used")).reduce((sum, { count }) => sum + count, 0),
    ).toBe(2);
    expect(await pictures("50%")).toMatchObject({ image: "/media/artikel/50%25.svg" });
    expect(await pictures("2")).toEqual({ image: "/media/artikel/2.svg", line_drawing: "", documents: [] });
    expect(await pictures("3")).toMatchObject({ image: "/media/artikel/3.svg", documents: [] });
    expect(await pictures("5")).toMatchObject({ line_drawing: "" });
    expect(await pictures("6")).toMatchObject({ image: "/media/artikel/6.svg" });
    const groups = await shop.db.selectFrom("catalogue_group").select(["group_id", "image"]).orderBy("group_id").execute();
    // The second group has no articles to draw.
    expect(groups).toEqual([
      { group_id: "G", image: "/media/familie/G.svg" },
      { group_id: "L", image: "" },
    ]);
    // Drawings use the served catalogue, so wait until it is this one.
    for (const address of ["/media/artikel/50%25.svg", "/media/familie/G.svg"])
      await vi.waitUntil(async () => (await shop.inject(address)).statusCode === 200, { timeout: 30_000, interval: 50 });
    expect(await kept()).toEqual([]);
  });

  test("reuses stored files without the folder, and deletes files no longer referenced after a day", async () => {
    const media = await openMediaFolder(folder);
    const file = bmecat(shown("1", mime("Bilder/klein.png"), mime("blatt.pdf", { type: "application/pdf" })));
    await importText(shop.database.url, file, { media });
    const before = await pictures("1");
    expect(await importText(shop.database.url, file)).toMatchObject({ pictures: 1, documents: 1, missingMedia: 0 });
    expect(await pictures("1")).toEqual(before);
    const update = `<PRODUCT mode="update"><SUPPLIER_PID>1</SUPPLIER_PID></PRODUCT>`;
    await importText(shop.database.url, bmecat(update, { transaction: "T_UPDATE_PRODUCTS" }));
    expect(await pictures("1")).toEqual(before);

    await importText(shop.database.url, bmecat(product({ number: "1" })));
    expect(await kept()).toEqual([0, 200]);
    await sql`update catalogue_media set created_at = created_at - interval '2 days'`.execute(shop.db);
    await importText(shop.database.url, bmecat(product({ number: "1" })));
    expect(await kept()).toEqual([]);
    expect((await shop.inject(before.image)).statusCode).toBe(404);
  });

  test("stores nothing in a dry run, and reports the files found", async () => {
    const media = await openMediaFolder(folder);
    const file = bmecat(shown("1", mime("Bilder/klein.png")) + shown("2", mime("fehlt.png")));
    expect(await importText(shop.database.url, file, { media, isDryRun: true })).toMatchObject({ pictures: 1, missingMedia: 1 });
    expect(await kept()).toEqual([]);
  });

  test("releases the files of a removed catalogue", async () => {
    const media = await openMediaFolder(folder);
    await importText(shop.database.url, bmecat(shown("1", mime("Bilder/klein.png"))), { media });
    await removeCatalogue(shop.database.url, "TEST");
    expect(await shop.db.selectFrom("catalogue_media_source").selectAll().execute()).toEqual([]);
  });

  test("rejects a folder that does not exist", async () => {
    await expect(openMediaFolder(join(folder, "nirgends"))).rejects.toThrow(/There is no folder .*nirgends/);
  });
});

describe("a configured media URL", () => {
  const requested: string[] = [];
  const answers: Record<string, Response> = {};
  const ask: FetchMedia = async (address, how) => {
    requested.push(address);
    expect(how.redirect).toBe("error");
    const response = answers[address];
    if (!response) throw new TypeError("fetch failed");
    return response.clone();
  };

  test("is requested for files missing in the folder; absolute URLs only with the same origin", async () => {
    const png = await photo(400, 300).png().toBuffer();
    answers["https://media.example/katalog/bilder/fern.png"] = new Response(new Uint8Array(png));
    answers["https://media.example/b/ganz.png"] = new Response(new Uint8Array(png));
    answers["https://media.example/katalog/weg.png"] = new Response("", { status: 404 });
    const media = firstOf([await openMediaFolder(folder), openMediaAddress("https://media.example/katalog", ask)]);
    const summary = await importText(
      shop.database.url,
      bmecat(
        shown("1", mime("bilder/fern.png")) +
          shown("2", mime("https://media.example/b/ganz.png")) +
          shown("3", mime("https://inneres.example/admin.png")) +
          shown("4", mime("weg.png")) +
          shown("5", mime("Bilder/klein.png")),
      ),
      { media },
    );
    expect(summary).toMatchObject({ pictures: 3, missingMedia: 2 });
    expect((await pictures("1")).image).toBe((await pictures("2")).image);
    expect(requested.toSorted()).toEqual([
      "https://media.example/b/ganz.png",
      "https://media.example/katalog/bilder/fern.png",
      "https://media.example/katalog/weg.png",
    ]);
  });

  test("is aborted if the response is endless", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const media: MediaFileSource = openMediaAddress("https://media.example/", async () => new Response(endless));
    const summary = await importText(shop.database.url, bmecat(shown("1", mime("gross.png"))), { media });
    expect(summary.notes.map((note) => note.reason)).toContain("pictures cannot be used: larger than 50 MB; the first is gross.png");
    expect(sent).toBeLessThan(60_000_000);
  });
});

test.each([
  "/media/bild/x-640.webp",
  "/media/bild/abcdefghijklmnopqrstuv-641.webp",
  "/media/bild/abcdefghijklmnopqrstuv-640.webp",
  "/media/bild/..%2f..%2fetc-640.webp",
  "/media/dokument/abcdefghijklmnopqrstuv/a.pdf",
  "/media/dokument/x%22/a.pdf",
])("%s returns 404", async (url) => {
  const response = await shop.inject({ url, headers: { "if-none-match": '"y"' } });
  expect(response.statusCode).toBe(404);
  expect(response.headers["cache-control"]).toBe("no-cache");
});
