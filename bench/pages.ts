// Measures the family page: signed in with customer prices against "Fastify + renderToString of the same tree", both with a
// cached list and with one that must be rendered; and for visitors from the cache against Fastify sending a constant string of
// that size. Rounds alternate. Exits with status 1 if a limit is missed, by requests per second or by CPU. Run: node
// bench/pages.ts
import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import type { LayoutResponse } from "#contract/layout.ts";
import { cpuOfTree } from "./support/cpu.ts";
import { signIn } from "./support/customer.ts";
import { freePort } from "../scripts/testing/shop-process.ts";
import { startBenchShop } from "./support/shop.ts";
import type { BaselinePages } from "./support/baseline-server.ts";
import { startResults } from "./support/results.ts";
import { unlessQuick } from "./support/quick.ts";

const CONNECTIONS = 16;
const SECONDS = unlessQuick(5);
const ROUNDS = unlessQuick(4);
const LIMIT_OF_TREE = 0.75;
const LIMIT_OF_CONSTANT = 0.6;
const API_KEY = "ankerplatz-web";
/** The list depends on the page's query, so a new query value bypasses the cache. */
let visits = 0;

const figures = startResults("pages");
const shop = await startBenchShop();
let baseline: ChildProcess | null = null;
try {
  const customer = await signIn(shop.url, "anna.brandt@holzbau-brandt.example");
  const path = await familyWithFullPage(shop.url);
  const headers = { cookie: customer.cookie };
  const layout = (await (await fetch(layoutUrl(path), { headers })).json()) as LayoutResponse;
  const phrases = (
    (await (await fetch(`${shop.url}/sitecore/api/jss/dictionary/FIWE-DE/de-DE?sc_apikey=${API_KEY}`)).json()) as {
      phrases: Record<string, string>;
    }
  ).phrases;
  const anonymous = await (await fetch(`${shop.url}${path}`)).text();
  const port = await freePort();
  const pages: BaselinePages = { port, model: { layout, phrases, dictionaryUrl: "/dictionary" }, constant: anonymous };
  baseline = fork(new URL("./support/baseline-server.ts", import.meta.url), { env: { ...process.env, NODE_ENV: "production" } });
  baseline.send(pages);
  await new Promise((resolve) => baseline!.once("message", resolve));

  const targets = {
    seen: { url: `${shop.url}${path}`, headers, cpu: () => shop.cpu().server },
    new: { url: `${shop.url}${path}`, headers, isNew: true, cpu: () => shop.cpu().server },
    tree: { url: `http://127.0.0.1:${port}/tree`, headers: {}, cpu: () => cpuOfTree(baseline!.pid!) },
    cached: { url: `${shop.url}${path}`, headers: {}, cpu: () => shop.cpu().server },
    constant: { url: `http://127.0.0.1:${port}/constant`, headers: {}, cpu: () => cpuOfTree(baseline!.pid!) },
  };
  const results: Record<string, { rps: number[]; cpu: number[] }> = {};
  for (const target of Object.values(targets)) await run(target, 2);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const before = target.cpu();
      const { rps, total } = await run(target, SECONDS);
      results[name] ??= { rps: [], cpu: [] };
      results[name].rps.push(rps);
      results[name].cpu.push((target.cpu() - before) / total);
      await sleep(200);
    }
  }
  const rate = (name: string) => median(results[name]!.rps);
  const cpu = (name: string) => median(results[name]!.cpu);
  for (const name of Object.keys(results))
    console.log(`${name.padEnd(9)} ${rate(name).toFixed(0).padStart(6)} requests/s, ${cpu(name).toFixed(2)} ms CPU each`);
  const compare = (what: string, name: string, to: string, limit: number): void => {
    figures.atLeast(`${what}, by requests`, rate(name) / rate(to), limit);
    figures.atLeast(`${what}, by CPU`, cpu(to) / cpu(name), limit);
  };
  compare("signed in, list cached ÷ same tree", "seen", "tree", LIMIT_OF_TREE);
  compare("signed in, list not cached ÷ same tree", "new", "tree", LIMIT_OF_TREE);
  compare("visitor, page cached ÷ constant text", "cached", "constant", LIMIT_OF_CONSTANT);
  figures.write();
} finally {
  baseline?.kill();
  await shop.stop();
}

type Target = { url: string; headers: Record<string, string>; isNew?: boolean };

async function run({ url, headers, isNew }: Target, duration: number): Promise<{ rps: number; total: number }> {
  const { pathname } = new URL(url);
  const asks = isNew && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: `${pathname}?visit=${++visits}` }) }];
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration, ...(asks && { requests: asks }) });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return { rps: result.requests.average, total: result.requests.total };
}

function layoutUrl(path: string): string {
  return `${shop.url}/sitecore/api/layout/render/jss?item=${encodeURIComponent(path)}&sc_lang=de-DE&sc_apikey=${API_KEY}`;
}

/** A family page that shows 18 rows. */
async function familyWithFullPage(url: string): Promise<string> {
  const overview = await (await fetch(`${url}/sortiment`)).text();
  for (const [, category] of overview.matchAll(/href="(\/sortiment\/[^"#?]+)"/g)) {
    const page = await (await fetch(`${url}${category}`)).text();
    for (const [, family] of page.matchAll(/href="(\/produkte\/[^"#?]+)"/g)) {
      const layout = (await (await fetch(layoutUrl(family!))).json()) as LayoutResponse;
      const rows = JSON.stringify(layout).split('"bestPrice":{').length - 1;
      if (rows >= 18) return family!;
    }
  }
  throw new Error("no family has 18 variants");
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
