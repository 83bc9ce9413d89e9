// A field that staff add to a site is asked in its checkout, and kept by the order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem, getCart, getOrderPosition, login, placeOrder, setOrderField } from "#contract/generated/operations.ts";
import { getOrder, getSiteOrderFields, saveSiteOrderFields } from "#contract/office/generated/operations.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { findSite } from "../../sites/index.ts";
import { ANNA, baseSiteId, PASSWORD } from "../../testing/small-shop.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice({ prepare: ({ db }) => seedShop(db) });
});
afterAll(() => office?.close());

const GATE = {
  name: "gate",
  kind: "choice" as const,
  labels: { de: "Tor", en: "Gate" },
  maxLength: 60,
  options: [
    { de: "Nord", en: "North" },
    { de: "Süd", en: "South" },
  ],
  isRequired: true,
  isPrinted: true,
  isRetired: false,
};

test("a required choice is listed, an order without it is rejected, and one with it shows label and value", async () => {
  const admin = await office.signInStaff(await addTestStaff(office.db, "ada@office.example", ["admin"]));
  const { accessToken } = (await office.operation(login, { baseSiteId, username: ANNA, password: PASSWORD })).data.login;
  const as = { baseSiteId, accessToken: accessToken! };
  const fields = async () =>
    (await office.operation(getCart, { ...as, cartId: "current" })).data.getCart.cart!.orderFields.map(({ name }) => name);
  const { tacVersion } = findSite(office.shop.content.current().sites, baseSiteId)!.settings.site;
  const place = async () => (await office.operation(placeOrder, { ...as, cartId: "current", tacVersion })).data.placeOrder;
  await office.operation(addItem, { ...as, id: ARTICLE.plain, quantity: 100 });
  expect(await fields()).toEqual(["buildingSite"]);

  const save = async (field: typeof GATE) => {
    const { version } = (await office.call(getSiteOrderFields, { siteId: baseSiteId }, admin)).data!.siteOrderFields;
    return office.call(saveSiteOrderFields, { edited: { siteId: baseSiteId, version }, fields: [field] }, admin);
  };
  expect((await save(GATE)).error).toBeNull();
  await expect.poll(fields).toEqual(["buildingSite", "gate"]);
  expect(await place()).toMatchObject({ success: false, errors: ["OrderFieldsMissingError"] });
  expect((await office.operation(setOrderField, { ...as, name: "gate", value: "Ost" })).data.setOrderField).toBe(false);
  expect((await office.operation(setOrderField, { ...as, name: "gate", value: "Nord" })).data.setOrderField).toBe(true);
  const { code } = await place();

  // A retired field is asked no more, and the order keeps it.
  expect((await save({ ...GATE, labels: { de: "Einfahrt", en: "Entrance" }, isRetired: true })).error).toBeNull();
  await office.operation(addItem, { ...as, id: ARTICLE.plain, quantity: 100 });
  await expect.poll(fields).toEqual(["buildingSite"]);
  const shown = async (language: string) =>
    (await office.operation(getOrderPosition, { ...as, orderid: code!, language })).data.getOrderPosition!.orderFields;
  expect([await shown("de-DE"), await shown("en-GB")]).toEqual([
    [{ name: "gate", label: "Tor", value: "Nord" }],
    [{ name: "gate", label: "Gate", value: "North" }],
  ]);
  expect((await office.call(getOrder, { orderCode: code! }, admin)).data!.order.orderFields).toEqual([
    { name: "gate", labels: { de: "Tor", en: "Gate" }, value: { de: "Nord", en: "North" } },
  ]);
});
