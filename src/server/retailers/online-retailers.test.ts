import { afterAll, beforeAll, expect, test } from "vitest";
import { getOnlineRetailers } from "#contract/generated/operations.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { importRetailers } from "./import-retailers.ts";
import { retailersJson, stockCsv } from "./testing.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await importRetailers(shop.db, {
    retailers: retailersJson([
      {
        id: "moewe",
        name: "Möwe & Meißel",
        logo: "/-/media/retailers/moewe-meissel.svg",
        types: ["TRADITIONALTRADE", "ONLINEPUREPLAYER"],
        isB2B: false,
        shopLinks: ["https://moewe.example/suche?artikel={article}", "https://moewe.example/"],
        deliveryTypes: ["IsPickup"],
        paymentTypes: ["IsInvoice", "IsEcCard"],
      },
      { id: "achtern", name: "Achtern" },
      { id: "zuletzt", name: "Zuletzt" },
      { id: "anderswo", name: "Anderswo", channels: ["FIWE-RETAIL-CART"] },
    ]),
    stock: stockCsv({ moewe: { 100: 5, "20/0": 1 }, achtern: { 100: 0, "20/0": 3 }, zuletzt: { 100: 2 }, anderswo: { 100: 9 } }),
  });
});
afterAll(() => shop.close());

async function ask(products: string[], channel = "FIWE-RETAIL", serviceType = "online") {
  const { data, errors } = await shop.operation(getOnlineRetailers, { channel, serviceType, products });
  expect(errors).toBeUndefined();
  return data.getOnlineRetailers;
}
const inShort = (retailers: Awaited<ReturnType<typeof ask>>) => retailers.map(({ Name, Availability }) => `${Name} ${Availability}`);

test("lists retailers with the article in stock first, then those that only sell it, and no others (API-CAT-10)", async () => {
  expect(inShort(await ask(["100"]))).toEqual(["Möwe & Meißel FULL", "Zuletzt FULL", "Achtern LIMITED"]);
  expect(await ask(["unbekannt"])).toEqual([]);
});

test("full availability requires every requested article", async () => {
  expect(inShort(await ask(["100", "20/0", "100"]))).toEqual(["Möwe & Meißel FULL", "Achtern LIMITED", "Zuletzt LIMITED"]);
});

test("without an article lists all retailers of the site, with limited availability (API-CAT-10)", async () => {
  expect(inShort(await ask([]))).toEqual(["Achtern LIMITED", "Möwe & Meißel LIMITED", "Zuletzt LIMITED"]);
});

test("excludes retailers of another site, and returns none for another service (API-CAT-10)", async () => {
  expect((await ask(["100"], "FIWE-RETAIL-CART")).map(({ Name }) => Name)).toContain("Anderswo");
  expect(await ask(["100"], "FIWE-RETAIL", "local")).toEqual([]);
});

test("a retailer has each field of the specification; its shop link contains the article (ENT-11)", async () => {
  const found = (await ask(["20/0"])).find(({ Name }) => Name === "Möwe & Meißel");
  expect(found).toEqual({
    Name: "Möwe & Meißel",
    LogoUrl: "/-/media/retailers/moewe-meissel.svg",
    RetailerTypes: ["TRADITIONALTRADE", "ONLINEPUREPLAYER"],
    Availability: "FULL",
    IsB2B: false,
    IsB2C: true,
    ShopLink: ["https://moewe.example/suche?artikel=20%2F0", "https://moewe.example/"],
    DeliveryTypes: { IsPickup: true, IsDeliveryToConstruction: false, IsExpress: false, IsNormal: false },
    PaymentTypes: {
      IsCash: false,
      IsCreditCard: false,
      IsInvoice: true,
      IsPaymentInAdvance: false,
      IsPaypal: false,
      IsDebitTransfer: false,
      IsIdeal: false,
      IsMobilePayment: false,
      IsEcCard: true,
      IsDirectDebit: false,
    },
  });
});

test("accepts thousands of article numbers", async () => {
  expect(await ask(Array.from({ length: 5_000 }, (_, index) => `x${index}`))).toEqual([]);
});

test("rejects an unknown channel by type", async () => {
  const call = { channel: "NIEMAND", serviceType: "online", products: [] };
  expect((await shop.operation(getOnlineRetailers, call)).errors?.[0]?.extensions.type).toBe("UnknownSiteError");
});
