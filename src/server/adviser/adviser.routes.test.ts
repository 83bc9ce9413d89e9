import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";

const UUID = "5b0f7c0a-6a53-4a5e-9d0e-3f1c2b7a8e41";
const INJECTION = "lochstein.schwer.innen";
const MORTAR = "70102";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    config: { servicesHost: "https://services.test" },
    async prepare({ db }) {
      await db
        .insertInto("article")
        .values(
          [MORTAR, "71203", "1000325"].map((article_number) => ({
            catalogue_id: "FIWE",
            article_number,
            name: JSON.stringify({ de: `Mörtel <${article_number}>`, en: `Mortar <${article_number}>` }),
            order_unit: "C62",
            quantity_min: 12,
            quantity_interval: 12,
            quantity_max: null,
            is_orderable: article_number !== "1000325",
            delivery_speed: "",
            successor: null,
          })),
        )
        .execute();
    },
  });
});
afterAll(() => app.close());

const frame = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ url: `/services/adviser/frame?${new URLSearchParams({ uuid: UUID, ...query })}`, headers });

describe("the adviser's frame", () => {
  test("renders the first question with each answer as a link to the next step", async () => {
    const response = await frame({});
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<html lang="de" data-theme="fide">');
    expect(response.body).toContain("Worin soll es halten?");
    expect(response.body).toContain("Frage 1 von höchstens 6");
    const [, link] = /<a class="answer" href="([^"]+lochstein[^"]*)"/.exec(response.body)!;
    const next = await app.inject(link!.replaceAll("&amp;", "&"));
    expect(next.body).toContain("Wie schwer ist die Last?");
    expect(next.body).toContain("Frage 2 von 3");
  });

  test("uses the requested language and theme", async () => {
    const response = await frame({ lang: "en-GB", site: "UPAT-DE" });
    expect(response.body).toContain('<html lang="en" data-theme="upat">');
    expect(response.body).toContain("What should it hold in?");
    expect(response.body).toContain("Question 1 of at most 6");
  });

  test("recommends catalogue articles in orderable quantities and marks those that cannot be ordered", async () => {
    const { body } = await frame({ a: INJECTION });
    expect([...body.matchAll(/data-article="(\d+)"/g)].map(([, id]) => id)).toEqual([MORTAR, "71203", "1000325"]);
    expect(body).toContain('value="12"');
    expect(body).toContain("Mörtel &lt;70102&gt;");
    expect(body).toContain("Derzeit nicht bestellbar");
    expect(body).toContain("Alles in den Warenkorb");
    expect(body).toContain('aria-describedby="quantity-71203-pack"');
    expect(body).toMatch(/id="quantity-71203-pack">VE 12 Stück</);
    // The script uses these if a quantity lies between two orderable ones.
    expect(body).toContain('data-least="12" data-most="99000" data-step="12"');
    expect(body).toContain('"notOrderable":"Diese Menge ist nicht bestellbar.","take":"{0} übernehmen"');
  });

  test("shows a sign-in link instead of buttons if ordering requires sign-in, also on later questions", async () => {
    const { body } = await frame({ a: INJECTION, order: "no", lang: "en-GB" });
    expect(body).not.toMatch(/data-add|data-order/);
    expect(body).toMatch(/href="http:\/\/localhost\/en\/[^"]*login" target="_top">Sign in<\/a>/);
    expect((await frame({ a: "lochstein", order: "no" })).body).toMatch(/class="answer" href="[^"]+order=no/);
    expect((await frame({ a: INJECTION })).body).not.toContain("Anmelden");
  });

  test("links to the embedding shop in the current language", async () => {
    const { body } = await frame({ a: INJECTION, lang: "en-GB", shop: "http://127.0.0.1" });
    expect(body).toContain('data-shop-origin="http://127.0.0.1"');
    expect(body).toContain(`href="http://127.0.0.1/en/p/${MORTAR}"`);
  });

  test("ignores shop origins that belong to no site", async () => {
    const { body } = await frame({ a: INJECTION, shop: "https://evil.test" });
    expect(body).not.toContain("evil.test");
    expect(body).toContain('data-shop-origin="http://localhost"');
  });

  test("uses the shop's own origin regardless of the Host header", async () => {
    const { body } = await frame({}, { host: "evil.test" });
    expect(body).not.toContain("evil.test");
    expect(body).toContain('data-shop-origin="http://shop.test"');
  });

  test("allows embedding only by the shop's pages and loads only its own files", async () => {
    const policy = String((await frame({})).headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(policy).toMatch(/frame-ancestors 'self' http:\/\/shop\.test [^;*]*http:\/\/shop\.ankerplatz\.example/);
    expect(policy).toContain("form-action 'none'");
  });

  test("returns 404 without a known adviser uuid (MEDIA-05)", async () => {
    expect((await frame({ uuid: "00000000-0000-4000-8000-000000000000" })).statusCode).toBe(404);
    expect((await app.inject("/services/adviser/frame")).statusCode).toBe(404);
    expect((await app.inject(`/services/adviser/frame?uuid=${UUID}&uuid=2&a=x&a=y`)).statusCode).toBe(200);
  });
});

test.each([
  ["adviser.js", "text/javascript; charset=utf-8"],
  ["frame.js", "text/javascript; charset=utf-8"],
  ["frame.css", "text/css; charset=utf-8"],
  ["archivo.woff2", "font/woff2"],
])("the services host serves %s (MEDIA-05)", async (name, type) => {
  const response = await app.inject(`/services/adviser/${name}`);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, type]);
  const again = await app.inject({ url: `/services/adviser/${name}`, headers: { "if-none-match": String(response.headers["etag"]) } });
  expect(again.statusCode).toBe(304);
});

test("the shop's CSP allows the services host for script-src and frame-src only (MEDIA-05)", async () => {
  const response = await app.inject("/adviser");
  const policy = String(response.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' https://services.test");
  expect(policy).toContain("frame-src 'self' https://services.test;");
  expect(policy).toContain("frame-ancestors 'self';");
  expect(response.body).toContain('"servicesHost":"https://services.test"');
  expect(response.body).toContain(UUID);
});
