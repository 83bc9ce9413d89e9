// The catalogue at several sizes: CPU of server and database per call, memory per variant, and what a rebuild costs others.
// Run: node bench/catalogue.ts [SIZE …]; draws docs/catalogue-speed.svg.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getBestPrice, getProductsAndFamiliesForCategory, getProductsForFamily } from "#contract/generated/operations.ts";
import { measureColumns } from "#server/catalogue/snapshot/columns.ts";
import { readSnapshots } from "#server/catalogue/snapshot/read-snapshots.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { type BenchCustomer, signIn } from "./support/customer.ts";
import { drawChart, type Figures } from "./support/catalogue-chart.ts";
import { announceAgain, FAMILY_SIZE, generateCatalogue, ROOT } from "./support/generated-catalogue.ts";
import { type BenchShop, startBenchShop } from "./support/shop.ts";

const DEFAULT_SIZES = [1_000, 10_000, 100_000];
const SITE = "FIWE-DE";
const CATALOGUE = "FIWE";
const CALLS = 500;
const WARM_UP = 300;
const ROUNDS = 3;

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : DEFAULT_SIZES;
const figures: Figures[] = [];
const shop = await startBenchShop();
try {
  const customer = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  for (const size of sizes) {
    await generateCatalogue(shop.databaseUrl, CATALOGUE, size);
    await served(shop, size);
    const measured = await measureSize(shop, customer, size);
    figures.push(measured);
    console.log(JSON.stringify(measured));
  }
} finally {
  await shop.stop();
}
console.table(figures);
for (const { size, category, family, bestPrice, bytes, rebuild, delay } of figures) {
  const limits: [string, number, number][] = [
    ["family, ms CPU", family, 1.5],
    ["best price, ms CPU", bestPrice, 0.8],
    ["bytes per variant and language", bytes, 300],
    ["longest delay in a rebuild, ms", delay, 50],
  ];
  if (size === 10_000) limits.push(["category, ms CPU", category, 1]);
  if (size === 100_000) limits.push(["category, ms CPU", category, 3], ["rebuild, s", rebuild, 5]);
  for (const [name, value, limit] of limits) {
    console.log(`${size} variants: ${name}: ${value.toFixed(2)}; limit ${limit}: ${value <= limit ? "kept" : "MISSED"}`);
  }
}
if (asked.length === 0 || asked.length > 2) writeFileSync(join(import.meta.dirname, "../docs/catalogue-speed.svg"), drawChart(figures));

async function measureSize(of: BenchShop, customer: BenchCustomer, size: number): Promise<Figures> {
  const common = { language: "de_DE", hostname: "127.0.0.1", accessToken: customer.accessToken, apiLang: "de-DE" };
  const article = (i: number): string => String(1_000_000 + ((i * 7919) % size));
  const between = (id: string, minValue: number, maxValue: number) => ({ id, minValue, maxValue });
  const category = (i: number) =>
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
    });
  const family = (i: number) =>
    customer.call(getProductsForFamily, {
      ...common,
      baseSiteId: SITE,
      id: `F${(i * 31) % Math.ceil(size / FAMILY_SIZE)}`,
      page: 1,
      quantity: 18,
    });
  const bestPrice = (i: number) =>
    customer.call(getBestPrice, { baseSiteId: SITE, accessToken: customer.accessToken, productCode: article(i), qty: 100 + i });

  const sample = (await category(0)).getProductsAndFamiliesForCategory!;
  if (sample.families.length !== 18 || sample.facets.length < 10) throw new Error("the category call does not bring what is measured");
  const rows = (await family(0)).getProductsForFamily!.products;
  if (rows.length !== 18 || rows.some((row) => !row.bestPrice)) throw new Error("the family call brings no prices");

  const cpuOf = async (run: (i: number) => Promise<unknown>): Promise<number> => {
    for (let i = 0; i < WARM_UP; i++) await run(i);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = of.cpu();
      for (let i = 0; i < CALLS; i++) await run(round * CALLS + i);
      const after = of.cpu();
      rounds.push((after.server + after.database - before.server - before.database) / CALLS);
      if (round === 0)
        console.log(`server ${(after.server - before.server) / CALLS}, database ${(after.database - before.database) / CALLS} ms`);
    }
    return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  };
  const cpu = { category: await cpuOf(category), family: await cpuOf(family), bestPrice: await cpuOf(bestPrice) };

  const usual = await longestWait(bestPrice, (until) => until(sleep(1000)));
  let rebuild = 0;
  const delay = await longestWait(bestPrice, async (until) => {
    const version = await servedVersion(of);
    const start = performance.now();
    await announceAgain(of.databaseUrl, CATALOGUE);
    const swapped = async (): Promise<void> => {
      while ((await servedVersion(of)) === version) await sleep(50);
      rebuild = (performance.now() - start) / 1000;
    };
    await until(swapped());
  });
  return { size, ...cpu, bytes: await bytesPerVariant(of), rebuild, usual, delay };
}

/** The longest answer in ms while something else goes on: what a request had to wait at most. */
async function longestWait(
  call: (i: number) => Promise<unknown>,
  meanwhile: (until: (work: Promise<unknown>) => Promise<void>) => Promise<void>,
): Promise<number> {
  let longest = 0;
  await meanwhile(async (work) => {
    const state = { isRunning: true };
    const ended = work.finally(() => (state.isRunning = false));
    for (let i = 0; state.isRunning; i++) {
      const start = performance.now();
      await call(i);
      longest = Math.max(longest, performance.now() - start);
      await sleep(2);
    }
    await ended;
  });
  return longest;
}

async function bytesPerVariant(of: BenchShop): Promise<number> {
  const connection = connectDatabase(of.databaseUrl, { max: 1 });
  const { snapshots } = await readSnapshots(connection.db);
  await connection.close();
  const columns = snapshots.get(CATALOGUE)!;
  return measureColumns(columns).columns / columns.articles.count / columns.languages.length;
}

async function servedVersion(of: BenchShop): Promise<number> {
  const text = await (await fetch(`${of.url}/metrics`)).text();
  return Number(/^catalogue_version (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** Waits until the generated catalogue is what the shop answers with. */
async function served(of: BenchShop, size: number): Promise<void> {
  const last = String(1_000_000 + size - 1);
  for (;;) {
    const answer = await fetch(`${of.url}/p/${last}`, { redirect: "manual" });
    await answer.text();
    if (answer.status === 200) return;
    await sleep(200);
  }
}
