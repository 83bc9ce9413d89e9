// Measures CPU of server and database together: addItem, and the whole path from an empty cart to a placed order. Rounds
// alternate, so the ratio hardly depends on other load. Exits with status 1 if a limit is missed. Results, and a breakdown of an
// order's time: bench/README.md. Run: node bench/order.ts
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
import { orderableArticles } from "./support/articles.ts";
import { type BenchCustomer, signIn } from "./support/customer.ts";
import { measure, type Measured, medianOf, sumOf } from "./support/measure.ts";
import { median } from "./support/rebuild.ts";
import { startBenchShop } from "./support/shop.ts";

const ROUNDS = 5;
const ADDS = 300;
const ORDERS = 40;
const WARM_UP = 60;
const LIMIT_ADD_MS = 6;
const LIMIT_ORDER_MS = 40;
const LIMIT_RATIO = 10;
const SITE = "FIWE-DE";

// A realistic simulation speed: the ERP's first step comes twenty minutes after an order, so none runs during the measurement.
const shop = await startBenchShop({ ERP_PACE: "days" });
try {
  const articles = await orderableArticles(shop.databaseUrl, 30);
  const customer = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  const settings = (await (
    await fetch(`${shop.url}/sitecore/api/layout/render/jss?item=/&sc_lang=de-DE&sc_apikey=ankerplatz-web`)
  ).json()) as {
    sitecore: { context: { settings: { site: { tacVersion: string } } } };
  };
  const { tacVersion } = settings.sitecore.context.settings.site;

  for (let i = 0; i < WARM_UP; i++) await order(customer, i);
  const adds: Measured[] = [];
  const orders: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    adds.push(await measure(shop, ADDS, (i) => add1(customer, i)));
    await place(customer);
    orders.push(await measure(shop, ORDERS, (i) => order(customer, i)));
  }
  const ratio = median(orders.map((one, round) => sumOf(one) / sumOf(adds[round]!)));
  print("addItem", medianOf(adds), LIMIT_ADD_MS);
  print("empty cart → placed order (10 requests, ERP hand-over and mail included)", medianOf(orders), LIMIT_ORDER_MS);
  judge(`empty cart → placed order ÷ addItem: ${ratio.toFixed(1)}; limit ${LIMIT_RATIO}`, ratio <= LIMIT_RATIO);

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

function print(name: string, measured: Measured, limit: number): void {
  const { server, database, wall } = measured;
  const sum = sumOf(measured);
  const parts = `server ${server.toFixed(1)}, database ${database.toFixed(1)}`;
  judge(`${name}: ${sum.toFixed(1)} ms CPU (${parts}), ${wall.toFixed(1)} ms each; limit ${limit} ms`, sum <= limit);
}

function judge(line: string, isKept: boolean): void {
  console.log(`${line}: ${isKept ? "kept" : "MISSED"}`);
  if (!isKept) process.exitCode = 1;
}
