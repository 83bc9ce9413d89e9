// Measures the catalogue at several sizes: CPU of server and database per call, memory, and the impact of a rebuild on other
// calls; a category page for visitors against a constant string. Run: node bench/catalogue.ts [SIZE …]; without a size it runs
// three and writes the results. 1000000 takes ten minutes and temporarily 3 GB of disk. Prints a line for each limit, and exits
// with status 1 if one is missed.
import { setTimeout as sleep } from "node:timers/promises";
import {
  getBestPrice,
  getProductCategoryById,
  getProductsAndFamiliesForCategory,
  getProductsForFamily,
} from "#contract/generated/operations.ts";
import { measureColumns } from "#server/catalogue/snapshot/columns/columns.ts";
import { buildInWorker } from "#server/catalogue/snapshot/build/snapshot-worker.ts";
import { type BenchCustomer, signIn } from "./support/customer.ts";
import { FAMILY_SIZE, generateCatalogue, ROOT } from "./support/generated-catalogue.ts";
import { ENCODINGS, measureCachedPage } from "./support/page-ratio.ts";
import { measureRebuilds, median } from "./support/rebuild.ts";
import { type Panel, startResults } from "./support/results.ts";
import { type BenchShop, startBenchShop } from "./support/shop.ts";
import { isQuick, unlessQuick } from "./support/quick.ts";

const ALL_SIZES = isQuick ? [1_000] : [1_000, 10_000, 100_000];
/** Size for the comparison of a cached page: its response no longer depends on the catalogue. */
const PAGE_SIZE_OF_CATALOGUE = 10_000;
const SITE = "FIWE-DE";
const CATALOGUE = "FIWE";
const CALLS = unlessQuick(300, 5);
const WARM_UP = unlessQuick(400, 2);
/** Calls before the first size, so that the JIT has compiled hot code before the measurement. */
const WARM_UP_AT_FIRST = unlessQuick(2_000, 2);
const ROUNDS = unlessQuick(3);
/** Above this many variants, calls are long enough to measure a tenth of them. */
const LARGE = 100_000;

type Measurements = {
  size: number;
  /** ms CPU per call, server and database. */
  category: number;
  family: number;
  bestPrice: number;
  /** Per variant and language, without the texts. */
  bytes: number;
  /** Seconds from the announcement until the new catalogue is live. */
  rebuild: number;
  /** Longest response time of a cheap call, in ms: without and during a rebuild. */
  usual: number;
  delay: number;
  /** Peak memory of the server so far. */
  megabytes: number;
};

const requested = process.argv.slice(2).map(Number);
/** Reference size, and the maximum ratio of a category's time to that at the reference size. */
const COMPARED_WITH = 10_000;
const MOST_TIMES: Readonly<Record<number, number>> = { 100_000: 1.7, 1_000_000: 12 };
const sizes = requested.length > 0 ? requested : ALL_SIZES;
const figures: Measurements[] = [];
const results = startResults("catalogue");
const shop = await startBenchShop();
try {
  const customer = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  for (const size of sizes) {
    console.log(`${size.toLocaleString("en")} variants`);
    const start = performance.now();
    await generateCatalogue(shop.databaseUrl, CATALOGUE, size);
    const written = performance.now();
    await served(shop, size);
    console.log(`  written in ${seconds(written - start)} s, served ${seconds(performance.now() - written)} s later`);
    const measured = await measureSize(shop, customer, size);
    figures.push(measured);
    console.log(`  ${JSON.stringify(measured)}`);
    judge(measured);
    if (size === PAGE_SIZE_OF_CATALOGUE) await judgePage(shop, customer);
  }
} finally {
  await shop.stop();
}
judgeGrowth();
console.table(figures);
if (requested.length === 0) results.write(panels());

function judge({ size, category, family, bestPrice, bytes, rebuild, delay, usual }: Measurements): void {
  const most = (name: string, value: number, limit: number, unit: string): void =>
    results.atMost(`${size.toLocaleString("en")} variants: ${name}`, value, limit, unit);
  // Larger sizes have no limit; the chart shows how the values grow.
  if (size <= LARGE) {
    most("category", category, size <= 10_000 ? 1 : 3, "ms CPU");
    most("family", family, 1.5, "ms CPU");
    most("best price", bestPrice, 0.8, "ms CPU");
    most("rebuild", rebuild, 5, "s");
    most("longest response in a rebuild, beyond that without one", Math.max(delay - usual, 0), 50, "ms");
  }
  most("per variant and language", bytes, 300, "bytes");
}

function judgeGrowth(): void {
  const compared = figures.find(({ size }) => size === COMPARED_WITH);
  if (!compared) return;
  for (const { size, category } of figures) {
    const limit = MOST_TIMES[size];
    const value = category / compared.category;
    const name = `category at ${size.toLocaleString("en")} ÷ at ${COMPARED_WITH.toLocaleString("en")} variants`;
    if (limit !== undefined) results.atMost(name, value, limit);
  }
}

async function judgePage(of: BenchShop, customer: BenchCustomer): Promise<void> {
  const found = await customer.call(getProductCategoryById, { channel: SITE, language: "de_DE", id: "C0", hostname: "127.0.0.1" });
  const path = found.getProductCategoryById!.link;
  for (const [how, encoding] of Object.entries(ENCODINGS)) {
    const { bytes, page, constant, ratio, ratioOfCpu } = await measureCachedPage(of.url + path, encoding, () => of.cpu().server);
    const said = (rate: typeof page): string => `${rate.requestsPerSecond.toFixed(0)} requests/s, ${rate.ms.toFixed(3)} ms CPU each`;
    console.log(
      `  ${path}, ${how}: ${said(page)}; a constant string of its ${bytes} bytes: ${said(constant)}; by CPU ${ratioOfCpu.toFixed(2)}`,
    );
    const name = `category page for visitors, ${how} ÷ constant text`;
    results.atLeast(`${name}, by CPU`, ratioOfCpu, 0.6);
    if (how === "unpacked") results.atLeast(`${name}, by requests`, ratio, 0.6);
  }
}

async function measureSize(of: BenchShop, customer: BenchCustomer, size: number): Promise<Measurements> {
  const { category, family, bestPrice } = callsOf(customer, size);
  const sample = (await category(0)).getProductsAndFamiliesForCategory!;
  if (sample.families.length !== 18 || sample.facets.length < 10) throw new Error("the category call does not bring what is measured");
  const rows = (await family(0)).getProductsForFamily!.products;
  if (rows.length !== 18 || rows.some((row) => !row.bestPrice)) throw new Error("the family call brings no prices");

  const cpu = {
    category: await cpuOf(of, category, size > LARGE ? CALLS / 10 : CALLS),
    family: await cpuOf(of, family),
    bestPrice: await cpuOf(of, bestPrice),
  };
  const before = of.memory();
  const rebuilds = await measureRebuilds(of, CATALOGUE, bestPrice, size > LARGE ? 1 : 3);
  const { now, peak } = of.memory();
  console.log(`  memory of the server: ${before.now} MB, ${now} MB after the rebuilds, ${peak} MB at most so far`);
  return {
    size,
    ...cpu,
    bytes: await bytesPerVariant(of),
    rebuild: rebuilds.seconds,
    usual: rebuilds.usual,
    delay: rebuilds.longest,
    megabytes: peak,
  };
}

function callsOf(customer: BenchCustomer, size: number) {
  const common = { language: "de_DE", hostname: "127.0.0.1", accessToken: customer.accessToken, apiLang: "de-DE" };
  const between = (id: string, minValue: number, maxValue: number) => ({ id, minValue, maxValue });
  return {
    category: (i: number) =>
      customer.call(getProductsAndFamiliesForCategory, {
        ...common,
        channel: SITE,
        id: ROOT,
        page: 1,
        quantity: 18,
        filters: [
          { id: "MATERIAL", value: ["Stahl", "Edelstahl A2", "Edelstahl A4"][i % 3]! },
          { id: "ZULASSUNG_D", value: i % 2 === 0 ? "ja" : "nein" },
          between("DUEBEL_L", 20 + (i % 10) * 10, 200 + (i % 17) * 10),
        ],
      }),
    family: (i: number) =>
      customer.call(getProductsForFamily, {
        ...common,
        baseSiteId: SITE,
        id: `F${(i * 31) % Math.ceil(size / FAMILY_SIZE)}`,
        page: 1,
        quantity: 18,
      }),
    bestPrice: (i: number) =>
      customer.call(getBestPrice, {
        baseSiteId: SITE,
        accessToken: customer.accessToken,
        productCode: String(1_000_000 + ((i * 7919) % size)),
        qty: 100 + i,
      }),
  };
}

/** CPU of server and database per call in ms, calls in sequence: the median of several rounds. */
async function cpuOf(of: BenchShop, run: (i: number) => Promise<unknown>, calls = CALLS): Promise<number> {
  const warmUp = figures.length === 0 ? WARM_UP_AT_FIRST : (WARM_UP * calls) / CALLS;
  for (let i = 0; i < warmUp; i += 1) await run(i);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = of.cpu();
    for (let i = 0; i < calls; i += 1) await run(round * calls + i);
    const after = of.cpu();
    rounds.push((after.server + after.database - before.server - before.database) / calls);
  }
  return median(rounds);
}

async function bytesPerVariant(of: BenchShop): Promise<number> {
  const { snapshots } = await buildInWorker(of.databaseUrl);
  const columns = snapshots.get(CATALOGUE)!;
  return measureColumns(columns).columns / columns.articles.count / columns.languages.length;
}

/** Waits until the shop serves the generated catalogue. */
async function served(of: BenchShop, size: number): Promise<void> {
  const last = String(1_000_000 + size - 1);
  for (;;) {
    const response = await fetch(`${of.url}/p/${last}`, { redirect: "manual" });
    await response.text();
    if (response.status === 200) return;
    await sleep(200);
  }
}

function panels(): Panel[] {
  const line = (name: string, key: keyof Measurements) => ({ name, values: figures.map((figure) => figure[key]) });
  const cpu = [line("category, three filters, all facets", "category"), line("family, 18 variants with prices", "family")];
  return [
    { title: "CPU per call in ms (server and database)", sizes, lines: [...cpu, line("best price", "bestPrice")] },
    { title: "Rebuild in s", sizes, lines: [line("from the announcement to the swap", "rebuild")] },
    {
      title: "Memory",
      sizes,
      lines: [line("server at most, MB", "megabytes"), line("columns, bytes per variant and language", "bytes")],
    },
  ];
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
