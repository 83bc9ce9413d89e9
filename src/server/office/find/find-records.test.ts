import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRecords } from "#contract/office/generated/operations.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const HOLZBAU = "0000100200";
const ORDER = "4500888";
const QUOTE = "AG800001";
const NOTHING = { customers: [], orders: [], quotes: [], articles: [], pages: [] };

let office: TestOffice;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  office = await openTestOffice({ prepare: ({ db }) => seedShop(db) });
  for (const role of ["sales", "product", "content"] as const)
    cookies[role] = await office.signInStaff(await addTestStaff(office.db, `${role}@office.example`, [role]));
  await sql`
    insert into customer_order (order_code, customer_id, email, purchase_order_number, comment, tac_version, payment_mode, currency, net_total,
      tax_total, delivery_cost, billing_address, delivery_address, status, placed_at)
    values (${ORDER}, ${HOLZBAU}, 'x@y.example', '', '', '', 'invoice', 'EUR', 1, 0, 0, '{}', '{}', 'A', now())`.execute(office.db);
  await sql`
    insert into quote (quote_id, quote_number, customer_id, language, state, project, created_at, requested_at)
    values (gen_random_uuid(), ${QUOTE}, ${HOLZBAU}, 'de-DE', 'requested', 'Halle 7', now(), now())`.execute(office.db);
});
afterAll(() => office?.close());

const find = async (text: string, role = "sales") => (await office.call(findRecords, { text }, cookies[role])).data!.find;

test("finds customers, orders, quotes and articles by number or name (OFFICE-06)", async () => {
  const byName = await find("holzbau brandt");
  expect(byName.customers[0]).toEqual({ id: HOLZBAU, number: HOLZBAU, name: "Holzbau Brandt GmbH, 24837 Schleswig", at: null });
  expect(byName.orders).toMatchObject([{ id: ORDER, name: "Holzbau Brandt GmbH", at: expect.stringMatching(/T.*Z$/) }]);
  expect(byName.quotes).toMatchObject([{ id: QUOTE, name: "Holzbau Brandt GmbH, Halle 7" }]);
  expect((await find(ORDER)).orders).toHaveLength(1);
  expect((await find("ag8000")).quotes).toHaveLength(1);
  expect((await find("halle 7")).quotes).toHaveLength(1);
  expect((await find(ARTICLE.plain)).articles[0]).toMatchObject({ id: ARTICLE.plain });
});

test("finds pages by address and by their name in each language (OFFICE-06)", async () => {
  const versand = { id: "pages/versand.json", number: "/versand", name: "Versand", at: null };
  expect((await find("/versand", "content")).pages).toContainEqual(versand);
  expect((await find("versand", "content")).pages).toContainEqual(versand);
  expect((await find("delivery", "content")).pages).toContainEqual(versand);
  expect((await find("versand")).pages).toEqual([]);
  const [first, second] = (await find("startseite", "content")).pages;
  expect([first!.id, first!.name]).toEqual(["pages/home.json", "Startseite"]);
  expect(second!.name).toMatch(/^Startseite, Ankerplatz /);
});

test("finds nothing of areas that the roles do not allow", async () => {
  expect(await find("holzbau", "content")).toEqual(NOTHING);
  expect(await find(ARTICLE.plain, "product")).toMatchObject({ customers: [], orders: [], quotes: [], articles: [{ id: ARTICLE.plain }] });
  expect(await find("holzbau", "product")).toMatchObject({ customers: [], orders: [], quotes: [] });
  expect((await office.call(findRecords, { text: "holzbau" })).error).toBe("SignInRequiredError");
});

test.each(["", "h", " h ", "%", "\0", "'; drop", "zz".repeat(2_000)])("%j finds nothing", async (text) => {
  expect(await find(text)).toEqual(NOTHING);
});
