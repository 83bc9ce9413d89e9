import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { demoCustomers } from "../identity/testing.ts";
import { ALL_RIGHTS } from "../policies.ts";
import { testContext } from "../testing/context.ts";
import { type Customer, anonymousViewer, type Viewer } from "../viewer.ts";
import { knownForCart } from "./known-for-cart.ts";
import { listAddresses } from "./list-addresses.ts";
import { loadDemoCustomers } from "#demo/data/demo-customers.ts";
import { listPartNumbersByArticle } from "./part-numbers/find-customer-part-numbers.ts";
import { insertCustomerPartNumbers } from "./part-numbers/testing.ts";

const [ANNA, OTHER, NEW] = ["0000100200", "0000100300", "none"];
const ARTICLES = ["554996", "100", "1"];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoCustomers(database.db, demoCustomers);
  await insertCustomerPartNumbers(database.db, ANNA, [
    { ownNumber: "Z 9", articleNumber: "554996", factor: 50, label: "Dübel 8er" },
    { ownNumber: "A 1", articleNumber: "554996" },
    { ownNumber: "B 2", articleNumber: "100" },
    { ownNumber: "C 3", articleNumber: "200" },
  ]);
  await insertCustomerPartNumbers(database.db, OTHER, [{ ownNumber: "A 1", articleNumber: "554996" }]);
});
afterAll(() => database.close());

const customer = (customerId: string) => ({ kind: "customer", customerId, unit: customerId, groups: 1, rights: ALL_RIGHTS }) as Customer;
const asked = (viewer: Viewer) => testContext({ db: database.db, viewer });

test("the combined query matches the separate ones, for each company its own", async () => {
  for (const who of [ANNA, OTHER, NEW]) {
    const ctx = asked(customer(who));
    const { ownNumbers, allowsPartDelivery, ...addresses } = await knownForCart(ctx, ARTICLES);
    expect(addresses).toEqual(await listAddresses(ctx));
    expect(allowsPartDelivery).toBe(true);
    expect(ownNumbers).toEqual(await listPartNumbersByArticle(ctx, ARTICLES));
  }
  const { billing, delivery, ownNumbers } = await knownForCart(asked(customer(ANNA)), ARTICLES);
  expect([billing?.kind, delivery.length > 1, delivery[0]?.isDefaultDelivery]).toEqual(["billing", true, true]);
  expect([...ownNumbers.values()].map((own) => own.map(({ ownNumber, factor }) => [ownNumber, factor]))).toEqual([
    [
      ["A 1", 1],
      ["Z 9", 50],
    ],
    [["B 2", 1]],
  ]);
});

test("visitors have neither addresses nor customer part numbers", async () => {
  const known = { billing: null, delivery: [], ownNumbers: new Map(), allowsPartDelivery: true };
  expect(await knownForCart(asked(anonymousViewer), ARTICLES)).toEqual(known);
});
