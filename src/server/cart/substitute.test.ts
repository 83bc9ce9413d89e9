// A discontinued article and the successor that replaces it are both named, through the whole shop.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addItem, addMultipleItems, login } from "#contract/generated/operations.ts";
import { importRetailers } from "../retailers/index.ts";
import { retailersJson, stockCsv } from "../retailers/testing.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { ARTICLE, seedShop } from "./testing.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    async prepare({ db }) {
      await seedShop(db);
      const named = db.updateTable("article").set({ name: JSON.stringify({ de: "Anker lang", en: "Long anchor" }) });
      await named.where("article_number", "=", ARTICLE.stepped).execute();
    },
  });
  await importRetailers(shop.db, {
    retailers: retailersJson([{ id: "kaiwerk" }]),
    stock: stockCsv({ kaiwerk: { [ARTICLE.stepped]: 1 } }),
  });
});
afterAll(() => shop.close());

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");
const add = async (
  id: string,
  rest: { quantity?: number; cartId?: string; language?: string; baseSiteId?: string; accessToken?: string } = {},
) => (await shop.operation(addItem, { baseSiteId: "FIWE-DE", id, ...rest })).data.addItem;

describe("a discontinued article", () => {
  test("is returned with its successor, its line, the previous quantity and the line total", async () => {
    const first = await add(ARTICLE.replacedByStepped, { quantity: 50 });
    expect({ ...first.substitute, totalPrice: plain(first.substitute?.totalPrice) }).toEqual({
      replacedCode: ARTICLE.replacedByStepped,
      replacedName: `Artikel ${ARTICLE.replacedByStepped}`,
      code: ARTICLE.stepped,
      name: "Anker lang",
      link: `/p/${ARTICLE.stepped}`,
      entryNumber: 0,
      quantityBefore: 0,
      quantity: 50,
      unit: "Stück",
      totalPrice: "3,45 €",
    });
    // Tier prices depend on the total quantity in the cart, not on the quantity added last.
    const second = await add(ARTICLE.replacedByStepped, { quantity: 450, cartId: first.cartId });
    expect(second.substitute).toMatchObject({ entryNumber: 0, quantityBefore: 50, quantity: 500 });
    expect(plain(second.substitute!.totalPrice)).toBe("29,45 €");
  });

  test("is returned in the requested language, with the net price in the closed shop", async () => {
    const call = { baseSiteId: "FIWE-CLOSED", username: "anna.brandt@holzbau-brandt.example", password: "Duebel-2026!" };
    const accessToken = (await shop.operation(login, call)).data.login.accessToken!;
    const { substitute } = await add(ARTICLE.replacedByStepped, { baseSiteId: "FIWE-CLOSED", accessToken, language: "en-GB" });
    expect(substitute).toMatchObject({ name: "Long anchor", quantity: 50, totalPrice: "€2.90" });
  });

  test("resolves a discontinued successor to the current one", async () => {
    const { substitute, statusCode } = await add(ARTICLE.replacedTwice);
    expect(statusCode).toBe("substituted");
    expect(substitute).toMatchObject({ replacedCode: ARTICLE.replacedTwice, code: ARTICLE.plain, quantity: 1 });
  });

  test("is returned with a successor that could not be added", async () => {
    const { substitute, statusCode, addedItems } = await add(ARTICLE.replacedByStepped, { quantity: 60 });
    expect([statusCode, addedItems]).toEqual(["invalidStep", 0]);
    expect(substitute).toMatchObject({ code: ARTICLE.stepped, entryNumber: null, quantityBefore: 0, quantity: 0, totalPrice: "" });
  });

  test("has no substitute if none can be ordered; an active article has none either", async () => {
    expect(await add(ARTICLE.gone)).toMatchObject({ statusCode: "unavailable", substitute: null });
    expect(await add(ARTICLE.plain)).toMatchObject({ statusCode: "success", substitute: null });
  });

  test("is returned for a bulk add", async () => {
    const items = [{ id: ARTICLE.plain }, { id: ARTICLE.replaced, quantity: 4 }, { id: "999999" }];
    const { data } = await shop.operation(addMultipleItems, { baseSiteId: "FIWE-DE", items });
    expect(data.addMultipleItems.cartModifications.map(({ substitute }) => substitute)).toEqual([
      null,
      expect.objectContaining({ replacedCode: ARTICLE.replaced, code: ARTICLE.plain, quantityBefore: 1, quantity: 5 }),
      null,
    ]);
  });

  test("is returned without a price in a shop without prices", async () => {
    const { substitute } = await add(ARTICLE.replacedByStepped, { baseSiteId: "FIWE-RETAIL-CART" });
    expect(substitute).toMatchObject({ code: ARTICLE.stepped, quantity: 50, totalPrice: "" });
  });
});

describe("form without JavaScript", () => {
  const send = (payload: Record<string, string>, cookie = "") =>
    shop.inject({
      method: "POST",
      url: "/webapi/shop/cartsapi/add",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", cookie: `site=FIWE-DE; ${cookie}` },
      payload: new URLSearchParams(payload).toString(),
    });
  const substituteOn = async (address: string, cookie: string) => {
    const page = (await shop.inject({ url: address, headers: { cookie: `site=FIWE-DE; ${cookie}` } })).body;
    const found = /"substitute":(\{[^}]*\})/.exec(page)?.[1];
    return found ? (JSON.parse(found) as Record<string, unknown>) : null;
  };
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

  test("redirects to the cart in the language of its page, which shows both articles", async () => {
    const sent = await send({ id: ARTICLE.replacedByStepped, quantity: "100", redirect: "/en/p/1?page=2" });
    expect(sent.headers.location).toBe(`/en/cart?replaced=${ARTICLE.replacedByStepped}&added=100`);
    const shown = await substituteOn(sent.headers.location!, cookieOf(sent));
    expect(shown).toMatchObject({
      replacedCode: ARTICLE.replacedByStepped,
      name: "Long anchor",
      entryNumber: 0,
      quantityBefore: 0,
      quantity: 100,
    });
    const again = await send({ id: ARTICLE.replacedByStepped, quantity: "50", redirect: "/cart" }, cookieOf(sent));
    expect(await substituteOn(again.headers.location!, cookieOf(sent))).toMatchObject({
      name: "Anker lang",
      quantityBefore: 100,
      quantity: 150,
    });
  });

  test("redirects to the cart if the successor could not be added, even without a cart", async () => {
    const sent = await send({ id: ARTICLE.replacedByStepped, quantity: "60", redirect: "/cart" });
    expect(sent.headers.location).toBe(`/cart?replaced=${ARTICLE.replacedByStepped}&nearest=50%2C100&addError=invalidStep`);
    expect(await substituteOn(sent.headers.location!, "")).toMatchObject({ code: ARTICLE.stepped, entryNumber: null, quantity: 0 });
  });

  test("returns to its page for an active article", async () => {
    const sent = await send({ id: ARTICLE.plain, quantity: "2", redirect: "/en/p/1" });
    expect(sent.headers.location).toBe("/en/p/1?added=2");
  });

  test("a manually entered URL shows no substitution that did not happen", async () => {
    const sent = await send({ id: ARTICLE.replacedByStepped, quantity: "100", redirect: "/cart" });
    for (const query of [
      `added=100&replaced=${ARTICLE.plain}`,
      "added=100&replaced=Unsinn",
      `added=200&replaced=${ARTICLE.replacedByStepped}`,
    ]) {
      expect(await substituteOn(`/cart?${query}`, cookieOf(sent))).toBeNull();
    }
  });
});
