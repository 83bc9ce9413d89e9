// What everyone pays: the exact number of statements of the paths that customers use most.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addItem,
  getBestPrice,
  getCart,
  getDeliveryAddresses,
  getPaymentModes,
  placeOrder,
  setCartComment,
  setDefaultDeliveryAddress,
  setPurchaseOrderNumber,
} from "#contract/generated/operations.ts";
import { saveApprovalRule } from "../approval-rules/index.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { changeMember } from "../companies/index.ts";
import { COMPANY, type CompanyShop, openCompanyShop } from "../companies/testing.ts";
import { insertPrices } from "../pricing/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA } from "./small-shop.ts";
import { statementsOf } from "./statements-of.ts";

/** Visitor, private customer, user of a company without rules, and of one with approval rule, cost centre and budget. */
type Counts = readonly [visitor: number | null, consumer: number, plain: number, ruled: number];

/**
 * Statements by path, the second time that it is used. A higher number needs a reason here: every customer pays for it with each
 * request. Each statement is a round trip of its own; `begin` is sent together with the first statement.
 */
const COUNTS = {
  "start page": [0, 1, 1, 1],
  "category page": [0, 1, 1, 1],
  // Documents and prices.
  "family page": [2, 3, 3, 3],
  // Documents, count of the query and prices; for customers also their own article numbers.
  "search page": [3, 5, 5, 5],
  "best price": [1, 2, 2, 2],
  addItem: [null, 6, 6, 6],
  // Rules: budgets, cost centres and approval rules.
  "getCart, 30 lines": [null, 5, 5, 8],
  "cart page, 30 lines": [null, 5, 5, 8],
  "checkout page, 30 lines": [null, 7, 7, 10],
  // Rules twice, locks on the budgets and their booking.
  "empty cart to placed order": [null, 44, 44, 52],
} as const satisfies Readonly<Record<string, Counts>>;

const LENA = "lena.sommer@example.org";
const NUMBERS = Array.from({ length: 40 }, (_, index) => String(700_001 + index));

let shop: CompanyShop;
beforeAll(async () => {
  shop = await openCompanyShop({
    async prepare({ db }) {
      const groups = [
        groupRow({ group_id: "R", kind: "root", name: { de: "Befestigung" } }),
        groupRow({ group_id: "10", kind: "category", parent_id: "R", name: { de: "Dübel" } }),
        groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Rahmendübel R" } }),
        groupRow({ group_id: "F2", kind: "family", parent_id: "10", name: { de: "Spreizdübel S" } }),
      ];
      const articles = NUMBERS.map((article_number) => articleRow({ article_number, name: { de: `Anker ${article_number}` } }));
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: NUMBERS.slice(0, 30), F2: NUMBERS.slice(30) }));
      await insertPrices(
        db,
        NUMBERS.map((article) => ({ list: "general", article, amount: "10" })),
      );
    },
  });
  await shop.db.insertInto("company").values({ customer_id: "0000100300", created_at: new Date() }).execute();
  const anna = shop.as((await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!);
  await changeMember(anna, await shop.accountIdOf(JONAS), { roles: ["buyer"] });
  const owner = shop.as((await shop.viewerOf((await shop.signIn(ANNA)).accessToken))!);
  const account_id = await shop.accountIdOf(JONAS);
  const rule = {
    ruleId: randomUUID(),
    scope: `person:${account_id}`,
    condition: "total",
    from: "100000",
    categories: [],
    language: "de-DE",
  };
  await saveApprovalRule(owner, { ...rule, approvers: [`person:${await shop.accountIdOf(ANNA)}`] });
  const { db } = shop;
  const customer_id = COMPANY;
  await db.insertInto("cost_centre").values({ cost_centre_id: randomUUID(), customer_id, number: "4100", name: "Werkstatt" }).execute();
  const budget = {
    budget_id: randomUUID(),
    customer_id,
    account_id,
    name: "Jahr",
    period: "year",
    amount: "500000",
    created_at: new Date(),
  };
  await db.insertInto("budget").values(budget).execute();
});
afterAll(() => shop?.close());

/** Actions of a user, or of a visitor, by path. */
async function actionsOf(username: string | null): Promise<Record<keyof typeof COUNTS, () => Promise<unknown>>> {
  const tokens = username === null ? null : await shop.signIn(username);
  const session =
    tokens &&
    (await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken, IsIdsSession: false } },
    }));
  const cookie = session ? { cookie: String(session.headers["set-cookie"]).split(";", 1)[0]! } : {};
  const named = { baseSiteId, ...(tokens && { accessToken: tokens.accessToken }) } as { baseSiteId: string; accessToken: string };
  const open = (item: string) => async () => {
    const query = new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: "ankerplatz-web" });
    const response = await shop.inject({ url: `/sitecore/api/layout/render/jss?${query}`, headers: cookie });
    expect(response.json().sitecore.route).not.toBeNull();
  };
  let added = 0;
  const add = () => shop.operation(addItem, { ...named, cartId: "current", id: NUMBERS[added++ % 30]! });
  const readCart = () => shop.operation(getCart, { ...named, cartId: "current" });
  return {
    "start page": open("/"),
    "category page": open("/sortiment/duebel-10"),
    "family page": open("/produkte/rahmenduebel-r-F1"),
    "search page": open("/suche?q=anker"),
    "best price": () => shop.operation(getBestPrice, { ...named, productCode: NUMBERS[0]! }),
    addItem: add,
    "getCart, 30 lines": readCart,
    "cart page, 30 lines": open("/cart"),
    "checkout page, 30 lines": open("/shopping-basket-checkout"),
    async "empty cart to placed order"() {
      for (let line = 0; line < 3; line += 1) await add();
      await shop.operation(getPaymentModes, named);
      await shop.operation(getDeliveryAddresses, named);
      await shop.operation(setDefaultDeliveryAddress, named);
      await shop.operation(setPurchaseOrderNumber, { ...named, purchaseOrderNumber: "B-12" });
      await shop.operation(setCartComment, { ...named, comment: "Tor 3" });
      const cartId = (await readCart()).data.getCart.cart!.guid;
      const { data } = await shop.operation(placeOrder, { ...named, cartId, tacVersion: shop.tacVersion });
      expect(data.placeOrder).toMatchObject({ success: true });
    },
  };
}

describe.each([
  ["a visitor", null, 0],
  ["a private customer", LENA, 1],
  ["a user of a company without rules", MIRA, 2],
  ["a user of a company with rules", JONAS, 3],
] as const)("%s", (_name, username, column) => {
  test("pays these statements", async () => {
    const actions = await actionsOf(username);
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const [path, counts] of Object.entries(COUNTS)) {
      const count = counts[column];
      if (count === null) continue;
      const action = actions[path as keyof typeof COUNTS];
      if (path.includes("30 lines")) for (let line = 0; line < 30; line += 1) await actions.addItem();
      await action();
      const { statements } = await statementsOf(shop.database, action);
      found[path] = statements.length;
      expected[path] = count;
      // The statements explain a number that changed.
      if (statements.length !== count) console.log(path, statements);
    }
    expect(found).toEqual(expected);
  });
});
