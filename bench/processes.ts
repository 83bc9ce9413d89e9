// Measures a shop with two web processes against one with a single process, on the same database, in alternating rounds. Exits
// with status 1 if two processes serve less than 1.8 times as many requests per second. Run: node bench/processes.ts
//
// Database and load generator share the two cores: one process has a core of its own, two do not. So the page is an expensive
// one, and the ratio is corrected by the CPU that both take per request: it is the one with two free cores.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { freePort, startShop } from "../scripts/testing/shop-process.ts";
import { cpuOfTree } from "./support/cpu.ts";
import { signIn } from "./support/customer.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const CONNECTIONS = 16;
const SECONDS = unlessQuick(5);
const ROUNDS = unlessQuick(6);
const LIMIT = 1.8;
/** Signed in, and with a query not seen before, the page is in no cache and is compressed in the web process itself. */
const PAGE = "/suche?q=anker&visit=";
const CUSTOMER = "anna.brandt@holzbau-brandt.example";

type Measured = { perSecond: number; serverMs: number; otherMs: number };
type Shop = { name: "one" | "two"; url: string; cookie: string; cpu(): number };

let requests = 0;
const SETTINGS = { ROLE: "web", NODE_ENV: "production", DEMO: "true", LOG_LEVEL: "warn" };
const bench = await startBenchShop({ ...SETTINGS, WEB_PROCESSES: "1" });
const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-bench-"));
try {
  const second = await startShop(await freePort(), {
    ...SETTINGS,
    DATABASE_URL: bench.databaseUrl,
    DATA_DIR: dataDir,
    WEB_PROCESSES: "2",
  });
  try {
    const shops: Shop[] = [
      { name: "one", url: bench.url, cookie: (await signIn(bench.url, CUSTOMER)).cookie, cpu: () => bench.cpu().server },
      { name: "two", url: second.url, cookie: (await signIn(second.url, CUSTOMER)).cookie, cpu: () => cpuOfTree(second.child.pid!) },
    ];
    await untilComplete(second.url);
    for (const shop of shops) await measure(shop);
    const rounds: Record<Shop["name"], Measured[]> = { one: [], two: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
        rounds[shop.name].push(await measure(shop));
        await sleep(200);
      }
    }
    report(rounds);
  } finally {
    await second.end("SIGTERM");
  }
} finally {
  await bench.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Waits until both processes accept requests. */
async function untilComplete(url: string): Promise<void> {
  while (!/^web_processes 2$/m.test(await (await fetch(`${url}/metrics`)).text())) await sleep(100);
}

async function measure({ url, cookie, cpu }: Shop): Promise<Measured> {
  const [server, database, own] = [cpu(), bench.cpu().database, process.cpuUsage()];
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { cookie, "accept-encoding": "gzip, deflate, br, zstd" },
    requests: [{ setupRequest: (request) => ({ ...request, path: `${PAGE}${(requests += 1)}` }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  const { user, system } = process.cpuUsage(own);
  const total = result.requests.total;
  return {
    perSecond: result.requests.average,
    serverMs: (cpu() - server) / total,
    otherMs: (bench.cpu().database - database + (user + system) / 1000) / total,
  };
}

function report({ one, two }: Record<Shop["name"], Measured[]>): void {
  const of = (rounds: readonly Measured[], figure: keyof Measured) => median(rounds.map((each) => each[figure]));
  const results = startResults("processes");
  for (const [name, rounds] of Object.entries({ "one process": one, "two processes": two })) {
    results.note(`${name}, requests per second`, of(rounds, "perSecond"), "requests/s");
    results.note(`${name}, CPU of the shop per request`, of(rounds, "serverMs"), "ms CPU");
    results.note(`${name}, CPU of database and load generator per request`, of(rounds, "otherMs"), "ms CPU");
  }
  const measured = median(two.map(({ perSecond }, round) => perSecond / one[round]!.perSecond));
  results.note("two processes ÷ one, as measured", measured);
  results.atLeast(
    "two processes ÷ one, without database and load generator",
    measured * (1 + of(two, "otherMs") / of(two, "serverMs")),
    LIMIT,
  );
  results.write();
}
