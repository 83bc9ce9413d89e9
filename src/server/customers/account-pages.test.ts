import { ALL_RIGHTS } from "../policies.ts";
// Data of the account pages as sent by the server: a customer's own, and none for visitors.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "kysely";
import { getCompanyContacts, login } from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import type { LoaderRequest } from "../loader.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { customersLoaders } from "./customers.loaders.ts";

const baseSiteId = "FIWE-DE";
const JONAS = "jonas.keller@holzbau-brandt.example";
const ANNA = "anna.brandt@holzbau-brandt.example";
const SETTINGS = ["settings", "user-settings", "account-settings", "newsletter"];
const PAGES = ["dashboard", "address-overview", "order-history", "order-details", ...SETTINGS];

let shop: TestApp;
let anna: string;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  const response = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/login-form",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    payload: new URLSearchParams({ username: ANNA, password: "Duebel-2026!" }).toString(),
  });
  anna = [response.headers["set-cookie"]]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .join("; ");
});
afterAll(() => shop.close());

type Block = { componentName: string; data?: any; placeholders?: Record<string, Block[]> };

/** A page's response, with the data of its components by name. */
async function read(page: string, cookie: string): Promise<{ body: string; data: any; tiles: Record<string, any> }> {
  const response = await shop.inject({
    url: `/sitecore/api/layout/render/jss?item=/my-account/${page}&sc_lang=de-DE&sc_apikey=ankerplatz-web`,
    headers: { cookie },
  });
  const { route } = response.json<LayoutResponse>().sitecore;
  const main = route!.placeholders["main"]! as unknown as Block[];
  const tiles = main.flatMap(({ placeholders = {} }) => Object.values(placeholders).flat());
  return {
    body: response.body,
    data: main.find((block) => block.data !== undefined)?.data,
    tiles: Object.fromEntries(tiles.map(({ componentName, data }) => [componentName, data])),
  };
}

test("a customer's dashboard has a block with its own data for each tile (DASH-04, BLOCK-08, LOGIN-10)", async () => {
  const { tiles } = await read("dashboard", anna);
  expect(Object.keys(tiles)).toEqual(expect.arrayContaining(["DashboardGreeting", "DashboardSettings", "DashboardHelp"]));
  expect(tiles).toMatchObject({
    DashboardPersonal: { profile: { uid: ANNA, company: { uid: "0000100200" } } },
    DashboardAddresses: { billingAddress: { streetName: "Zimmererweg", sapCustomerID: "0000100200" } },
    DashboardOrders: { numberOfOrders: 0, open: { numberOfOrders: 0, orders: [] }, arriving: { numberOfOrders: 0, orders: [] } },
    DashboardInvoices: { open: { numberOfInvoices: 0, totals: [], invoices: [] } },
    DashboardReorder: { orders: [] },
  });
});

test("a visitor's dashboard has no tiles and no data (BLOCK-08, DASH-11)", async () => {
  expect((await read("dashboard", "")).tiles).toEqual({ DashboardGreeting: null });
});

test("the address page lists the customer's own addresses (ADDR-01)", async () => {
  const { data } = await read("address-overview", anna);
  expect(data.addresses).toHaveLength(4);
  expect(data.addresses[0]).toMatchObject({ name2: "Abbundhalle, Tor 2" });
});

test("the settings page has the customer's person, company and preferences (PATH-09)", async () => {
  const person = { name: "Anna Brandt", email: ANNA, phone: "+49 4621 555 0100", isMainContact: true, isOwn: true };
  const company = { name: "Holzbau Brandt GmbH", number: "0000100200", sector: "GROUP-craftsman" };
  expect((await read("settings", anna)).data).toMatchObject({ company, mails: { shipped: true } });
  expect((await read("user-settings", anna)).data).toMatchObject({ person, company, mails: { shipped: true, invoiceAttached: false } });
  expect((await read("account-settings", anna)).data).toEqual({
    company,
    vatId: null,
    billingAddress: expect.objectContaining({ streetName: "Zimmererweg" }),
    mainContacts: [person],
  });
});

test("unreadable mail settings affect that section only", async () => {
  await sql`alter table order_mail_setting rename to gone`.execute(shop.db);
  try {
    expect((await read("settings", anna)).data).toMatchObject({ company: { number: "0000100200" }, mails: null });
    expect((await read("user-settings", anna)).data).toMatchObject({ person: { email: ANNA }, mails: null });
  } finally {
    await sql`alter table gone rename to order_mail_setting`.execute(shop.db);
  }
});

test("lists the company's active main contacts, and of the other users only oneself", async () => {
  const contacts = async (email: string) => {
    const signedIn = await shop.operation(login, { baseSiteId, username: email, password: "Duebel-2026!" });
    const accessToken = signedIn.data.login.accessToken!;
    const { data } = await shop.operation(getCompanyContacts, { baseSiteId, accessToken });
    return data.getCompanyContacts.map(({ email: of, isOwn, isMainContact }) => [of, isOwn, isMainContact]);
  };
  expect(await contacts(ANNA)).toEqual([[ANNA, true, true]]);
  expect(await contacts(JONAS)).toEqual([
    [JONAS, true, false],
    [ANNA, false, true],
  ]);
  await shop.db.updateTable("account").set({ status: "pending" }).where("email", "=", ANNA).execute();
  expect(await contacts(JONAS)).toEqual([[JONAS, true, false]]);
  await shop.db.updateTable("account").set({ status: "active" }).where("email", "=", ANNA).execute();
});

test.each(["", "shop=" + "a".repeat(64)])("visitors get the account pages without data (cookie %j) (DASH-11, ROLE-01)", async (cookie) => {
  for (const page of PAGES) {
    const { body, data } = await read(page, cookie);
    // The query comes from the visitor's own address.
    const { query: _, ...held } = data ?? {};
    expect(Object.values(held).filter((value) => typeof value === "object" && value !== null)).toEqual([]);
    expect(body).not.toContain("Brandt");
  }
});

type Asked = { pagesize: number; filter?: { status: string; plannedDelivery?: string } };

/** Runs a loader of the dashboard with stubbed responses to order queries. */
async function loadTile(name: string, answer: (request: Asked) => object) {
  const requests: Asked[] = [];
  const error = vi.fn();
  const request = {
    ctx: {
      viewer: { kind: "customer", rights: ALL_RIGHTS },
      site: { siteId: "FIWE-DE" },
      log: { error },
      clock: { now: () => new Date("2026-11-23T23:30:00Z") },
    },
    execute: async (_operation: unknown, variables: Asked) => {
      requests.push(variables);
      return { getOrderHistory: { numberOfOrders: 0, orders: [], upToDate: null, ...answer(variables) } };
    },
  } as unknown as LoaderRequest;
  const result = await customersLoaders[name]!(request);
  return { data: "data" in result ? (result.data as any) : null, asked: requests, error };
}

test("counts orders with a page size of one; a failed count shows 0 and the open orders (DASH-09, DASH-10)", async () => {
  const { data, asked, error } = await loadTile("DashboardOrders", ({ pagesize }) => {
    if (pagesize === 1) throw new Error("no database");
    return { numberOfOrders: 2 };
  });
  expect(data).toMatchObject({ numberOfOrders: 0, open: { numberOfOrders: 2 } });
  expect(asked[0]).toEqual({ pagesize: 1, pagenumber: 1, pageorder: "desc" });
  expect(error).toHaveBeenCalledOnce();
});

test("loads five open orders and those arriving today by local date, however many are open", async () => {
  const { data, asked } = await loadTile("DashboardOrders", ({ filter }) => ({ numberOfOrders: filter?.plannedDelivery ? 2 : 5_000 }));
  expect(asked.slice(1)).toEqual([
    { pagesize: 5, filter: { status: "ABC" } },
    { pagesize: 10, filter: { status: "ABC", plannedDelivery: "2026-11-24" } },
  ]);
  expect([data.open.numberOfOrders, data.arriving.numberOfOrders]).toEqual([5_000, 2]);
});

test("the tile renders without today's deliveries if they fail", async () => {
  const { data, error } = await loadTile("DashboardOrders", ({ filter }) => {
    if (filter?.plannedDelivery) throw new Error("no database");
    return { numberOfOrders: 2 };
  });
  expect(data).toMatchObject({ numberOfOrders: 2, open: { numberOfOrders: 2 }, arriving: null });
  expect(error).toHaveBeenCalledOnce();
});

test("suggests completed orders only for rebuy", async () => {
  const { asked } = await loadTile("DashboardReorder", () => ({}));
  expect(asked).toEqual([{ pagesize: 3, filter: { status: "D" } }]);
});
