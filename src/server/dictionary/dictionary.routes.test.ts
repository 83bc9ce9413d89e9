import Fastify from "fastify";
import { beforeEach, expect, test } from "vitest";
import type { DictionaryResponse } from "#contract/layout.ts";
import type { PageAssets } from "#contract/renderer.ts";
import { dictionaryUrl, registerDictionaryRoutes } from "./dictionary.routes.ts";

const phrases = { "Cart.Title": "Warenkorb", "Orders.Title": "Bestellungen", "Shell.Error": "Fehler", "Ui.Close": "Schließen" };
const KEYS = {
  version: "k1",
  shell: ["Shell.Error"],
  screens: { Cart: ["Cart.Title", "Ui.Close"], Orders: ["Orders.Title", "Ui.Close", "Orders.Gone"] },
};
let app = Fastify();
let keys: PageAssets["phrases"];
let hash: string;

beforeEach(() => {
  [app, keys, hash] = [Fastify(), KEYS, "h1"];
  registerDictionaryRoutes(app, {
    findDictionary: (siteId, language) => ({ siteId, language, phrases, hash }),
    loadPhraseKeys: async () => keys,
  });
});

const urlOf = (components?: string) =>
  `${dictionaryUrl("FIWE-DE", "de-DE", hash, keys)}${components === undefined ? "" : `&components=${components}`}`;
async function keysOf(components?: string): Promise<string[]> {
  const response = await app.inject(urlOf(components));
  expect(response.statusCode).toBe(200);
  return Object.keys(response.json<DictionaryResponse>().phrases);
}

test("with components, it returns the phrases that their code uses and those of every page (SHELL-18)", async () => {
  expect(await keysOf("Cart")).toEqual(["Cart.Title", "Shell.Error", "Ui.Close"]);
  expect(await keysOf("Orders,Cart")).toEqual(["Cart.Title", "Orders.Title", "Shell.Error", "Ui.Close"]);
  expect((await app.inject(urlOf("Cart"))).json()).toMatchObject({ lang: "de-DE", app: "FIWE-DE", phrases: { "Cart.Title": "Warenkorb" } });
});

test("without components, and without a build in development, it returns the whole dictionary", async () => {
  expect(await keysOf()).toEqual(Object.keys(phrases));
  keys = undefined;
  expect(await keysOf("Cart")).toEqual(Object.keys(phrases));
});

test.each(["", "Lost", "constructor", "__proto__,Lost", ","])("unknown components add nothing: %j", async (components) => {
  expect(await keysOf(components)).toEqual(["Shell.Error"]);
});

test("the version in the URL changes with the phrases and with the keys; an outdated one is revalidated", async () => {
  const before = urlOf("Cart");
  expect((await app.inject(before)).headers["cache-control"]).toContain("immutable");
  keys = { ...KEYS, version: "k2", screens: { Cart: ["Orders.Title"] } };
  expect(urlOf("Cart")).not.toBe(before);
  const outdated = await app.inject(before);
  expect(outdated.headers["cache-control"]).toBe("public, no-cache");
  expect(Object.keys(outdated.json<DictionaryResponse>().phrases)).toEqual(["Orders.Title", "Shell.Error"]);
  const withKeys = urlOf("Cart");
  hash = "h2";
  expect(urlOf("Cart")).not.toBe(withKeys);
});

test("sites with the same phrases have responses of their own", async () => {
  const of = async (siteId: string) => (await app.inject(`${dictionaryUrl(siteId, "de-DE", hash, keys)}&components=Cart`)).json();
  expect(await of("FIWE-DE")).toMatchObject({ app: "FIWE-DE" });
  expect(await of("UPAT-DE")).toMatchObject({ app: "UPAT-DE" });
});
