// Measures CPU of server and database together: addItem, and the whole path from an empty cart to a placed order, each as a
// multiple of one `select 1` through the same server, engine and connections. Rounds alternate, so the ratios hardly depend on
// other load. Exits with status 1 if a limit is missed. Run: node bench/order.ts
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
import { describeCpu, measure, type Measured, medianOf, totalCpu } from "./support/measure.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const ROUND_TRIPS = unlessQuick(1000, 5);
const ADDS = unlessQuick(300, 5);
const ORDERS = unlessQuick(40, 2);
const WARM_UP = unlessQuick(60, 2);
const LIMIT_ADD_MS = 6;
const LIMIT_ORDER_MS = 40;
/** In round trips. */
const LIMIT_ADD = 5;
const LIMIT_ORDER = 40;
const SITE = "FIWE-DE";

const results = startResults("order");
// A realistic simulation speed: the ERP's first step comes twenty minutes after an order, so none runs during the measurement.
const shop = await startBenchShop({ ERP_PACE: "days" }, "bench/support/shop-with-round-trip.ts");
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
  for (let i = 0; i < ROUND_TRIPS; i++) await makeRoundTrip();
  const roundTrips: Measured[] = [];
  const adds: Measured[] = [];
  const orders: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    roundTrips.push(await measure(shop, ROUND_TRIPS, makeRoundTrip));
    adds.push(await measure(shop, ADDS, (i) => add1(customer, i)));
    await place(customer);
    orders.push(await measure(shop, ORDERS, (i) => order(customer, i)));
  }
  const inRoundTrips = (rounds: readonly Measured[]) => median(rounds.map((one, round) => totalCpu(one) / totalCpu(roundTrips[round]!)));
  for (const [name, rounds] of Object.entries({ roundTrips, adds, orders })) console.log(`${name}: ${describeCpu(medianOf(rounds))}`);
  results.note("round trip", totalCpu(medianOf(roundTrips)), "ms CPU");
  results.atMost("`addItem`", totalCpu(medianOf(adds)), LIMIT_ADD_MS, "ms CPU");
  results.atMost("empty cart → placed order", totalCpu(medianOf(orders)), LIMIT_ORDER_MS, "ms CPU");
  results.atMost("`addItem` ÷ round trip", inRoundTrips(adds), LIMIT_ADD);
  results.atMost("empty cart → placed order ÷ round trip", inRoundTrips(orders), LIMIT_ORDER);
  results.write();

  async function makeRoundTrip() {
    const response = await fetch(`${shop.url}/round-trip/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ shopVersion }" }),
    });
    const { data } = (await response.json()) as { data?: { shopVersion: string } };
    if (data?.shopVersion !== "1") throw new Error(`no round trip: ${response.status}`);
  }
  async function add1(who: BenchCustomer, i: number) {
    const article = articles[i % articles.length]!;
    await who.call(addItem, { baseSiteId: SITE, accessToken: who.accessToken, cartId: "current", id: article });
  }
  async function place(who: BenchCustomer) {
    const variables = { baseSiteId: SITE, accessToken: who.accessToken };
    const { getCart: result } = await who.call(getCart, { ...variables, cartId: "current" });
    const { placeOrder: placed } = await who.call(placeOrder, { ...variables, cartId: result.cart!.guid, tacVersion });
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
