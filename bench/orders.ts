// Measures CPU of server and database together: pages and searches in the order history of a company with 5,000 orders against
// one with 20, and against getBestPrice; rounds alternate. Also prints how long the sync of the orders from the ERP took. Exits
// with status 1 if a limit is missed. Run: node bench/orders.ts
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { getBestPrice, getOrderHistory } from "#contract/generated/operations.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { builtInErp } from "#demo/erp/index.ts";
import type { ErpMessage, ErpOrderState } from "#server/ports/erp-messages.ts";
import { readErpMessages } from "#server/orders/index.ts";
import { testContext } from "#server/testing/context.ts";
import { type BenchCustomer, signIn } from "./support/customer.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const CALLS = unlessQuick(200, 5);
const FEW = 20;
const MANY = 5_000;
const LINES = 8;
const LIMIT_MANY = 1.3;
const LIMIT_PRICE = 3;
const SITE = "FIWE-DE";
/** An article in exactly two orders of each company. */
const RARE = "87654321";
const NAMES = ["Nordanker Dübel 8x40", "Schraube M8 verzinkt", "Injektionsmörtel 300 ml", "Bohrer SDS-plus 8x110", "Spreizdübel 10x50"];

const results = startResults("orders");
// Without background jobs, which would disturb the measurement.
const shop = await startBenchShop({ ROLE: "web" });
try {
  const few = { customer: await signIn(shop.url, "anna.brandt@holzbau-brandt.example"), customerId: "", prefix: "91" };
  const many = { customer: await signIn(shop.url, "mira.voss@elbe-haustechnik.example"), customerId: "", prefix: "92" };
  few.customerId = await customerOf("anna.brandt@holzbau-brandt.example");
  many.customerId = await customerOf("mira.voss@elbe-haustechnik.example");
  await forgetOrders();
  await takeOver([...ordersOf(few.customerId, few.prefix, FEW), ...ordersOf(many.customerId, many.prefix, MANY)]);

  const [article] = await query<{ article_number: string }>("select article_number from price order by article_number limit 1");
  const history =
    (
      of: { customer: BenchCustomer },
      asked: { pagenumber?: number; filter?: { text?: string; status?: string; from?: string } },
      total: number,
    ) =>
    async () => {
      const { accessToken } = of.customer;
      const { getOrderHistory: found } = await of.customer.call(getOrderHistory, {
        baseSiteId: SITE,
        accessToken,
        pagesize: 10,
        pagenumber: 1,
        ...asked,
      });
      if (found.numberOfOrders !== total) throw new Error(`${found.numberOfOrders} orders instead of ${total}`);
    };
  const work = {
    price: () =>
      few.customer.call(getBestPrice, { baseSiteId: SITE, accessToken: few.customer.accessToken, productCode: article!.article_number }),
    fewPage: history(few, {}, FEW),
    manyPage: history(many, {}, MANY),
    manyMiddle: history(many, { pagenumber: 250 }, MANY),
    manyLast: history(many, { pagenumber: 500 }, MANY),
    // As many rows on the page as for the rarer status among 5,000.
    fewStatus: history(few, { filter: { status: "D" } }, FEW - FEW / 10),
    manyStatus: history(many, { filter: { status: "E" } }, MANY / 10),
    fewNumber: history(few, { filter: { text: `${few.prefix}00000007` } }, 1),
    manyNumber: history(many, { filter: { text: `${many.prefix}00002507` } }, 1),
    fewArticle: history(few, { filter: { text: RARE } }, 2),
    manyArticle: history(many, { filter: { text: RARE } }, 2),
    fewEvery: history(few, { filter: { text: "schraube" } }, FEW),
    manyEvery: history(many, { filter: { text: "schraube" } }, MANY),
  } satisfies Record<string, () => Promise<unknown>>;
  const names = Object.keys(work) as (keyof typeof work)[];
  for (const name of names) for (let i = 0; i < 30; i += 1) await work[name]();
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Record<string, number> = {};
    for (const name of names) costs[name] = await measure(work[name]);
    rounds.push(costs);
    console.log(names.map((name) => `${name} ${costs[name]!.toFixed(2)}`).join(", "));
  }

  check("page 1 of 5,000 ÷ page 1 of 20", "manyPage", "fewPage", LIMIT_MANY);
  check("page 250 of 5,000 ÷ page 1", "manyMiddle", "manyPage", LIMIT_MANY);
  check("page 500 of 5,000 ÷ page 1", "manyLast", "manyPage", LIMIT_MANY);
  check("one order of ten by status among 5,000 ÷ nine of ten among 20", "manyStatus", "fewStatus", LIMIT_MANY);
  check("an order number among 5,000 ÷ among 20", "manyNumber", "fewNumber", LIMIT_MANY);
  check("an article number among 5,000 ÷ among 20", "manyArticle", "fewArticle", LIMIT_MANY);
  check("page 1 ÷ `getBestPrice`", "manyPage", "price", LIMIT_PRICE);
  check("page 500 ÷ `getBestPrice`", "manyLast", "price", LIMIT_PRICE);
  check("one status ÷ `getBestPrice`", "manyStatus", "price", LIMIT_PRICE);
  check("an order number ÷ `getBestPrice`", "manyNumber", "price", LIMIT_PRICE);
  check("an article number ÷ `getBestPrice`", "manyArticle", "price", LIMIT_PRICE);
  // All matches are counted, so this has no limit.
  check("a word of all 5,000 orders ÷ of all 20", "manyEvery", "fewEvery");
  results.write();

  function check(what: string, one: keyof typeof work, other: keyof typeof work, limit?: number): void {
    const ratio = median(rounds.map((costs) => costs[one]! / costs[other]!));
    if (limit === undefined) results.note(what, ratio);
    else results.atMost(what, ratio, limit);
  }
} finally {
  await shop.stop();
}

/** Average CPU of a call in ms. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  const cpu = (): number => {
    const { server, database } = shop.cpu();
    return server + database;
  };
  await sleep(200);
  const before = cpu();
  for (let i = 0; i < CALLS; i += 1) await run();
  await sleep(200);
  return (cpu() - before) / CALLS;
}

/** Orders of the last two years, in sequence; one in ten is cancelled. */
function ordersOf(customerId: string, prefix: string, count: number): ErpOrderState[] {
  const address = {
    companyName: "Firma",
    streetName: "Hauptstraße",
    streetNumber: "1",
    postalCode: "20457",
    town: "Hamburg",
    countryIso: "DE",
  };
  const apart = (2 * 365 * 24 * 60 * 60_000) / count;
  return Array.from({ length: count }, (_, at) => ({
    orderCode: `${prefix}${String(at).padStart(8, "0")}`,
    placedAt: new Date(Date.now() - 60_000 - (count - at) * apart),
    customerId,
    contact: { titleCode: "", firstName: "", lastName: "", email: "einkauf@bench.example" },
    purchaseOrderNumber: `BV ${at}`,
    costCentre: "",
    comment: "",
    paymentMode: "invoice",
    currency: "EUR",
    basis: "net",
    netTotal: "80.00",
    taxTotal: "15.20",
    taxes: [{ rate: "0.19", net: "80.00", tax: "15.20" }],
    deliveryCost: "0.00",
    deliveryTotal: "0.00",
    deliveryTaxRate: "0.19",
    billingAddress: address,
    deliveryAddress: address,
    orderType: "office",
    status: at % 10 === 3 ? "E" : "D",
    plannedDeliveryOn: null,
    requestedDeliveryOn: null,
    allowsPartDelivery: true,
    deliveryNote: "",
    lines: Array.from({ length: LINES }, (_line, line) => ({
      position: (line + 1) * 10,
      articleNumber: line === 0 && (at === 5 || at === 15) ? RARE : String(10_000_000 + ((at * 7 + line * 131) % 900)),
      name: NAMES[line % NAMES.length]!,
      quantity: 10,
      unit: "Stück",
      amount: "1.00",
      priceQuantity: "1",
      taxRate: "0.19",
      unitPrice: "1.00",
      unitPriceQuantity: 1,
      total: "10.00",
      netTotal: "10.00",
      customerArticleNumber: "",
      costCentre: "",
      text: "",
      requestedDeliveryOn: null,
      superPosition: null,
      delivered: 10,
      rejected: 0,
      status: "D",
      plannedDeliveryOn: null,
    })),
  }));
}

/** Syncs the orders as if the ERP sent them all at once. */
async function takeOver(orders: readonly ErpOrderState[]): Promise<void> {
  const messages = orders.map((order): ErpMessage => ({
    kind: "order",
    order,
    messageId: `bench-${order.orderCode}`,
    version: 1,
    at: order.placedAt,
  }));
  const messagesSince = async (_caller: unknown, position: string | null, limit: number) => {
    const from = Number(position ?? 0);
    const some = messages.slice(from, from + limit);
    return { messages: some, position: String(from + some.length), hasMore: from + some.length < messages.length };
  };
  await query("delete from inbox_position");
  const { db, close } = connectDatabase(shop.databaseUrl);
  const cpu = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1000 + shop.cpu().database;
  const before = cpu();
  const start = performance.now();
  await readErpMessages(testContext({ db, erp: { ...builtInErp(), messagesSince }, clock: { now: () => new Date() } }));
  const seconds = (performance.now() - start) / 1000;
  const busy = (cpu() - before) / 1000;
  await close();
  const [found] = await query<{ orders: number }>("select count(*)::integer as orders from customer_order");
  console.log(`${found!.orders} orders of ${LINES} lines taken over in ${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of CPU`);
  if (found!.orders !== orders.length) throw new Error("orders are missing");
  await query("vacuum analyze");
}

async function forgetOrders(): Promise<void> {
  for (const table of ["inbox_message", "handling_unit_line", "handling_unit", "order_line", "customer_order"])
    await query(`delete from ${table}`);
}

async function customerOf(email: string): Promise<string> {
  const [found] = await query<{ customer_id: string }>("select customer_id from account where email = $1", [email]);
  return found!.customer_id;
}

async function query<Row extends pg.QueryResultRow>(text: string, values: string[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
