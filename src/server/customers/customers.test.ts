import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { pageCallContext } from "../graphql/index.ts";
import { demoCustomers } from "../identity/testing.ts";
import { testContext } from "../testing/context.ts";
import { ALL_RIGHTS } from "../policies.ts";
import { type Customer, anonymousViewer, type Viewer } from "../viewer.ts";
import { customersResolvers } from "./customers.resolvers.ts";
import { demoSignIns, loadDemoCustomers } from "#demo/data/demo-customers.ts";
import { groupBits, listDeliveryAddresses, sectorOf } from "./index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoCustomers(database.db, demoCustomers);
});
afterAll(() => database.close());

const contextOf = (viewer: Viewer) => testContext({ db: database.db, viewer });
const customer = (customerId: string, unit = customerId) =>
  ({
    kind: "customer",
    customerId,
    unit,
    email: "wer@firma.example",
    firstName: "Anna",
    lastName: "Brandt",
    companyName: "Firma",
    groups: 1,
    rights: ALL_RIGHTS,
  }) as Customer;
const call = (viewer: Viewer) => pageCallContext(contextOf(viewer));
const args = { baseSiteId: "FIWE-DE", accessToken: "token" };

test("reloading the demo customers changes nothing", async () => {
  expect(await loadDemoCustomers(database.db, demoCustomers)).toBe(0);
  expect(await demoSignIns(demoCustomers)).toHaveLength(6);
});

test("lists delivery addresses with the default first and without the billing address (API-ACC-05, CHECK-15)", async () => {
  const { getDeliveryAddresses } = customersResolvers.Query;
  const addresses = (await getDeliveryAddresses(null, args, call(customer("0000100200")))) as {
    name2: string;
    sapCustomerID: string;
    country: unknown;
  }[];
  expect(addresses).toHaveLength(4);
  expect(addresses[0]).toMatchObject({
    name2: "Abbundhalle, Tor 2",
    sapCustomerID: "0000100201",
    country: { name: "Deutschland", isocode: "DE" },
    region: null,
  });
});

test("a customer sees their own addresses only (API-ACC-05)", async () => {
  expect(await listDeliveryAddresses(contextOf(customer("0000100300")))).toHaveLength(17);
  expect(await listDeliveryAddresses(contextOf(customer("P100001", "defaultB2BUnit")))).toEqual([]);
  expect(await listDeliveryAddresses(contextOf(anonymousViewer))).toEqual([]);
});

test("the profile contains the number of a company, but not of a private customer (API-ACC-01)", async () => {
  const { getCustomerProfile } = customersResolvers.Query;
  expect(await getCustomerProfile(null, args, call(customer("0000100200")))).toMatchObject({
    uid: "wer@firma.example",
    name: { fullName: "Anna Brandt" },
    company: { uid: "0000100200", sapCustomerId: "0000100200" },
    contactAddress: {
      billingAddress: true,
      shippingAddress: false,
      formattedAddress: "Holzbau Brandt GmbH, Zimmererweg 14, 24837 Schleswig, Deutschland",
    },
    industrialSector: { uid: "GROUP-craftsman" },
  });
  expect(await getCustomerProfile(null, args, call(customer("P100001", "defaultB2BUnit")))).toMatchObject({
    company: { uid: "defaultB2BUnit", sapCustomerId: "" },
  });
});

test("the billing address has each field, country and region by name and code (API-ACC-02, ENT-07)", async () => {
  const { getBillingAddress } = customersResolvers.Query;
  expect(await getBillingAddress(null, args, call(customer("0000100200")))).toEqual({
    id: expect.any(String),
    companyName: "Holzbau Brandt GmbH",
    name2: expect.any(String),
    name3: "",
    name4: "",
    streetName: "Zimmererweg",
    streetNumber: "14",
    postalCode: "24837",
    town: "Schleswig",
    country: { name: "Deutschland", isocode: "DE" },
    region: null,
    firstName: expect.any(String),
    lastName: expect.any(String),
    sapCustomerID: "0000100200",
    titleCode: expect.any(String),
  });
});

test("rejects account operations for visitors (ROLE-01)", async () => {
  for (const operation of Object.values(customersResolvers.Query)) {
    await expect(operation(null, args, call(anonymousViewer))).rejects.toMatchObject({ extensions: { type: "InvalidTokenError" } });
  }
});

test("maps group codes to bits and the first of them to the sector (BLOCK-09, ROLE-03)", () => {
  expect(groupBits(["GROUP-craftsman", "GROUP-keyaccount"])).toBe(65);
  expect(sectorOf(66)).toBe("GROUP-retailer");
  expect(sectorOf(0)).toBeNull();
});
