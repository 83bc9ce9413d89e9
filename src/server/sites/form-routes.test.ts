import formbody from "@fastify/formbody";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Shop } from "../shop.ts";
import { type FormOptions, formRoutes, type PostedForm } from "./form-routes.ts";

const shop = {
  identity: { origins: () => ["http://shop.test"] },
  contextOf: async () => ({ site: { settings: { site: { languages: ["de-DE", "en-GB"] } } } }),
  siteOf: () => ({ settings: { features: {} } }),
} as unknown as Shop;

async function post(
  fields: Record<string, string>,
  {
    options = {},
    run = async ({ link }) => link("/done"),
    headers = { origin: "http://shop.test" },
  }: {
    options?: FormOptions;
    run?: (posted: PostedForm) => Promise<string>;
    headers?: Record<string, string>;
  } = {},
) {
  const app = Fastify();
  await app.register(formbody);
  formRoutes(app, shop, options)("/form", run);
  const answer = await app.inject({
    method: "POST",
    url: "/form",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  await app.close();
  return answer;
}

test("a form redirects with 303, is not stored, and shows its address to nobody if it must not", async () => {
  const answer = await post({ page: "/cart" });
  expect([answer.statusCode, answer.headers.location, answer.headers["cache-control"]]).toEqual([303, "/done", "no-store"]);
  expect(answer.headers["referrer-policy"]).toBeUndefined();
  expect((await post({}, { options: { hidesReferrer: true } })).headers["referrer-policy"]).toBe("no-referrer");
});

test("a form of a foreign page is rejected", async () => {
  expect((await post({}, { headers: { origin: "https://evil.example" } })).statusCode).toBe(403);
});

test.each([
  ["/en/cart", "/en/done"],
  ["/en?from=mail", "/en/done"],
  ["/cart", "/done"],
  ["", "/done"],
  ["//evil.example/en", "/done"],
])("the page %j decides the language", async (page, location) => {
  expect((await post({ page })).headers.location).toBe(location);
  expect((await post({ from: page }, { options: { pageField: "from" } })).headers.location).toBe(location);
});

test.each([
  ["en-GB", "/en/done"],
  ["de-DE", "/done"],
  ["fr-FR", "/done"],
])("a field names the language %s", async (language, location) => {
  expect((await post({ language }, { options: { languageField: "language" } })).headers.location).toBe(location);
});

test.each([
  ["/en/cart?a=1#b", "/en/cart"],
  ["https://evil.example/", null],
  ["/\\evil.example", null],
  [`/${"a".repeat(2_000)}`, null],
])("the page %j is a path of this shop, or null", async (address, page) => {
  const pages: (string | null)[] = [];
  const run = async (posted: PostedForm) => {
    pages.push(posted.page);
    return "/";
  };
  await post({ page: address }, { run });
  expect(pages).toEqual([page]);
});
