// A registered user is assigned to the company's customer while signed in, and back.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addItem, getBestPrice, getBillingAddress, getCart, login } from "#contract/generated/operations.ts";
import { SLICES } from "../../app.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { hashPassword } from "../../identity/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { assignAccount, deleteUnusedCustomers, registerCustomer } from "../index.ts";

const baseSiteId = "FIWE-DE";
const OTTO = "otto@ohm.example";
const PASSWORD = "Anker-und-Duebel-7";
const COMPANY = "0000100200";
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    async prepare({ db }) {
      await seedShop(db);
      await db
        .insertInto("price_list")
        .values([
          { price_list: COMPANY, kind: "customer" },
          { price_list: "retail", kind: "retail" },
        ])
        .execute();
      const price = { article_number: ARTICLE.plain, lower_bound: 1, price_quantity: 100, tax_rate: "0.19" };
      await db
        .insertInto("price")
        .values([
          { ...price, price_list: COMPANY, amount: "7.00" },
          { ...price, price_list: "retail", amount: "20.00" },
        ])
        .execute();
    },
  });
});
afterAll(() => shop?.close());

let own: string;
let accessToken: string;
beforeEach(async () => {
  const { db } = shop;
  await db.deleteFrom("account").where("email", "like", "%@ohm.example").execute();
  await db.deleteFrom("sign_in_pace").execute();
  own = await db.transaction().execute((tx) =>
    registerCustomer(
      { db: tx, clock: { now: () => new Date() } },
      {
        companyName: "Ohm GmbH",
        titleCode: "mr",
        firstName: "Otto",
        lastName: "Ohm",
        phone: "",
        streetName: "Hafenstraße",
        streetNumber: "1",
        postalCode: "20457",
        town: "Hamburg",
        countryIso: "DE",
      },
    ),
  );
  await addAccount(OTTO);
  accessToken = (await shop.operation(login, { baseSiteId, username: OTTO, password: PASSWORD })).data.login.accessToken!;
});

async function addAccount(email: string): Promise<void> {
  const account = { customer_id: own, email, password_hash: await hashPassword(PASSWORD), first_name: "Otto", last_name: "Ohm" };
  await shop.db.insertInto("account").values(account).execute();
}
const assign = (to: string | null, named = OTTO) => assignAccount(shop.db, { named, to }, SLICES);
const price = async () =>
  (
    await shop.operation(getBestPrice, { baseSiteId, accessToken, productCode: ARTICLE.plain })
  ).data.getBestPrice?.price?.valueFormattedGross.replace("\u00a0", " ");
const cartLines = async () =>
  (await shop.operation(getCart, { baseSiteId, accessToken, cartId: "current" })).data.getCart.cart?.products.length ?? 0;
const invoicesTo = async () => (await shop.operation(getBillingAddress, { baseSiteId, accessToken })).data.getBillingAddress?.companyName;

test("an assigned account stays signed in, with the company's prices, addresses and its cart; back likewise (B8)", async () => {
  await shop.operation(addItem, { baseSiteId, accessToken, cartId: "current", id: ARTICLE.plain, quantity: 100 });
  expect([await price(), await cartLines()]).toEqual(["23,80 €", 1]);
  expect(await invoicesTo()).toBe("Ohm GmbH");

  expect(await assign("100200")).toEqual({ kind: "assigned", email: OTTO, customerId: COMPANY, before: own });
  expect([await price(), await cartLines()]).toEqual(["8,33 €", 1]);
  expect(await invoicesTo()).toBe("Holzbau Brandt GmbH");
  expect(await assign(COMPANY)).toEqual({ kind: "same", email: OTTO, customerId: COMPANY });
  // The user's own customer is preserved for the way back, also by the nightly cleanup.
  expect(await deleteUnusedCustomers(shop.db, own)).toBe(0);

  expect(await assign(null)).toEqual({ kind: "assigned", email: OTTO, customerId: own, before: COMPANY });
  expect([await price(), await cartLines()]).toEqual(["23,80 €", 1]);
  expect(await invoicesTo()).toBe("Ohm GmbH");
});

test("the cart's delivery address is reset, and a second company retains the original customer to return to (B8)", async () => {
  await shop.operation(addItem, { baseSiteId, accessToken, cartId: "current", id: ARTICLE.plain, quantity: 100 });
  await shop.db
    .updateTable("cart")
    .set({ delivery_address: JSON.stringify({ addressId: 1 }) })
    .where("customer_id", "=", own)
    .execute();
  await assign(COMPANY);
  const cart = shop.db.selectFrom("cart").select(["customer_id", "delivery_address"]).where("state", "=", "open");
  expect(await cart.where("customer_id", "in", [own, COMPANY]).execute()).toEqual([{ customer_id: COMPANY, delivery_address: null }]);
  await assign("0000200400");
  expect(await assign(null)).toMatchObject({ customerId: own, before: "0000200400" });
});

test("the original customer number identifies the account; with several accounts one must be named (B8)", async () => {
  expect(await assign(COMPANY, own.toLowerCase())).toMatchObject({ kind: "assigned", email: OTTO });
  expect(await assign(null, own)).toMatchObject({ kind: "assigned", customerId: own });
  await addAccount("eva@ohm.example");
  expect(await assign(COMPANY, own)).toEqual({
    kind: "several-accounts",
    emails: expect.arrayContaining([OTTO, "eva@ohm.example"]) as string[],
  });
  // A company's customer number does not identify an account.
  expect(await assign(own, COMPANY)).toEqual({ kind: "unknown-account" });
});

test("rejects an invalid assignment by type and changes nothing (B8)", async () => {
  expect(await assign(COMPANY, "niemand@ohm.example")).toEqual({ kind: "unknown-account" });
  expect(await assign("999")).toEqual({ kind: "unknown-customer" });
  expect(await assign(null)).toEqual({ kind: "nothing-to-go-back-to", email: OTTO });
  const stranger = await shop.db.transaction().execute((tx) =>
    registerCustomer(
      { db: tx, clock: { now: () => new Date() } },
      {
        companyName: "",
        titleCode: "",
        firstName: "Eva",
        lastName: "Fremd",
        phone: "",
        streetName: "Weg",
        streetNumber: "1",
        postalCode: "20457",
        town: "Hamburg",
        countryIso: "DE",
      },
    ),
  );
  expect(await assign(stranger)).toEqual({ kind: "no-erp-customer" });
  await shop.db.updateTable("customer").set({ is_active: false }).where("customer_id", "=", "0000200400").execute();
  expect(await assign("0000200400")).toEqual({ kind: "blocked-customer" });
  await shop.db.updateTable("customer").set({ is_active: true }).where("customer_id", "=", "0000200400").execute();
  expect(await price()).toBe("23,80 €");
});
