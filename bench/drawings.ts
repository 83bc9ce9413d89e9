// Measures drawings without a cache hit: families against variants, at 100,000 variants. CPU of server and database together;
// rounds alternate and each requests other drawings. Run: node bench/drawings.ts
import pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { announceAgain, FAMILY_SIZE, generateCatalogue } from "./support/generated-catalogue.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const CATALOGUE = "FIWE";
const VARIANTS = unlessQuick(100_000, 1_000);
const ROUNDS = unlessQuick(5);
const DRAWINGS = unlessQuick(400, 5);
const LIMIT = 3;
/** The kind of its articles, which a generated catalogue lacks and drawings need. */
const KIND = `'[{"key": "BAUART", "name": {"de": "Bauart"}, "values": ["Bolzenanker"], "technicalName": "bolt-anchor", "unit": "", "order": 0}]'::jsonb`;

const results = startResults("drawings");
const shop = await startBenchShop();
try {
  await generateCatalogue(shop.databaseUrl, CATALOGUE, VARIANTS);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(`update article set attributes = attributes || ${KIND}`);
  await client.query("vacuum analyze article");
  await client.end();
  await announceAgain(shop.databaseUrl, CATALOGUE);
  while (!(await draw("artikel", 1_000_000 + VARIANTS - 1)).includes("<path")) await sleep(200);

  const families = VARIANTS / FAMILY_SIZE;
  const rounds = { family: [] as number[], variant: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const first = round * DRAWINGS;
    const variant = await cpuOf((i) => drawn("artikel", 1_000_000 + (first + i) * 7));
    const family = await cpuOf((i) => drawn("familie", `F${(first + i) % families}`));
    // The first round warms up.
    if (round === 0) continue;
    rounds.variant.push(variant);
    rounds.family.push(family);
  }
  const [family, variant] = [median(rounds.family), median(rounds.variant)];
  results.note("drawing of a family", family, "ms CPU");
  results.note("drawing of a variant", variant, "ms CPU");
  results.atMost("family ÷ variant", family / variant, LIMIT);
  results.write();
} finally {
  await shop.stop();
}

async function draw(kind: string, id: string | number): Promise<string> {
  return (await fetch(`${shop.url}/media/${kind}/${id}.svg`)).text();
}

/** Checks that there is a drawing: an empty response would be cheaper. */
async function drawn(kind: string, id: string | number): Promise<void> {
  if (!(await draw(kind, id)).includes("<path")) throw new Error(`${kind} ${id} has no drawing`);
}

async function cpuOf(run: (i: number) => Promise<unknown>): Promise<number> {
  const before = shop.cpu();
  for (let i = 0; i < DRAWINGS; i += 1) await run(i);
  const after = shop.cpu();
  return (after.server + after.database - before.server - before.database) / DRAWINGS;
}
