// Content, hazards and manufacturer of articles from the file of staff to pages, prices and lists.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addItem,
  createOrderList,
  getBestPrice,
  getCart,
  getOrderList,
  getProductByCode,
  getProductsForFamily,
  placeOrder,
} from "#contract/generated/operations.ts";
import { PRICE_VIEW_HEADER } from "#contract/rules/shop/price-view.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { ANNA, baseSiteId, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { TableError } from "../../spreadsheet/parse-table.ts";
import { importProductInformation } from "./import-product-information.ts";
import { readProductInformation } from "./product-information-store.ts";

const HEAD =
  "article;content;content_unit;signal_word;hazards;precautions;pictograms;ufi;manufacturer;manufacturer_address;manufacturer_contact;safety_note_de;safety_note_en\n";
const LINE = `${ARTICLE.plain};300;ml;Gefahr;H314 H317;P280 P305+P351+P338;GHS05 ghs07;e600-30p1-s00y-5079;Muster GmbH;Weg 1, 12345 Ort;info@muster.example;Vorsicht.;Careful.\n`;

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop?.close());

async function importFile(lines: string) {
  const report = await importProductInformation(shop.db, HEAD + lines);
  await shop.shop.catalogues.rebuild();
  return report;
}
const product = async (language = "de-DE") =>
  (await shop.operation(getProductByCode, { baseSiteId, language, productCode: ARTICLE.plain })).data.getProductByCode!;

test("invalid lines are named, the others are imported", async () => {
  const cells = (...values: string[]) => `${values.join(";")}\n`;
  const report = await importFile(
    LINE +
      LINE +
      cells("404404", "1", "l") +
      cells(ARTICLE.stepped, "0", "l") +
      cells(ARTICLE.soldOff, "1", "C62") +
      cells(ARTICLE.replaced, "", "", "Vorsicht") +
      cells(ARTICLE.gone, "", "", "", "H999") +
      cells(ARTICLE.reduced, "", "", "Gefahr", "H317", "", "GHS10"),
  );
  expect(report.count).toBe(1);
  expect(report.wrong.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  const problems = report.wrong.map(({ problem }) => problem).join("\n");
  for (const text of [
    "in the file twice",
    "there is no article 404404",
    "must be a number above 0",
    "Gefahr or Achtung",
    "H999 is not a known",
    "GHS10",
  ])
    expect(problems).toContain(text);
  await expect(importProductInformation(shop.db, `${HEAD}404404;1;l\n`)).rejects.toThrow(TableError);
});

test("hazards, manufacturer and safety note are on the article, in both languages", async () => {
  await importFile(LINE);
  expect(await product()).toMatchObject({
    manufacturer: "Muster GmbH\nWeg 1, 12345 Ort\ninfo@muster.example",
    safetyNote: "Vorsicht.",
    safety: {
      signalWord: "danger",
      pictograms: ["GHS05", "GHS07"],
      hazards: [expect.stringContaining("H314: Verursacht schwere Verätzungen"), "H317: Kann allergische Hautreaktionen verursachen."],
      ufi: "E600-30P1-S00Y-5079",
    },
  });
  expect(await product("en-GB")).toMatchObject({
    safetyNote: "Careful.",
    safety: { hazards: [expect.stringContaining("Causes severe"), expect.anything()] },
  });
});

test("the price per litre follows from the displayed gross price", async () => {
  await importFile(LINE);
  const { data } = await shop.operation(getBestPrice, { baseSiteId, productCode: ARTICLE.plain, qty: 100 });
  const price = data.getBestPrice!.price!;
  const gross = Number(price.basePriceUnitValueFormattedGross!.replace(/[^\d,]/g, "").replace(",", ".")) / price.basePriceUnitQuantity!;
  const perLitre = (Math.round((gross / 0.3) * 100) / 100).toFixed(2).replace(".", ",");
  expect(price.contentPriceFormattedGross).toBe(`${perLitre}\u00a0€/l`);
});

test("without information an article has the company of the site as manufacturer, and neither hazards nor a price per litre", async () => {
  await importFile("");
  const shown = await product();
  expect(shown).toMatchObject({ safety: null, safetyNote: "" });
  expect(shown.manufacturer).toMatch(/\S+\n[^]*@/);
  const { data } = await shop.operation(getBestPrice, { baseSiteId, productCode: ARTICLE.plain, qty: 100 });
  expect(data.getBestPrice!.price?.contentPriceFormattedGross ?? null).toBeNull();
});

test("rows of a family carry the hazards, and the content of a catalogue counts where the file has none", async () => {
  await importFile(LINE);
  const family = shop.shop.catalogues.all().findProduct(ARTICLE.plain)?.family;
  const { data } = await shop.operation(getProductsForFamily, { id: family?.id ?? "", baseSiteId, language: "de-DE", hostname: "" });
  const row = data.getProductsForFamily?.products.find(({ id }) => id === ARTICLE.plain);
  expect(row?.safety?.signalWord ?? (family ? null : "danger")).toBe("danger");
  await importFile("");
  await shop.db
    .updateTable("article")
    .set({ content_unit: "LTR", content_per_unit: "0.75" })
    .where("article_number", "=", ARTICLE.plain)
    .execute();
  expect((await readProductInformation(shop.db)).get(ARTICLE.plain)?.content).toEqual({ amount: "0.75", unit: "l" });
  await shop.db
    .updateTable("article")
    .set({ content_unit: null, content_per_unit: null })
    .where("article_number", "=", ARTICLE.plain)
    .execute();
});

test("cart and confirmation carry the hazards; the confirmation of a private customer has the price per litre", async () => {
  await importFile(LINE);
  const { accessToken } = await shop.signIn("lena.sommer@example.org");
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 100 });
  const { data } = await shop.operation(getCart, { baseSiteId, accessToken, cartId: "current", language: "de-DE" });
  const [line] = data.getCart.cart!.products;
  expect(line!.productDetails.safety?.hazards).toHaveLength(2);
  expect(line!.pricePerUnitFormatted).toMatch(/ \(\S+\u00a0€\/l\)$/);
  const placed = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  const mail = await shop.db
    .selectFrom("mail_message")
    .select("text_body")
    .where("key", "=", `order-confirmation:${placed.data.placeOrder.code!}`)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain("Gefahr H314: Verursacht schwere Verätzungen");
  expect(mail.text_body).toMatch(/\/ 100 Stück \(\S+\s€\/l\)/);
});

test("an order list states prices per litre in the gross view only, and totals like the cart", async () => {
  await importFile(LINE);
  const { accessToken } = await shop.signIn(ANNA);
  const items = [{ id: ARTICLE.plain, quantity: 130 }];
  const { listId } = (await shop.operation(createOrderList, { baseSiteId, accessToken, name: "Mörtel", items })).data.createOrderList;
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 130 });
  for (const view of ["gross", "net"] as const) {
    const headers = { [PRICE_VIEW_HEADER]: view };
    const list = (await shop.operation(getOrderList, { baseSiteId, accessToken, id: listId, language: "de-DE" }, { headers })).data
      .getOrderList!;
    const cart = (await shop.operation(getCart, { baseSiteId, accessToken, cartId: "current", language: "de-DE" }, { headers })).data
      .getCart.cart!;
    expect(list.lines[0]!.article!.pricePerUnitFormatted).toBe(cart.products[0]!.pricePerUnitFormatted);
    expect(list.lines[0]!.article!.pricePerUnitFormatted.endsWith("€/l)")).toBe(view === "gross");
    expect(list.totalPrice).toBe(view === "gross" ? cart.subTotalWithTax : cart.subTotal);
  }
});
