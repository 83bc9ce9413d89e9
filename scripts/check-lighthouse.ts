// Measures the loading of pages on a phone with a slow network, by Lighthouse: npm run check:lighthouse, before a release, on an
// otherwise idle machine. Downloads Lighthouse by npx, so it is not a test. Exits with status 1 when a limit is missed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { findChromium } from "./lib/chromium.mjs";
import { freePort, startShop } from "./testing/shop-process.ts";

const LIGHTHOUSE = "lighthouse@12.8.2";
const FLAGS = "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update";
/** The best of several runs counts: other load on the machine only ever makes a page slower. */
const RUNS = 3;
const LIMITS = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const MAX_LCP_MS = 1_800;
const MAX_CLS = 0.02;

type Category = keyof typeof LIMITS;
type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<
    "largest-contentful-paint" | "cumulative-layout-shift" | "total-blocking-time" | "total-byte-weight",
    { numericValue?: number }
  >;
};

const scratch = mkdtempSync(join(tmpdir(), "ankerplatz-lighthouse-"));
const database = await startThrowAwayDatabase();
const shop = await startShop(await freePort(), {
  NODE_ENV: "production",
  DATA_DIR: join(scratch, "data"),
  DATABASE_URL: database.url,
  DEMO: "true",
});
try {
  const category = await firstLink("/sortiment", /href="(\/sortiment\/[^"#?]+)"/);
  const family = await firstLink(category, /href="(\/produkte\/[^"#?]+)"/);
  const variant = await firstLink(family, /href="(\/p\/[^"#?]+)"/);
  for (const [name, path] of Object.entries({ start: "/", category, family, variant })) await check(name, path);
} finally {
  await shop.end("SIGTERM");
  await database.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function check(name: string, path: string): Promise<void> {
  // Visitors without a session get cached pages; the first request fills the cache.
  await fetch(shop.url + path, { headers: { "accept-encoding": "br" } });
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(shop.url + path));
  const best = reports.toSorted((a, b) => valueOf(a, "largest-contentful-paint") - valueOf(b, "largest-contentful-paint"))[0]!;
  const scores = (Object.keys(LIMITS) as Category[]).map((key) => ({
    score: Math.max(...reports.map(({ categories }) => Math.round((categories[key].score ?? 0) * 100))),
    limit: LIMITS[key],
  }));
  const lcp = valueOf(best, "largest-contentful-paint");
  const shift = valueOf(best, "cumulative-layout-shift");
  const isKept = scores.every(({ score, limit }) => score >= limit) && lcp <= MAX_LCP_MS && shift <= MAX_CLS;
  const figures = [
    scores.map(({ score }) => score).join("/"),
    `LCP ${(lcp / 1000).toFixed(1)} s`,
    `CLS ${shift.toFixed(3)}`,
    `TBT ${valueOf(best, "total-blocking-time").toFixed(0)} ms`,
    `${(valueOf(best, "total-byte-weight") / 1024).toFixed(0)} KB`,
  ];
  console.log(`${isKept ? "kept  " : "MISSED"} ${name.padEnd(8)} ${figures.join("  ")}  ${path}`);
  if (!isKept) process.exitCode = 1;
}

function valueOf(report: Report, audit: keyof Report["audits"]): number {
  return report.audits[audit].numericValue ?? Infinity;
}

async function lighthouse(url: string): Promise<Report> {
  const output = join(scratch, "report.json");
  const chromium = findChromium();
  const args = ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${output}`, `--chrome-flags=${FLAGS}`];
  const child = spawn("npx", args, {
    env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} at ${url}.`);
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}

async function firstLink(path: string, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await (await fetch(shop.url + path)).text())?.[1];
  if (found === undefined) throw new Error(`${path} leads to no page like ${pattern.source}.`);
  return found;
}
