// Regression: a cart whose line totals depended on each other; prices of the demo for a company with its own price list.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, deleteProduct, getBestPrice, getCart, login, placeOrder, updateQuantity } from "#contract/generated/operations.ts";
import { insertPrices } from "../pricing/testing.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";

const baseSiteId = "FIWE-DE";
const [BOLT, LONGER_BOLT, MORTAR] = ["60100", "60101", "70100"] as const;
let shop: TestApp;
let call: { baseSiteId: string; accessToken: string };
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    prepare: async ({ db }) => {
      const article = { catalogue_id: "FIWE", order_unit: "C62", is_orderable: true, name: JSON.stringify({ de: "Artikel" }) };
      await db
        .insertInto("article")
        .values([
          { ...article, article_number: BOLT, quantity_min: 25, quantity_interval: 25 },
          { ...article, article_number: LONGER_BOLT, quantity_min: 25, quantity_interval: 25 },
          { ...article, article_number: MORTAR, quantity_min: 1, quantity_interval: 1 },
        ])
        .execute();
      await db.insertInto("price_list").values({ price_list: "0000100300", kind: "customer" }).execute();
      await insertPrices(db, [
        { list: "0000100300", article: BOLT, amount: "47.07", per: "100" },
        { list: "general", article: LONGER_BOLT, amount: "73.64", per: "100" },
        { list: "HANDWERK", article: MORTAR, amount: "11.92" },
      ]);
    },
  });
  const signIn = { baseSiteId, username: "mira.voss@elbe-haustechnik.example", password: "Duebel-2026!" };
  call = { baseSiteId, accessToken: (await shop.operation(login, signIn)).data.login.accessToken! };
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").where("state", "=", "open").execute();
});

const plain = (text: string) => text.replaceAll("\u00a0", " ");
async function seen() {
  const cart = (await shop.operation(getCart, { ...call, cartId: "current" })).data.getCart.cart!;
  return {
    lines: cart.products.map((line) => [line.articleNo, plain(line.pricePerUnitFormatted), line.quantity, plain(line.totalPrice)]),
    cart,
  };
}

test("a line total matches list and buy box and does not change with other lines", async () => {
  for (const id of [BOLT, LONGER_BOLT, MORTAR]) await shop.operation(addItem, { ...call, id });
  const others = [
    [LONGER_BOLT, "87,63 € / 100 Stück", 25, "21,91 €"],
    [MORTAR, "14,18 € / Stück", 1, "14,18 €"],
  ];
  expect((await seen()).lines).toEqual([[BOLT, "56,01 € / 100 Stück", 25, "14,01 €"], ...others]);
  for (const [productCode, , qty, total] of (await seen()).lines) {
    const { data } = await shop.operation(getBestPrice, { ...call, productCode: String(productCode), qty: Number(qty) });
    expect(plain(data.getBestPrice!.price!.totalValueFormattedGross)).toBe(total);
  }
  await shop.operation(updateQuantity, { ...call, id: 0, quantity: 50 });
  expect((await seen()).lines).toEqual([[BOLT, "56,01 € / 100 Stück", 50, "28,01 €"], ...others]);
  await shop.operation(deleteProduct, { ...call, id: 0 });
  expect((await seen()).lines).toEqual(others);
});

test("the cart names the value of goods that is missing for free delivery", async () => {
  await shop.operation(addItem, { ...call, id: MORTAR, quantity: 10 });
  const description = async () => plain((await seen()).cart.deliveryDescription);
  expect(await description()).toBe("Noch 130,80 € Warenwert, dann liefern wir versandkostenfrei (ab 250,00 € netto).");
  await shop.operation(updateQuantity, { ...call, id: 0, quantity: 20 });
  expect(await description()).toBe("Noch 11,60 € Warenwert, dann liefern wir versandkostenfrei (ab 250,00 € netto).");
  await shop.operation(updateQuantity, { ...call, id: 0, quantity: 21 });
  expect(await description()).toBe("Versandkostenfreie Lieferung");
});

test("the displayed total is ordered and confirmed to the cent", async () => {
  for (const id of [LONGER_BOLT, MORTAR]) await shop.operation(addItem, { ...call, id });
  const { cart } = await seen();
  // 36.09 for goods and 20.71 for delivery include 9.069 of tax.
  expect([cart.subTotalWithTax, cart.deliveryCost, cart.totalPriceWithTax, cart.totalTaxValueOnly].map(plain)).toEqual([
    "36,09 €",
    "20,71 €",
    "56,80 €",
    "9,07",
  ]);
  expect([cart.smallOrder!.deliveryAlone, cart.smallOrder!.surcharge].map(plain)).toEqual(["9,40 €", "11,31 €"]);
  expect(plain(cart.deliveryDescription)).toBe("Noch 19,67 € Warenwert, dann entfällt der Mindermengenzuschlag (ab 50,00 € netto).");
  const site = await shop.db.selectFrom("site").select("settings").where("site_id", "=", baseSiteId).executeTakeFirstOrThrow();
  const { tacVersion } = (site.settings as { site: { tacVersion: string } }).site;
  const { code } = (await shop.operation(placeOrder, { ...call, cartId: cart.guid, tacVersion })).data.placeOrder;
  const order = await shop.db.selectFrom("customer_order").selectAll().where("order_code", "=", code!).executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    price_basis: "net",
    net_total: "47.73",
    tax_total: "9.07",
    taxes: [{ rate: "0.1900", net: "47.73", tax: "9.07" }],
    delivery_cost: "17.40",
    delivery_total: "17.40",
    delivery_tax_rate: "0.1900",
  });
  const lines = await shop.db.selectFrom("order_line").selectAll().where("order_code", "=", code!).orderBy("position").execute();
  expect(lines.map((line) => [line.unit_price, line.unit_price_quantity, line.total, line.net_total])).toEqual([
    ["73.640000", 100, "18.41", "18.41"],
    ["11.920000", 1, "11.92", "11.92"],
  ]);
  const mail = await shop.db
    .selectFrom("mail_message")
    .select("text_body")
    .where("key", "=", `order-confirmation:${code}`)
    .executeTakeFirstOrThrow();
  for (const value of ["73,64 € / 100 Stück", "18,41 €", "11,92 €", "30,33 €", "7,90 €", "9,50 €", "56,80 €", "9,07 €"]) {
    expect(plain(mail.text_body)).toContain(value);
  }
});
