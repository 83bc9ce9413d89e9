// Measures CPU of server and database together: a quick order check of 1,000 lines with prices and stock against one
// getBestPrice; rounds alternate. Also with the lines as text to parse. Exits with status 1 if the limit is missed. Run: node
// bench/quick-order.ts
import { checkOrderLines, getBestPrice } from "#contract/generated/operations.ts";
import { orderableArticles } from "./support/articles.ts";
import { signIn } from "./support/customer.ts";
import { describeCpu, measure, type Measured, medianOf, totalCpu } from "./support/measure.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const PRICES = unlessQuick(300, 3);
const CHECKS = unlessQuick(10);
const LINES = 1_000;
const LIMIT_RATIO = 100;
const SITE = "FIWE-DE";
const USER = "anna.brandt@holzbau-brandt.example";

const results = startResults("quick-order");
// Without background jobs, which would disturb the measurement.
const shop = await startBenchShop({ ROLE: "web" });
try {
  const articles = await orderableArticles(shop.databaseUrl, LINES, "any");
  if (articles.length < LINES) throw new Error("the demo catalogue has too few articles with a price");
  const { accessToken, call } = await signIn(shop.url, USER);
  const cells = articles.map((id, at) => ({ id, quantity: 1 + (at % 500) }));
  const texts = articles.map((id, at) => ({ id: "", text: `${id};${1 + (at % 500)} Stk` }));
  const price = async (i: number): Promise<void> => {
    await call(getBestPrice, { baseSiteId: SITE, accessToken, productCode: articles[i % LINES]! });
  };
  const check = (lines: { id: string; quantity?: number; text?: string }[]) => async (): Promise<void> => {
    const { checkOrderLines: checked } = await call(checkOrderLines, { baseSiteId: SITE, accessToken, lines });
    const priced = checked.filter(({ bestPrice }) => bestPrice).length;
    if (priced < LINES) throw new Error(`${priced} of ${LINES} lines have a price`);
  };

  for (let i = 0; i < 100; i += 1) await price(i);
  for (const lines of [cells, texts]) for (let i = 0; i < 5; i += 1) await check(lines)();
  const rounds = { prices: [] as Measured[], cells: [] as Measured[], texts: [] as Measured[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.prices.push(await measure(shop, PRICES, price));
    rounds.cells.push(await measure(shop, CHECKS, check(cells)));
    rounds.texts.push(await measure(shop, CHECKS, check(texts)));
  }
  for (const [name, measured] of Object.entries(rounds)) console.log(`${name}: ${describeCpu(medianOf(measured))}`);
  const inPrices = (checks: readonly Measured[]) => median(checks.map((one, round) => totalCpu(one) / totalCpu(rounds.prices[round]!)));
  results.note("`getBestPrice`", totalCpu(medianOf(rounds.prices)), "ms CPU");
  results.atMost("lines by number and quantity ÷ `getBestPrice`", inPrices(rounds.cells), LIMIT_RATIO);
  results.atMost("lines as free text ÷ `getBestPrice`", inPrices(rounds.texts), LIMIT_RATIO);
  results.write();
} finally {
  await shop.stop();
}
