import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { announceVersion, articleRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { insertPrices } from "../pricing/testing.ts";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    clock: fixedClock("2026-11-20T10:00:00Z"),
    async prepare({ db }) {
      await insertCatalogue(
        db,
        catalogueRows(
          [
            groupRow({ group_id: "10", kind: "root", name: { de: "Dübel", en: "Plugs" } }),
            groupRow({ group_id: "11", kind: "category", parent_id: "10", name: { de: "Leer" } }),
            groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Rahmendübel", en: "Frame plugs" } }),
          ],
          [articleRow({ article_number: "100", name: { de: "R </script> 8", en: "R 8" } }), articleRow({ article_number: "a&b" })],
          { F1: ["100"] },
        ),
      );
      await insertPrices(db, [{ list: "general", article: "100", amount: "28.90", per: "100" }]);
    },
  });
});
afterAll(() => shop.close());

const textAt = async (url: string, headers: Record<string, string> = {}): Promise<string> => (await shop.inject({ url, headers })).body;
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);

describe("robots.txt", () => {
  test("disallows account, cart, checkout and services in every language and links the sitemap", async () => {
    const lines = (await textAt("/robots.txt")).split("\n");
    expect(lines[0]).toBe("User-agent: *");
    for (const path of [
      "/my-account/",
      "/en/my-account/",
      "/cart$",
      "/cart?",
      "/en/cart$",
      "/shopping-basket-checkout$",
      "/graphql$",
      "/sitecore/",
      "/services/",
      "/health/",
    ]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain("Sitemap: http://localhost/sitemap.xml");
  });
  test("ignores a foreign Host header", async () => {
    expect(await textAt("/robots.txt", { host: "evil.example" })).toContain("Sitemap: http://shop.test/sitemap.xml");
    expect(locations(await textAt("/sitemap/1.xml", { host: "evil.example" }))[0]).toMatch(/^http:\/\/shop\.test\//);
  });
  test("does not disallow pages that only share a prefix with a service", async () => {
    expect((await textAt("/robots.txt")).split("\n").filter((line) => /^Disallow: \/(dev|services|graphql|metrics)$/.test(line))).toEqual(
      [],
    );
  });
  test("disallows nothing listed in the sitemap", async () => {
    const forbidden = (await textAt("/robots.txt"))
      .split("\n")
      .filter((line) => line.startsWith("Disallow: "))
      .map((line) => line.slice("Disallow: ".length));
    const listed = locations(await textAt("/sitemap/1.xml")).map((loc) => loc.slice("http://localhost".length) || "/");
    const isForbidden = (path: string) =>
      forbidden.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)));
    expect(listed.filter(isForbidden)).toEqual([]);
  });
});

describe("the sitemap", () => {
  test("is an index of its parts with the last modification", async () => {
    const xml = await textAt("/sitemap.xml");
    expect(locations(xml)).toEqual(["http://localhost/sitemap/1.xml"]);
    expect(xml).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });
  test("lists public pages, categories, families and articles in every language", async () => {
    const listed = locations(await textAt("/sitemap/1.xml"));
    for (const path of ["/", "/en", "/sortiment", "/en/sortiment", "/kontakt"]) expect(listed).toContain(`http://localhost${path}`);
    for (const path of ["/sortiment/duebel-10", "/en/sortiment/plugs-10", "/produkte/rahmenduebel-F1", "/en/produkte/frame-plugs-F1"]) {
      expect(listed).toContain(`http://localhost${path}`);
    }
    for (const path of ["/p/100", "/en/p/100", "/p/a%26b"]) expect(listed).toContain(`http://localhost${path}`);
    expect(new Set(listed).size).toBe(listed.length);
  });
  test("omits personal, internal and empty pages, and those without their own URL", async () => {
    const listed = locations(await textAt("/sitemap/1.xml")).join("\n");
    expect(listed).not.toMatch(/\/:/);
    expect(listed).not.toMatch(/my-account|\/cart|checkout|new-password|not-found|product-category|buy-box|leer-11/);
  });
  test("lists every language of a page for each of its URLs", async () => {
    const xml = await textAt("/sitemap/1.xml");
    for (const loc of ["http://localhost/sortiment/duebel-10", "http://localhost/en/sortiment/plugs-10"]) {
      const url = xml.split("\n").find((line) => line.includes(`<loc>${loc}</loc>`));
      expect(url).toContain('hreflang="de-DE" href="http://localhost/sortiment/duebel-10"');
      expect(url).toContain('hreflang="en-GB" href="http://localhost/en/sortiment/plugs-10"');
      expect(url).toContain('hreflang="x-default" href="http://localhost/sortiment/duebel-10"');
    }
  });
  test("lists only URLs that return a page with itself as canonical", async () => {
    for (const loc of locations(await textAt("/sitemap/1.xml"))) {
      const { statusCode, body } = await shop.inject(loc.slice("http://localhost".length) || "/");
      expect([loc, statusCode]).toEqual([loc, 200]);
      expect(body).toContain(`"canonical":"${loc}"`);
    }
  });
  test("is sent compressed, with an ETag until the next change", async () => {
    const first = await shop.inject({ url: "/sitemap/1.xml", headers: { "accept-encoding": "gzip, br" } });
    expect(first.headers).toMatchObject({ "content-encoding": "gzip", "content-type": "application/xml; charset=utf-8" });
    expect(gunzipSync(first.rawPayload).toString()).toBe(await textAt("/sitemap/1.xml"));
    const again = await shop.inject({ url: "/sitemap/1.xml", headers: { "if-none-match": String(first.headers["etag"]) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const index = await shop.inject("/sitemap.xml");
    expect(index.headers["etag"]).not.toBe(first.headers["etag"]);
  });
  test.each(["/sitemap/2.xml", "/sitemap/0.xml", "/sitemap/x.xml", "/sitemap/99999999999.xml"])("has no part %s", async (url) => {
    expect((await shop.inject(url)).statusCode).toBe(404);
  });
});

describe("structured data", () => {
  type Head = { canonical: string; alternates: { language: string; href: string }[]; jsonLd: Record<string, any>[] };
  async function headOf(path: string, site = "FIWE-DE", language = "de-DE"): Promise<Head> {
    const query = new URLSearchParams({ item: path, sc_lang: language, sc_site: site, sc_apikey: "ankerplatz-web" });
    return (await shop.inject(`/sitecore/api/layout/render/jss?${query}`)).json().sitecore.context.head;
  }
  test("of an article contains product, unit price and breadcrumb, with absolute URLs", async () => {
    const { jsonLd, canonical } = await headOf("/p/100");
    expect(canonical).toBe("http://localhost/p/100");
    expect(jsonLd).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: expect.arrayContaining([expect.objectContaining({ item: "http://localhost/sortiment/duebel-10" })]),
      },
      {
        "@type": "Product",
        sku: "100",
        url: "http://localhost/p/100",
        offers: {
          "@type": "Offer",
          priceSpecification: { price: 28.9, priceCurrency: "EUR", valueAddedTaxIncluded: false, referenceQuantity: { value: 100 } },
        },
      },
    ]);
  });
  test("has no price if visitors see none", async () => {
    const [, product] = (await headOf("/p/100", "FIWE-CLOSED")).jsonLd;
    expect(product).toMatchObject({ "@type": "Product", sku: "100" });
    expect(product).not.toHaveProperty("offers");
    expect((await headOf("/p/a%26b")).jsonLd[1]).not.toHaveProperty("offers");
  });
  test("of a family contains its articles, of a category its breadcrumb", async () => {
    expect((await headOf("/produkte/rahmenduebel-F1")).jsonLd).toMatchObject([
      { "@type": "BreadcrumbList" },
      { "@type": "ProductGroup", productGroupID: "F1", hasVariant: [{ "@type": "Product", sku: "100", url: "http://localhost/p/100" }] },
    ]);
    expect((await headOf("/sortiment/duebel-10")).jsonLd).toMatchObject([{ "@type": "BreadcrumbList" }]);
  });
  test("and category URLs are localised", async () => {
    const { canonical, alternates } = await headOf("/sortiment/plugs-10", "FIWE-DE", "en-GB");
    expect(canonical).toBe("http://localhost/en/sortiment/plugs-10");
    expect(alternates).toEqual([
      { language: "de-DE", href: "http://localhost/sortiment/duebel-10" },
      { language: "en-GB", href: "http://localhost/en/sortiment/plugs-10" },
      { language: "x-default", href: "http://localhost/sortiment/duebel-10" },
    ]);
  });
});

test("a new catalogue version appears in the sitemap at once", async () => {
  const before = await shop.inject("/sitemap/1.xml");
  await shop.db
    .insertInto("article")
    .values({ catalogue_id: "FIWE", article_number: "777", name: JSON.stringify({ de: "Neu" }), order_unit: "C62" })
    .execute();
  await announceVersion(shop.db);
  await expect.poll(() => textAt("/sitemap/1.xml")).toContain("/p/777</loc>");
  expect((await shop.inject("/sitemap/1.xml")).headers["etag"]).not.toBe(before.headers["etag"]);
});
