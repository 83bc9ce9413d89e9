// Measures CPU of server and database together for the office's list of orders among 1,000,000: the first page, a status, an order
// number, a day, and the order by amount. Exits with status 1 if the limit is missed. Run: node bench/office-orders.ts
import pg from "pg";
import type { Operation } from "#contract/generated/operations.ts";
import { getOrders, type GetOrdersQueryVariables, signIn } from "#contract/office/generated/operations.ts";
import { OFFICE_HEADER, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { addStaff, codeOf } from "../e2e/support/staff.ts";
import { DEMO_PASSWORD } from "../e2e/support/chromium.ts";
import { connectDatabase } from "../e2e/support/database.ts";
import { describeCpu, type Measured, measure, medianOf, totalCpu } from "./support/measure.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ORDERS = 1_000_000;
const ROUNDS = unlessQuick(5);
const CALLS = unlessQuick(100, 5);
const LIMIT_MS = 5;
const NUMBER = "77000500000";

const results = startResults("office-orders");
// Without background jobs, which would disturb the measurement.
const shop = await startBenchShop({ ROLE: "web" });
try {
  await addOrders();
  const cookie = await signInStaff();
  const list = (changes: Partial<GetOrdersQueryVariables>, count?: number) => async () => {
    const variables: GetOrdersQueryVariables = { filter: {}, sort: "placedAt", isAscending: false, page: {}, ...changes };
    const { orders } = (await call(getOrders, variables, cookie)).data;
    if (orders.rows.length === 0 || (count !== undefined && orders.rows.length !== count)) throw new Error(`${orders.rows.length} rows`);
  };
  const work = {
    "first page": list({}),
    "completed orders": list({ filter: { status: "D" } }),
    "an order number": list({ filter: { text: NUMBER } }, 1),
    "orders of a day": list({ filter: { from: "2024-06-03", to: "2024-06-03" } }),
    "by amount": list({ sort: "total" }),
  } as const satisfies Record<string, () => Promise<void>>;
  type Name = keyof typeof work;
  const names = Object.keys(work) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>;
  // The first round compiles the code.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const measured = await measure(shop, CALLS, work[name]);
      console.log(`${name.padEnd(18)} ${describeCpu(measured)}`);
      if (round > 0) rounds[name].push(measured);
    }
  }
  for (const name of names) results.atMost(name, totalCpu(medianOf(rounds[name])), LIMIT_MS, "ms CPU");
  results.write();
} finally {
  await shop.stop();
}

/** Orders of all demo customers from 2020 on, spread over 2,400 days. */
async function addOrders(): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with customers as (select array_agg(customer_id order by customer_id) as ids from customer)
       insert into customer_order (order_code, customer_id, email, purchase_order_number, comment, tac_version, payment_mode, currency,
         net_total, tax_total, delivery_cost, billing_address, delivery_address, status, placed_at)
       select (77000000000 + n)::text, ids[1 + n % cardinality(ids)], '', 'BV ' || n, '', '', 'invoice', 'EUR',
         (n::bigint * 7919) % 1000000 / 100.0, 0, 0, '{}', '{}', case when n % 20 = 0 then 'A' else 'D' end,
         timestamptz '2020-01-01' + n * interval '200 seconds'
       from customers, generate_series(1, $1) as n`,
      [ORDERS],
    );
    await client.query("vacuum analyze customer_order");
  } finally {
    await client.end();
  }
}

async function signInStaff(): Promise<string> {
  const { database, end } = await connectDatabase(shop.databaseUrl);
  const staff = await addStaff(database, { name: "Ina Dienst", role: "sales" });
  await end();
  const { headers } = await call(signIn, { email: staff.email, password: DEMO_PASSWORD, code: codeOf(staff) });
  return headers.getSetCookie()[0]!.split(";", 1)[0]!;
}

async function call<Result, Variables>(operation: Operation<Result, Variables>, variables: Variables, cookie = "") {
  const response = await fetch(shop.url + OFFICE_ROUTES.graphql, {
    method: "POST",
    headers: { "content-type": "application/json", [OFFICE_HEADER]: "1", "sec-fetch-site": "same-origin", cookie },
    body: JSON.stringify({ id: operation.id, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Result; errors?: unknown[] };
  if (errors) throw new Error(`${operation.name}: ${JSON.stringify(errors)}`);
  return { data, headers: response.headers };
}
