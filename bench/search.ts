// Measures the search at several sizes, in one run with PostgreSQL's full text search and minisearch over the same texts, and
// with getBestPrice over HTTP. Run: node bench/search.ts [SIZE …]; without a size it runs 1,535, 10,000, 100,000 and 1,000,000
// (minisearch and PostgreSQL up to 100,000) and writes the results. Exits with status 1 if a limit is missed.
import { loadavg } from "node:os";
import MiniSearch from "minisearch";
import pg from "pg";
import {
  getBestPrice,
  getProductsAndFamiliesForCategory,
  getProductsForSearch,
  getSearchSuggestions,
} from "#contract/generated/operations.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { readCatalogues } from "#server/catalogue/live/catalogue-store.ts";
import { buildSearchColumns } from "#server/catalogue/search/build/build-search.ts";
import { createCatalogueBuilder } from "#server/catalogue/snapshot/build/build-columns.ts";
import { buffersOf, type CatalogueColumns } from "#server/catalogue/snapshot/columns/columns.ts";
import { createSnapshotReader } from "#server/catalogue/snapshot/read/snapshot-reader.ts";
import { type BenchCustomer, signIn } from "./support/customer.ts";
import { measureHostile } from "./support/hostile.ts";
import { multiplyCatalogue, untilServed } from "./support/multiplied-catalogue.ts";
import { median } from "./support/rebuild.ts";
import { type Panel, startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { isQuick, unlessQuick } from "./support/quick.ts";

const ALL_SIZES = isQuick ? [1_535] : [1_535, 10_000, 100_000];
const CATALOGUE = "ANKERPLATZ-DEMO";
const COMPARED = 100_000;
const ROUNDS = unlessQuick(9);
/** CPU time has a resolution of 10 ms. */
const CALLS = unlessQuick(100, 5);
const CATEGORY = "1001341446";

/** Kinds of queries: prefixes while typing, and complete queries. */
const WORDS = [
  "Dübel",
  "Schraube",
  "Ankerstange",
  "Spanplattenschraube",
  "Betonschraube Senkkopf",
  "Bolzenanker A4",
  "Dübel Gipskarton",
  "Rohrschelle mit Einlage",
  "Edelstahl Schraube",
];
const QUESTIONS = [
  ...WORDS,
  "be",
  "bolz",
  "spanpl",
  "M8",
  "M10 A4 Bolzen",
  "8x40",
  "M8 x 50",
  "4,5x50",
  "TX 25",
  "SW 13",
  "100 mm",
  "Spanplatenschraube",
  "Rahmendübbel",
  "Waschtischbefestigungsset",
  "554996",
  "4099005549962",
  "Dübel nirgends 8x41",
];

type Figures = {
  size: number;
  own: number;
  ownWorst: number;
  mini: number;
  postgres: number;
  suggestions: number;
  bestPrice: number;
  build: number;
  bytes: number;
};

const requested = process.argv.slice(2).map(Number);
const sizes = requested.length > 0 ? requested : ALL_SIZES;
const figures: Figures[] = [];
const results = startResults("search");

const shop = await startBenchShop();
try {
  const customer = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  for (const size of sizes) {
    console.log(`${size.toLocaleString("en")} articles`);
    await multiplyCatalogue(shop.databaseUrl, CATALOGUE, size);
    await measureSize(customer, size);
    console.log(`  load ${loadavg()[0]!.toFixed(1)}; ${JSON.stringify(figures.at(-1))}`);
  }
} finally {
  await shop.stop();
}
const large = figures.find(({ size }) => size === 1_000_000);
const compared = figures.find(({ size }) => size === COMPARED);
if (large && compared) results.atMost("a query at 1,000,000 ÷ at 100,000 articles", large.own / compared.own, 5);
console.table(figures);
if (requested.length === 0) results.write(panels());

async function measureSize(customer: BenchCustomer, size: number): Promise<void> {
  const { columns, total, search, lasted } = await build();
  const reader = createSnapshotReader(columns, "de", (code) => code);
  const askOwn = (question: string): void => {
    const found = reader.search(question, { isTyping: true });
    reader.findNumbers(question);
    found.listArticles(0, 8);
    found.listFamilies(0, 5);
  };
  const own = timesOf(askOwn);
  const ownWords = timesOf(askOwn, WORDS);
  const mini = size <= COMPARED ? timesOf(miniOf(reader), WORDS) : [NaN];
  const postgres = size <= COMPARED ? await postgresTimes(shop.databaseUrl, reader) : [NaN];
  await untilServed(shop);
  const http = await measureHttp(customer);
  const bytes =
    [...buffersOf(columns.search)].reduce((sum, buffer) => sum + buffer.byteLength, 0) / columns.articles.count / columns.languages.length;
  figures.push({
    size,
    own: median(own),
    ownWorst: Math.max(...own),
    mini: median(mini),
    postgres: median(postgres),
    suggestions: http.median,
    bestPrice: http.bestPrice,
    build: search / 1000,
    bytes,
  });
  const most = (name: string, value: number, limit: number, unit?: string): void =>
    results.atMost(`${size.toLocaleString("en")} articles: ${name}`, value, limit, unit);
  most("index per article and language", bytes, 250, "bytes");
  // Small catalogues are built before the JIT has compiled the code.
  if (size >= COMPARED) most("rebuild ÷ rebuild without the search", total / (total - lasted), 1.6);
  if (size > COMPARED) {
    most("median query", median(own), 3, "ms");
    return;
  }
  most("slowest kind of query", Math.max(...own), 5, "ms");
  most("building the index", search / 1000, 1.5, "s CPU");
  most("suggestions ÷ `getBestPrice`, median", http.median / http.bestPrice, 2);
  most("suggestions ÷ `getBestPrice`, p95", http.p95 / http.bestPrice, 6);
  most("results with facets and 18 prices ÷ category page", http.results / http.category, 2);
  if (size < COMPARED) return;
  most("suggestions, median", http.median, 1, "ms CPU");
  most("suggestions, p95", http.p95, 3, "ms CPU");
  most("results with facets and 18 prices", http.results, 4, "ms CPU");
  const hostile = await measureHostile(shop);
  most("10,000 hostile queries, slowest response", hostile.worst, 20, "ms");
  most("memory after them ÷ before them", hostile.memory, 1.2);
  most("20 × median of word queries ÷ minisearch's", (20 * median(ownWords)) / median(mini), 1);
  most("20 × median of word queries ÷ PostgreSQL's", (20 * median(ownWords)) / median(postgres), 1);
}

/** Builds the catalogue here: total time and time of the search index, and the CPU of the search index, in ms. */
async function build(): Promise<{ columns: CatalogueColumns; total: number; search: number; lasted: number }> {
  const connection = connectDatabase(shop.databaseUrl, { max: 1 });
  const builder = createCatalogueBuilder();
  const cpu = (): number => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
  const start = performance.now();
  let search = 0;
  let lasted = 0;
  const { version } = await readCatalogues(connection.db, {
    catalogue: () => {},
    group: (row) => builder.addGroup(row),
    article: (row) => builder.addArticle(row),
    membership: (row) => builder.addMembership(row),
  });
  const columns = builder.build(version, (source) => {
    const [before, began] = [cpu(), performance.now()];
    const built = buildSearchColumns(source);
    search = cpu() - before;
    lasted = performance.now() - began;
    return built;
  });
  const total = performance.now() - start;
  await connection.close();
  return { columns, total, search, lasted };
}

/** Time of each query in ms, the median of several rounds. */
function timesOf(ask: (question: string) => void, questions: readonly string[] = QUESTIONS): number[] {
  for (let round = 0; round < 3; round += 1) questions.forEach(ask);
  return questions.map((question) =>
    median(
      Array.from({ length: ROUNDS }, () => {
        const start = performance.now();
        ask(question);
        return performance.now() - start;
      }),
    ),
  );
}

type Reader = ReturnType<typeof createSnapshotReader>;

function textsOf(reader: Reader): { id: number; number: string; name: string; text: string }[] {
  return reader.listArticleNumbers().map((number, id) => {
    const product = reader.findProduct(number)!;
    const values = product.attributes.flatMap(({ valueList, unit }) => valueList.map((value) => `${value} ${unit ?? ""}`));
    return { id, number, name: product.name, text: [product.family?.name ?? "", product.description, ...values].join(" ") };
  });
}

function miniOf(reader: Reader): (question: string) => void {
  const mini = new MiniSearch({
    fields: ["number", "name", "text"],
    searchOptions: { boost: { name: 3 }, combineWith: "AND", prefix: true, fuzzy: 0.2 },
  });
  mini.addAll(textsOf(reader));
  return (question) => void mini.search(question).slice(0, 8);
}

async function postgresTimes(databaseUrl: string, reader: Reader): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create temp table text_search (number text, words tsvector)");
  const texts = textsOf(reader);
  for (let from = 0; from < texts.length; from += 5_000) {
    const some = texts.slice(from, from + 5_000);
    await client.query(
      "insert into text_search select number, setweight(to_tsvector('german', name), 'A') || to_tsvector('german', rest) from unnest($1::text[], $2::text[], $3::text[]) as t (number, name, rest)",
      [some.map(({ number }) => number), some.map(({ name }) => name), some.map(({ text }) => text)],
    );
  }
  await client.query("create index on text_search using gin (words)");
  await client.query("analyze text_search");
  const times: number[] = [];
  for (const question of WORDS) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await client.query({
        name: "full-text",
        text: "select number, ts_rank(words, q) as rank from text_search, plainto_tsquery('german', $1) as q where words @@ q order by rank desc limit 8",
        values: [question],
      });
      rounds.push(performance.now() - start);
    }
    times.push(median(rounds));
  }
  await client.end();
  return times;
}

/** CPU of server and database per call in ms. */
async function measureHttp(customer: BenchCustomer) {
  const { accessToken } = customer;
  const cpuOf = async (call: () => Promise<unknown>): Promise<number> => {
    for (let i = 0; i < CALLS; i += 1) await call();
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = shop.cpu();
      for (let i = 0; i < CALLS; i += 1) await call();
      const after = shop.cpu();
      rounds.push((after.server + after.database - before.server - before.database) / CALLS);
    }
    return median(rounds);
  };
  const common = { baseSiteId: "FIWE-DE", language: "de_DE", accessToken };
  for (let i = 0; i < 2_000; i += 1) await customer.call(getSearchSuggestions, { ...common, query: QUESTIONS[i % QUESTIONS.length]! });
  const bestPrice = await cpuOf(() => customer.call(getBestPrice, { baseSiteId: "FIWE-DE", accessToken, productCode: "555008", qty: 100 }));
  const kinds: number[] = [];
  for (const query of QUESTIONS) kinds.push(await cpuOf(() => customer.call(getSearchSuggestions, { ...common, query })));
  const inOrder = kinds.toSorted((a, b) => a - b);
  const page = { page: 1, quantity: 18, includePricing: true, accessToken };
  const category = await cpuOf(() =>
    customer.call(getProductsAndFamiliesForCategory, {
      ...page,
      channel: "FIWE-DE",
      language: "de_DE",
      id: CATEGORY,
      hostname: "127.0.0.1",
      filters: [{ id: "MATERIAL", value: "Stahl" }],
    }),
  );
  const searchPage = await cpuOf(() =>
    customer.call(getProductsForSearch, {
      ...page,
      baseSiteId: "FIWE-DE",
      language: "de_DE",
      query: "Anker",
      filters: [{ id: "MATERIAL", value: "Stahl" }],
    }),
  );
  return { bestPrice, median: median(kinds), p95: inOrder[Math.floor(inOrder.length * 0.95)]!, category, results: searchPage };
}

function panels(): Panel[] {
  const line = (name: string, key: keyof Figures) => ({
    name,
    values: figures.map((figure) => (Number.isFinite(figure[key]) ? figure[key] : null)),
  });
  return [
    {
      title: "Query in the process, in ms",
      sizes,
      lines: [line("own index, median of 26 kinds", "own"), line("its slowest kind", "ownWorst"), line("PostgreSQL, words", "postgres")],
    },
    {
      title: "CPU per call in ms (server and database)",
      sizes,
      lines: [line("suggestions, median of 26 kinds", "suggestions"), line("best price", "bestPrice")],
    },
    { title: "Index", sizes, lines: [line("s of CPU to build", "build"), line("bytes per article and language", "bytes")] },
  ];
}
