import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { login } from "#contract/generated/operations.ts";
import { setPassword } from "../identity/index.ts";
import { type CustomersFile, importCustomers, readCustomersFile } from "./index.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop?.close());

const address = { companyName: "Dach und Fach GmbH", streetName: "Am Speicher", streetNumber: "3", postalCode: "20457", town: "Hamburg" };
const someone = { email: "ines.krug@dach.example", firstName: "Ines", lastName: "Krug", titleCode: "mrs", groups: ["GROUP-craftsman"] };
const customer = { customerId: "0000300100", name: "Dach und Fach GmbH", accounts: [someone], billingAddress: address };
const fileOf = (change: object = {}, more: object = {}): CustomersFile =>
  readCustomersFile(JSON.stringify({ customers: [{ ...customer, ...change }], ...more }));

async function signIn(username: string, password: string): Promise<string | null> {
  const { data } = await shop.operation(login, { baseSiteId: "FIWE-DE", username, password });
  return data?.login.accessToken ?? null;
}

test("adds a customer with a user, who can sign in once a password is set", async () => {
  const email = "jana.witt@dach.example";
  const file = fileOf({ customerId: "0000300200", accounts: [{ ...someone, email }] });
  expect(await importCustomers(shop.db, file, () => "nobody knows")).toEqual({ customers: 1, accounts: 1 });
  const status = shop.db.selectFrom("account").select("status").where("email", "=", email);
  expect(await status.execute()).toEqual([{ status: "pending" }]);
  expect(await setPassword(shop.db, " Jana.Witt@dach.example", "Speicher-2026")).toEqual({ kind: "done" });
  expect(await signIn(email, "Speicher-2026")).not.toBeNull();
  expect(await setPassword(shop.db, email, "Speicher-2027")).toEqual({ kind: "done" });
  expect(await signIn(email, "Speicher-2026")).toBeNull();
  expect(await signIn(email, "Speicher-2027")).not.toBeNull();
});

test("retains existing data and adds missing accounts", async () => {
  await importCustomers(shop.db, fileOf(), () => "nobody knows");
  await setPassword(shop.db, someone.email, "Speicher-2028");
  const colleague = { ...someone, email: "tom.ebel@dach.example", firstName: "Tom" };
  const changed = fileOf({ name: "Anders GmbH", accounts: [{ ...someone, firstName: "Anders" }, colleague] });
  expect(await importCustomers(shop.db, changed, () => "nobody knows")).toEqual({ customers: 0, accounts: 1 });
  const name = shop.db.selectFrom("customer").select("name").where("customer_id", "=", customer.customerId);
  expect(await name.execute()).toEqual([{ name: customer.name }]);
  expect(await signIn(someone.email, "Speicher-2028")).not.toBeNull();
});

test("adds an account with an IDN domain once, in any spelling", async () => {
  const accountsOf = (email: string) => fileOf({ accounts: [{ ...someone, email }] });
  expect(await importCustomers(shop.db, accountsOf("ines@xn--dcher-gra.example"), () => "nobody knows")).toMatchObject({ accounts: 1 });
  expect(await importCustomers(shop.db, accountsOf("Ines@DÄCHER.example"), () => "nobody knows")).toMatchObject({ accounts: 0 });
  expect(await setPassword(shop.db, "ines@xn--dcher-gra.example", "Speicher-2029")).toEqual({ kind: "done" });
  expect(await signIn("ines@dächer.example", "Speicher-2029")).not.toBeNull();
  const twice = [someone, { ...someone, email: "ines@xn--dcher-gra.example" }, { ...someone, email: "ines@dächer.example" }];
  expect(() => fileOf({ accounts: twice })).toThrow("stands there twice");
});

test("rejects a weak password with the broken rules, and an unknown address", async () => {
  expect(await setPassword(shop.db, someone.email, "speicher")).toEqual({
    kind: "refused",
    broken: ["length", "digit", "upper", "special"],
  });
  expect(await setPassword(shop.db, "niemand@dach.example", "Speicher-2026")).toEqual({ kind: "unknown" });
});

describe("rejects an invalid file with the position of the error", () => {
  test.each([
    [{ customerId: "12 3" }, "customers.0.customerId: must be up to 20 letters, digits or hyphens."],
    [{ billingAddress: { ...address, town: " " } }, "customers.0.billingAddress.town: is empty."],
    [{ accounts: [{ ...someone, email: "ines" }] }, "customers.0.accounts.0.email: must be an e-mail address."],
    [{ accounts: [{ ...someone, groups: ["joiners"] }] }, /^customers\.0\.accounts\.0\.groups\.0: must be one of GROUP-craftsman, /],
    [{ accounts: [someone, { ...someone, email: "INES.KRUG@dach.example" }] }, "The account ines.krug@dach.example stands there twice."],
    [{ discount: 3 }, /^customers\.0\.discount: /],
  ])("%j", (change, problem) => {
    expect(() => fileOf(change)).toThrow(problem);
  });

  test("rejects invalid JSON", () => {
    expect(() => readCustomersFile("{")).toThrow(/^The file is no valid JSON: /);
  });
});
