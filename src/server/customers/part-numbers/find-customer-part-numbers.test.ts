import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { demoCustomers } from "../../identity/testing.ts";
import { ALL_RIGHTS } from "../../policies.ts";
import { testContext } from "../../testing/context.ts";
import { type Customer, anonymousViewer, type Viewer } from "../../viewer.ts";
import { loadDemoCustomers } from "../../../demo/data/demo-customers.ts";
import { findCustomerPartNumbers, listPartNumbersByArticle } from "./find-customer-part-numbers.ts";
import { insertCustomerPartNumbers } from "./testing.ts";

const [ANNA, OTHER] = ["0000100200", "0000100300"];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoCustomers(database.db, demoCustomers);
  await insertCustomerPartNumbers(database.db, ANNA, [
    { ownNumber: "K-10.022", articleNumber: "554996", factor: 50, label: "Dübel 8er" },
    { ownNumber: "0815", articleNumber: "100" },
    { ownNumber: "815", articleNumber: "200" },
    { ownNumber: "08-15", articleNumber: "300" },
  ]);
  await insertCustomerPartNumbers(database.db, OTHER, [{ ownNumber: "K-10.022", articleNumber: "999" }]);
});
afterAll(() => database.close());

const customer = (customerId: string) => ({ kind: "customer", customerId, unit: customerId, groups: 1, rights: ALL_RIGHTS }) as Customer;
const asked = (viewer: Viewer) => testContext({ db: database.db, viewer });
async function articlesOf(viewer: Viewer, ...texts: string[]) {
  const found = await findCustomerPartNumbers(asked(viewer), texts);
  return texts.map((text) => found.get(text)?.map(({ articleNumber }) => articleNumber) ?? null);
}

test("finds customer part numbers in any notation, many in one call (SEARCH-06)", async () => {
  expect(await articlesOf(customer(ANNA), "k10022", " K-10.022 ", "K 10/022", "nie", "", "--")).toEqual([
    ["554996"],
    ["554996"],
    ["554996"],
    null,
    null,
    null,
  ]);
  const found = await findCustomerPartNumbers(asked(customer(ANNA)), ["k10022"]);
  expect(found.get("k10022")![0]).toMatchObject({ ownNumber: "K-10.022", label: "Dübel 8er", factor: 50 });
});

test("prefers an exact match; otherwise returns all similar numbers (QUICK-18)", async () => {
  expect(await articlesOf(customer(ANNA), "0815", "815", "00815")).toEqual([["100"], ["200"], ["300", "100", "200"]]);
});

test("finds no numbers of another company, and none for visitors (SEARCH-06)", async () => {
  expect(await articlesOf(customer(OTHER), "K-10.022", "0815")).toEqual([["999"], null]);
  expect(await articlesOf(anonymousViewer, "K-10.022")).toEqual([null]);
  expect(await listPartNumbersByArticle(asked(anonymousViewer), ["554996"])).toEqual(new Map());
});

test("returns the customer part numbers of an article (QUICK-18)", async () => {
  const numbers = await listPartNumbersByArticle(asked(customer(ANNA)), ["554996", "1"]);
  expect([...numbers].map(([article, own]) => [article, own.map(({ ownNumber }) => ownNumber)])).toEqual([["554996", ["K-10.022"]]]);
});
