import { ALL_RIGHTS } from "../policies.ts";
// The account's pages as their data leaves the server: a customer's own, and none for visitors.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LayoutResponse } from "#contract/layout.ts";
import type { LoaderRequest } from "../loader.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { customersLoaders } from "./customers.loaders.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const PAGES = ["dashboard", "address-overview", "order-history", "order-details"];

let shop: TestApp;
let anna: string;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  const answer = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/login-form",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    payload: new URLSearchParams({ username: ANNA, password: "Duebel-2026!" }).toString(),
  });
  anna = [answer.headers["set-cookie"]]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .join("; ");
});
afterAll(() => shop.close());

async function read(page: string, cookie: string): Promise<{ body: string; data: any }> {
  const answer = await shop.inject({
    url: `/sitecore/api/layout/render/jss?item=/my-account/${page}&sc_lang=de-DE&sc_apikey=ankerplatz-web`,
    headers: { cookie },
  });
  const { route } = answer.json<LayoutResponse>().sitecore;
  return { body: answer.body, data: route!.placeholders["main"]!.find((block) => block.data !== undefined)?.data };
}

test("a customer's dashboard has profile, billing address and the number of orders (DASH-04, LOGIN-10)", async () => {
  expect((await read("dashboard", anna)).data).toMatchObject({
    profile: { uid: ANNA, company: { uid: "0000100200" } },
    billingAddress: { streetName: "Zimmererweg", sapCustomerID: "0000100200" },
    numberOfOrders: 0,
  });
});

test("the address page has the customer's own addresses (ADDR-01)", async () => {
  const { data } = await read("address-overview", anna);
  expect(data.addresses).toHaveLength(4);
  expect(data.addresses[0]).toMatchObject({ name2: "Abbundhalle, Tor 2" });
});

test.each(["", "shop=" + "a".repeat(64)])(
  "visitors get the account's pages without anybody's data (cookie %j) (DASH-11, ROLE-01)",
  async (cookie) => {
    for (const page of PAGES) {
      const { body, data } = await read(page, cookie);
      // What the address asks for is the visitor's own.
      const { query: _, ...held } = data;
      expect(Object.values(held).filter((value) => typeof value === "object" && value !== null)).toEqual([]);
      expect(body).not.toContain("Brandt");
    }
  },
);

test("orders are counted by asking for one; a count that fails leaves 0 and the rest of the dashboard (DASH-09, DASH-10)", async () => {
  const asked: unknown[] = [];
  const error = vi.fn();
  const request = {
    ctx: { viewer: { kind: "customer", rights: ALL_RIGHTS }, site: { siteId: "FIWE-DE" }, log: { error } },
    execute: async (operation: { name: string }, variables: unknown) => {
      if (operation.name === "getOrderHistory") {
        asked.push(variables);
        throw new Error("no database");
      }
      return { getCustomerProfile: { uid: ANNA }, getBillingAddress: null };
    },
  } as unknown as LoaderRequest;
  expect(await customersLoaders["Dashboard"]!(request)).toMatchObject({ data: { profile: { uid: ANNA }, numberOfOrders: 0 } });
  expect(asked).toEqual([{ pagesize: 1, pagenumber: 1, pageorder: "desc" }]);
  expect(error).toHaveBeenCalledOnce();
});
