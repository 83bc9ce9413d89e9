// Number of statements that the dashboard of a company with many orders takes.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LayoutResponse } from "#contract/layout.ts";
import { openSmallShop, type SmallShop, UWE } from "../testing/small-shop.ts";
import { statementsOf } from "../testing/statements-of.ts";

const ORDERS = 5_000;
/** All orders, open ones, those arriving today, completed ones: the same statement with other parameters. */
const DIFFERENT_LISTS = 3;
/** Older than any list shows. */
const OLD = "8000000000";

let shop: SmallShop;
let cookie: string;
beforeAll(async () => {
  shop = await openSmallShop({ clock: { now: () => new Date() } });
  const tokens = await shop.signIn(UWE);
  const session = await shop.inject({
    method: "POST",
    url: "/webapi/shop/userapi/Login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { User: { AccessToken: tokens.accessToken, IdToken: tokens.idToken } },
  });
  cookie = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  // The newest hundred orders are open, and one from years ago; that one and the oldest of the hundred arrive today.
  await sql`
    insert into customer_order
      (order_code, customer_id, email, contact, purchase_order_number, comment, tac_version, payment_mode, currency, price_basis,
       net_total, tax_total, taxes, delivery_cost, delivery_total, delivery_tax_rate, billing_address, delivery_address, status,
       placed_at, order_type, planned_delivery_on, erp_version)
    select (8000000000 + n)::text, (select a.customer_id from account as a where a.email = ${UWE}), '', null, '', '', '', 'invoice',
      'EUR', 'net', 100, 19, '[]', 0, 0, 0.19, '{}', '{}', case when n = 0 or n >= ${ORDERS - 100} then 'B' else 'D' end,
      now() - interval '4 hours' * (${ORDERS}::integer - n), 'phone',
      (now() at time zone 'Europe/Berlin')::date + case when n = 0 or n = ${ORDERS - 100} then 0 else 3 end, 1
    from generate_series(0, ${ORDERS - 1}::integer) as n`.execute(shop.db);
  await sql`analyze`.execute(shop.db);
});
afterAll(() => shop?.close());

type Tile = { componentName: string; data?: any };

async function openDashboard(): Promise<Record<string, any>> {
  const response = await shop.inject({
    url: "/sitecore/api/layout/render/jss?item=/my-account/dashboard&sc_lang=de-DE&sc_apikey=ankerplatz-web",
    headers: { cookie },
  });
  const main = response.json<LayoutResponse>().sitecore.route!.placeholders["main"]! as unknown as {
    placeholders: Record<string, Tile[]>;
  }[];
  return Object.fromEntries(main[0]!.placeholders["tiles"]!.map(({ componentName, data }) => [componentName, data]));
}

test("finds today's deliveries among any number of orders of any age", async () => {
  const { DashboardOrders: orders } = await openDashboard();
  expect(orders).toMatchObject({ numberOfOrders: ORDERS, open: { numberOfOrders: 101 } });
  expect(orders.open.orders).toHaveLength(5);
  expect(orders.arriving.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([String(8_000_000_000 + ORDERS - 100), OLD]);
});

test("the dashboard runs few statements, without duplicates, regardless of the number of orders (DASH-02, DASH-09)", async () => {
  await openDashboard();
  const { statements } = await statementsOf(shop.database, openDashboard);
  expect(statements.filter((text) => text.startsWith("select c.month"))).toHaveLength(1);
  expect(statements.filter((text) => text.includes("inbox_position") || text.startsWith("select p.position"))).toHaveLength(1);
  expect(new Set(statements).size).toBe(statements.length - DIFFERENT_LISTS);
  expect(statements.length).toBeLessThanOrEqual(14);
});
