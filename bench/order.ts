// CPU of server and database together: addItem, and the whole way from an empty cart to a placed order.
// Run: node bench/order.ts
import pg from "pg";
import {
  addItem,
  getCart,
  getDeliveryAddresses,
  getPaymentModes,
  placeOrder,
  setCartComment,
  setDefaultDeliveryAddress,
  setPurchaseOrderNumber,
} from "#contract/generated/operations.ts";
import { type BenchCustomer, signIn } from "./support/customer.ts";
import { startBenchShop } from "./support/shop.ts";

const ADDS = 600;
const ORDERS = 120;
const WARM_UP = 60;
const LIMIT_ADD_MS = 6;
const LIMIT_ORDER_MS = 40;
const SITE = "FIWE-DE";

const shop = await startBenchShop();
try {
  const articles = await orderableArticles(30);
  const customer = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  const settings = (await (
    await fetch(`${shop.url}/sitecore/api/layout/render/jss?item=/&sc_lang=de-DE&sc_apikey=ankerplatz-web`)
  ).json()) as {
    sitecore: { context: { settings: { site: { tacVersion: string } } } };
  };
  const { tacVersion } = settings.sitecore.context.settings.site;

  for (let i = 0; i < WARM_UP; i++) await order(customer, i);
  const add = await measure(ADDS, (i) => add1(customer, i));
  await place(customer);
  const whole = await measure(ORDERS, (i) => order(customer, i));
  print("addItem", add, LIMIT_ADD_MS);
  print("empty cart → placed order (10 requests, ERP hand-over and mail included)", whole, LIMIT_ORDER_MS);

  async function add1(who: BenchCustomer, i: number) {
    const article = articles[i % articles.length]!;
    await who.call(addItem, { baseSiteId: SITE, accessToken: who.accessToken, cartId: "current", id: article });
  }
  async function place(who: BenchCustomer) {
    const variables = { baseSiteId: SITE, accessToken: who.accessToken };
    const { getCart: answer } = await who.call(getCart, { ...variables, cartId: "current" });
    const { placeOrder: placed } = await who.call(placeOrder, { ...variables, cartId: answer.cart!.guid, tacVersion });
    if (!placed.success) throw new Error(`not placed: ${placed.errors.join(", ")}`);
  }
  async function order(who: BenchCustomer, i: number) {
    const variables = { baseSiteId: SITE, accessToken: who.accessToken };
    for (let line = 0; line < 3; line++) await add1(who, i * 3 + line);
    await who.call(getPaymentModes, variables);
    await who.call(getDeliveryAddresses, variables);
    await who.call(setDefaultDeliveryAddress, variables);
    await who.call(setPurchaseOrderNumber, { ...variables, purchaseOrderNumber: `B-${i}` });
    await who.call(setCartComment, { ...variables, comment: "Tor 3" });
    await place(who);
  }
} finally {
  await shop.stop();
}

type Measured = { server: number; database: number; wall: number };

/** Average per run, one after the other, until the background has finished too. */
async function measure(times: number, run: (i: number) => Promise<void>): Promise<Measured> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const before = shop.cpu();
  const start = performance.now();
  for (let i = 0; i < times; i++) await run(i);
  const wall = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const after = shop.cpu();
  return { server: (after.server - before.server) / times, database: (after.database - before.database) / times, wall: wall / times };
}

function print(name: string, { server, database, wall }: Measured, limit: number): void {
  const sum = server + database;
  console.log(
    `${name}: ${sum.toFixed(1)} ms CPU (server ${server.toFixed(1)}, database ${database.toFixed(1)}), ${wall.toFixed(1)} ms each; limit ${limit} ms: ${sum <= limit ? "kept" : "MISSED"}`,
  );
}

async function orderableArticles(count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ article_number: string }>(
    `select a.article_number from article as a
     join price as p on p.article_number = a.article_number and p.price_list = 'general' and p.lower_bound = 1
     join stock as s on s.article_number = a.article_number and s.available > 1000
     where a.is_orderable and a.delivery_speed = 'FASTDELIVERY'
     group by a.article_number order by a.article_number limit $1`,
    [count],
  );
  await client.end();
  if (rows.length === 0) throw new Error("the demo catalogue has no article with much stock");
  return rows.map((row) => row.article_number);
}
