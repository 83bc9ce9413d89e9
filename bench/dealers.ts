// Measures CPU of server and database together: a search around a place among 100,000 dealers against 1,000 dealers with the
// same results, each in units of getBestPrice in its own phase; and a keystroke in the place search against getBestPrice. Exits
// with status 1 if a limit is missed. Run: node bench/dealers.ts
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { getBestPrice, getPlaces, getRetailerSearch } from "#contract/generated/operations.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { importDealers } from "#server/dealers/index.ts";
import { signIn } from "./support/customer.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const ROUNDS = unlessQuick(5);
const CALLS = unlessQuick(200, 5);
const FEW = 1_000;
const MANY = 100_000;
const FOUND = 20;
const LIMIT_MANY = 1.5;
const LIMIT_KEYSTROKE = 2;
const SITE = "FIWE-DE";
const CENTRE = { latitude: 50.11, longitude: 8.68 };
const KEYSTROKES = ["f", "fr", "fra", "fran", "b", "be", "bad", "m", "mün", "st", "s", "neu"];

const results = startResults("dealers");
// Without background jobs, which would disturb the measurement.
const shop = await startBenchShop({ ROLE: "web" });
try {
  const { accessToken, call } = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  const [article] = await query<{ article_number: string }>("select article_number from price order by article_number limit 1");
  let keystroke = 0;
  const work = {
    price: () => call(getBestPrice, { baseSiteId: SITE, accessToken, productCode: article!.article_number }),
    around: () => search({ latitude: String(CENTRE.latitude), longitude: String(CENTRE.longitude), distance: "25" }, FOUND),
    name: () => search({ latitude: ".000000", longitude: ".000000", distance: "50000", query: "suchwort" }, FOUND),
    keystroke: async () => {
      const typed = KEYSTROKES[(keystroke += 1) % KEYSTROKES.length]!;
      const { getPlaces: places } = await call(getPlaces, { channel: "FIWE", language: "de-DE", country: "de", query: typed });
      if (places.length !== 8) throw new Error(`${places.length} places for ${typed}`);
    },
  } satisfies Record<string, () => Promise<unknown>>;
  type Name = keyof typeof work;

  async function search(asked: { latitude: string; longitude: string; distance: string; query?: string }, expected: number): Promise<void> {
    const { getRetailerSearch: found } = await call(getRetailerSearch, { channel: "FIWE", language: "de-DE", unit: "km", ...asked });
    if (found.RecordCount !== expected) throw new Error(`${found.RecordCount} dealers instead of ${expected}`);
  }

  const few = await phase(FEW);
  const many = await phase(MANY);
  const inPrices = (rounds: Record<Name, number>[], name: Name) => median(rounds.map((costs) => costs[name] / costs.price));
  results.atMost("around a place, 100,000 ÷ 1,000 dealers", inPrices(many, "around") / inPrices(few, "around"), LIMIT_MANY);
  results.atMost("by name, 100,000 ÷ 1,000 dealers", inPrices(many, "name") / inPrices(few, "name"), LIMIT_MANY);
  results.atMost("a keystroke ÷ `getBestPrice`", inPrices([...few, ...many], "keystroke"), LIMIT_KEYSTROKE);
  results.note("around a place among 100,000 ÷ `getBestPrice`", inPrices(many, "around"));
  results.write();

  async function phase(count: number): Promise<Record<Name, number>[]> {
    await takeOver(count);
    const names = Object.keys(work) as Name[];
    for (const name of names) for (let i = 0; i < 30; i += 1) await work[name]();
    const rounds: Record<Name, number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs: Record<Name, number> = { price: 0, around: 0, name: 0, keystroke: 0 };
      for (const name of names) costs[name] = await measure(work[name]);
      rounds.push(costs);
      console.log(`${count} dealers: ${names.map((name) => `${name} ${costs[name].toFixed(2)}`).join(", ")}`);
    }
    return rounds;
  }
} finally {
  await shop.stop();
}

/** Average CPU of a call in ms. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  const cpu = (): number => shop.cpu().server + shop.cpu().database;
  await sleep(200);
  const before = cpu();
  for (let i = 0; i < CALLS; i += 1) await run();
  await sleep(200);
  return (cpu() - before) / CALLS;
}

/** Replaces all dealers by `count` new ones: twenty around the centre, the others at the same latitudes but further away. */
async function takeOver(count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => {
    const isNear = at < FOUND;
    const latitude = isNear ? CENTRE.latitude + (at - FOUND / 2) / 100 : 47 + ((at * 7_919) % 80_000) / 10_000;
    const longitude = isNear ? CENTRE.longitude : 10 + ((at * 104_729) % 200_000) / 10_000;
    return `d${at};Handel ${isNear ? "Suchwort" : at % 500} ${at};Ort;DE;${latitude};${longitude};${at % 3 === 0 ? "DIY" : "TRADITIONALTRADE"}`;
  });
  const { db, close } = connectDatabase(shop.databaseUrl);
  const start = performance.now();
  await importDealers(db, {
    dealers: ["dealer_id;name;city;country;latitude;longitude;types", ...lines].join("\n"),
    stock: null,
    isStrict: true,
  });
  console.log(`${count} dealers taken over in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await close();
  await query("vacuum analyze dealer");
}

async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
