import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { bmecat, group, importText, product } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
});
afterAll(() => database.close());

const link = (article: string, to: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
const groups = group("G1", "0") + group("G2", "G1");
const replaced = product({
  number: "2",
  extra: "<USER_DEFINED_EXTENSIONS><UDX.ANKERPLATZ.SUCCESSOR>1</UDX.ANKERPLATZ.SUCCESSOR></USER_DEFINED_EXTENSIONS>",
});
const whole = bmecat(groups + product({ number: "1" }) + replaced + link("1", "G2") + link("2", "G2"));

async function gone() {
  const articles = await database.db.selectFrom("article_gone").select(["article_number", "group_id", "successor"]).execute();
  const groupRows = await database.db.selectFrom("catalogue_group_gone").select(["group_id", "parent_id"]).execute();
  return { articles, groups: groupRows };
}

test("a new catalogue records the articles and groups that it omits, until they return", async () => {
  await importText(database.url, whole);
  expect(await gone()).toEqual({ articles: [], groups: [] });
  await importText(database.url, bmecat(group("G1", "0") + product({ number: "1" }) + link("1", "G1")));
  expect(await gone()).toEqual({
    articles: [{ article_number: "2", group_id: "G2", successor: "1" }],
    groups: [{ group_id: "G2", parent_id: "G1" }],
  });
  await importText(database.url, whole);
  expect(await gone()).toEqual({ articles: [], groups: [] });
});

test("an update records only the articles that it deletes", async () => {
  await importText(database.url, whole);
  const deleted = '<PRODUCT mode="delete"><SUPPLIER_PID>2</SUPPLIER_PID></PRODUCT>';
  await importText(database.url, bmecat(product({ number: "3" }) + deleted, { transaction: "T_UPDATE_PRODUCTS" }));
  expect(await gone()).toEqual({ articles: [{ article_number: "2", group_id: "G2", successor: "1" }], groups: [] });
});

test("another catalogue removes no articles of this one, and a dry run records nothing", async () => {
  await importText(database.url, whole);
  await importText(database.url, bmecat(product({ number: "9" }), { id: "OTHER" }));
  await importText(database.url, bmecat(product({ number: "8" })), { isDryRun: true });
  expect(await gone()).toEqual({ articles: [], groups: [] });
});
