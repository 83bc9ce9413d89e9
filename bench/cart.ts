// Measures CPU of server and database together: getCart of a cart with 1,000 lines against 20 lines. Rounds alternate, so the
// ratio hardly depends on other load. Exits with status 1 if the limit is missed. Run: node bench/cart.ts
import { addMultipleItems, deleteCartPositions, getCart } from "#contract/generated/operations.ts";
import { orderableArticles } from "./support/articles.ts";
import { type BenchCustomer, signIn } from "./support/customer.ts";
import { describeCpu, measure, type Measured, medianOf, totalCpu } from "./support/measure.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const SHORT = { lines: 20, calls: 200 };
const LONG = { lines: 1_000, calls: 20 };
const WARM_UP = unlessQuick(30, 2);
const LIMIT_RATIO = 30;
const SITE = "FIWE-DE";
const BATCH = 500;

const results = startResults("cart");
const shop = await startBenchShop();
try {
  const articles = await orderableArticles(shop.databaseUrl, LONG.lines, "any");
  const short = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  const long = await signIn(shop.url, "mira.voss@elbe-haustechnik.example");
  await fill(short, articles.slice(0, SHORT.lines));
  await fill(long, articles);
  for (let i = 0; i < WARM_UP; i++) {
    await show(short, SHORT.lines);
    await show(long, LONG.lines);
  }
  const shorts: Measured[] = [];
  const longs: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    shorts.push(await measure(shop, SHORT.calls, () => show(short, SHORT.lines)));
    longs.push(await measure(shop, LONG.calls, () => show(long, LONG.lines)));
  }
  const ratio = median(longs.map((one, round) => totalCpu(one) / totalCpu(shorts[round]!)));
  for (const [name, rounds] of Object.entries({ shorts, longs })) console.log(`${name}: ${describeCpu(medianOf(rounds))}`);
  results.note(`\`getCart\` of ${SHORT.lines} lines`, totalCpu(medianOf(shorts)), "ms CPU");
  results.note(`\`getCart\` of ${LONG.lines.toLocaleString("en")} lines`, totalCpu(medianOf(longs)), "ms CPU");
  results.atMost(`${LONG.lines.toLocaleString("en")} lines ÷ ${SHORT.lines} lines`, ratio, LIMIT_RATIO);
  results.write();
} finally {
  await shop.stop();
}

async function fill(who: BenchCustomer, ids: readonly string[]): Promise<void> {
  const variables = { baseSiteId: SITE, accessToken: who.accessToken, cartId: "current" };
  const { getCart: before } = await who.call(getCart, variables);
  const entries = before.cart?.products.map(({ id }) => id).join(",") ?? "";
  if (entries) await who.call(deleteCartPositions, { ...variables, entries });
  for (let from = 0; from < ids.length; from += BATCH) {
    const items = ids.slice(from, from + BATCH).map((id) => ({ id, quantity: null }));
    await who.call(addMultipleItems, { ...variables, items });
  }
}

async function show(who: BenchCustomer, lines: number): Promise<void> {
  const { getCart: result } = await who.call(getCart, {
    baseSiteId: SITE,
    accessToken: who.accessToken,
    cartId: "current",
    language: "de-DE",
  });
  if (result.cart?.products.length !== lines) throw new Error(`${result.cart?.products.length} lines instead of ${lines}`);
}
