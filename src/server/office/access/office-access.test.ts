import { afterAll, expect, test } from "vitest";
import type { Config } from "../../config.ts";
import { openTestOffice, type TestOffice } from "../testing.ts";

const open: TestOffice[] = [];
afterAll(() => Promise.all(open.map((office) => office.close())));

async function openWith(config: Partial<Config>): Promise<TestOffice> {
  const office = await openTestOffice({ config, customers: false });
  open.push(office);
  return office;
}

test("other networks and hosts get the shop's not-found page (OFFICE-39)", async () => {
  const office = await openWith({ officeNetworks: ["192.0.2.0/24", "2001:db8::/32"], officeHost: "office.shop.test", trustProxy: 1 });
  const get = (url: string, address: string, host = "office.shop.test") =>
    office.inject({ url, headers: { host, "x-forwarded-for": address, accept: "text/html" } });

  for (const address of ["192.0.2.7", "::ffff:192.0.2.7", "2001:db8:1::1"]) expect((await get("/office", address)).statusCode).toBe(200);

  const unknown = await get("/nothing", "198.51.100.1");
  for (const url of ["/office", "/office/orders", "/office/assets/main.js", "/office/export/orders.csv"]) {
    for (const hidden of [await get(url, "198.51.100.1"), await get(url, "192.0.2.7", "shop.test")]) {
      expect(hidden.statusCode).toBe(404);
      expect(hidden.headers["content-security-policy"]?.toString().replaceAll(/'nonce-[^']*'/g, "")).toBe(
        unknown.headers["content-security-policy"]?.toString().replaceAll(/'nonce-[^']*'/g, ""),
      );
    }
  }
  const post = { method: "POST", headers: { host: "shop.test", "content-type": "application/json" }, payload: "{}" } as const;
  const [hidden, other] = [await office.inject({ ...post, url: "/office/graphql" }), await office.inject({ ...post, url: "/nothing" })];
  expect([hidden.statusCode, hidden.body.length]).toEqual([404, other.body.length]);
});

test("an address outside the paths of the back office is not affected", async () => {
  const office = await openWith({});
  expect((await office.inject({ url: "/officer", headers: { accept: "text/html" } })).statusCode).toBe(404);
});
