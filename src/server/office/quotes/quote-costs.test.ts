// What articles cost: for staff who answer quotes only, never for customers, and stored nowhere (QUOTE-15).
import { isInputObjectType, isInterfaceType, isObjectType } from "graphql";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getQuote as getShopQuote, login } from "#contract/generated/operations.ts";
import { getQuoteCosts, getQuotePreview, sendQuote } from "#contract/office/generated/operations.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { readSchema } from "../../graphql/index.ts";
import { ANNA, baseSiteId, PASSWORD } from "../../testing/small-shop.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const NUMBER = "AG900001";
/** 33 % of the list price of 12.40: what the built-in ERP calculates for this article. */
const COST = "4.092";
/** Finds the cost, but no time such as 12:00:04.092. */
const COST_PATTERN = String.raw`(?<![:\d])4[.,]092`;

let office: TestOffice;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  office = await openTestOffice({ prepare: ({ db }) => seedShop(db) });
  for (const role of ["sales", "admin", "auditor", "content", "product"] as const)
    cookies[role] = await office.signInStaff(await addTestStaff(office.db, `${role}@office.example`, [role]));
  const { account_id: accountId, customer_id: customerId } = await office.db
    .selectFrom("account")
    .select(["account_id", "customer_id"])
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  await sql`
    with added as (
      insert into quote (quote_id, quote_number, customer_id, account_id, site_id, language, state, project, created_at, requested_at)
      values (gen_random_uuid(), ${NUMBER}, ${customerId}, ${accountId}, 'FIWE-DE', 'de-DE', 'requested', 'Halle 7',
        ${office.clock.now()}, ${office.clock.now()})
      returning quote_id
    )
    insert into quote_line (quote_id, version, position, article_number, name, unit, quantity)
    select quote_id, 0, 1, ${ARTICLE.plain}, 'Dübel', 'Stück', 2000 from added`.execute(office.db);
});
afterAll(() => office?.close());

const ask = (cookie?: string, articleNumbers: string[] = [ARTICLE.plain]) => office.call(getQuoteCosts, { articleNumbers }, cookie);
const answer = {
  validUntil: null,
  inParts: false,
  text: "Vielen Dank",
  lines: [
    {
      position: 1,
      articleNumber: ARTICLE.plain,
      quantity: 2000,
      amount: "3.9",
      priceQuantity: "100",
      tiers: [],
      text: "",
      deliveryTime: "",
      alternativeTo: null,
    },
  ],
};

test("staff who answer quotes see what articles cost, with their price units, and nothing for unknown ones (QUOTE-15)", async () => {
  for (const role of ["sales", "admin"]) {
    const { data } = await ask(cookies[role], [ARTICLE.plain, ARTICLE.priceless, "GIBTESNICHT", ARTICLE.plain]);
    expect(data).toEqual({
      quoteCosts: {
        state: "answered",
        costs: [{ articleNumber: ARTICLE.plain, amount: COST, priceQuantity: "100", currency: "EUR" }],
      },
    });
  }
  expect((await ask(cookies["sales"], [])).data).toEqual({ quoteCosts: { state: "answered", costs: [] } });
});

test("nobody else does, auditors included", async () => {
  for (const role of ["auditor", "content", "product"]) expect((await ask(cookies[role])).error).toBe("PermissionDeniedError");
  expect((await ask()).error).toBe("SignInRequiredError");
});

test("no cost reaches the customer, the audit log or any other table", async () => {
  expect(JSON.stringify((await ask(cookies["sales"])).data)).toContain(COST);
  const preview = await office.call(getQuotePreview, { number: NUMBER, answer }, cookies["sales"]);
  expect(preview.response.body).not.toMatch(new RegExp(`cost|margin|${COST_PATTERN}`, "i"));
  // Below cost, which is up to the member of staff.
  expect((await office.call(sendQuote, { number: NUMBER, basedOn: 0, answer }, cookies["sales"])).data).toEqual({ sendQuote: "sent" });
  await office.runJobs();

  const { accessToken } = (await office.operation(login, { baseSiteId, username: ANNA, password: PASSWORD })).data.login;
  const shown = await office.operation(getShopQuote, { baseSiteId, accessToken: accessToken!, quoteNumber: NUMBER });
  expect(shown.data.getQuote).toMatchObject({ state: "offered", offer: { lines: [{ articleNo: ARTICLE.plain }] } });
  expect(shown.answer.body).not.toMatch(new RegExp(`cost|margin|${COST_PATTERN}|4[.,]09`, "i"));

  // Documents, mails and the log are made from these tables.
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(office.db);
  expect(tables.rows.length).toBeGreaterThan(100);
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} as t where t::text ~ ${COST_PATTERN} limit 1`.execute(office.db);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
  const { rows: mails } = await sql<{ body: string }>`select m::text as body from mail_message as m`.execute(office.db);
  expect(mails.some(({ body }) => body.includes(NUMBER))).toBe(true);
});

test("the shop's schema has no field for costs of articles or margins", () => {
  const types = Object.values(readSchema().getTypeMap()).filter(
    (type) => !type.name.startsWith("__") && (isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)),
  );
  const fields = types.flatMap((type) =>
    "getFields" in type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
  expect(fields.length).toBeGreaterThan(500);
  // Delivery costs and the customer's own cost centres.
  const others = /cost_?centre|deliverycost/i;
  expect(fields.filter((field) => /cost|margin|purchaseprice|einstand/i.test(field) && !others.test(field))).toEqual([]);
});
