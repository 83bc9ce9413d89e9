import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startShop } from "../../scripts/testing/shop-process.ts";
import { prepareTemplate } from "./database.ts";
import { untilPastIsMade } from "./past.ts";

export type Outcome = { name: string; seconds: number; /** Null if it ran to its end and kept its limits. */ problem: string | null };

const WITHIN_MS = 180_000;
const SCRIPTS = join(import.meta.dirname, "..");
/** Of the output, in a report of a failure. */
const SHOWN_LINES = 15;

export async function runBenchmarks(names: readonly string[], { isQuick }: { isQuick: boolean }): Promise<Outcome[]> {
  const template = await prepareTemplate(makePast);
  try {
    const outcomes: Outcome[] = [];
    for (const name of names) {
      console.log(`\n${name}`);
      const env = { ...process.env, ...template.env, ...(isQuick && { BENCH_QUICK: "1" }) };
      outcomes.push(await runScript(name, join(SCRIPTS, `${name}.ts`), env));
    }
    return outcomes;
  } finally {
    await template.stop();
  }
}

/** Lets a shop fill the database with the demo's data and order history. */
async function makePast(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-bench-"));
  const shop = await startShop(await freePort(), { NODE_ENV: "production", DATA_DIR: dataDir, DATABASE_URL: url, DEMO: "true" });
  try {
    await untilPastIsMade(url);
  } finally {
    await shop.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs a script with its own process group, which is killed when the time is over. */
export function runScript(name: string, script: string, env: NodeJS.ProcessEnv, withinMs = WITHIN_MS): Promise<Outcome> {
  const start = performance.now();
  const child = spawn(process.execPath, [script], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-child.pid!, "SIGKILL");
  }, withinMs);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      clearTimeout(timer);
      const said = output.trim().split("\n").slice(-SHOWN_LINES).join("\n");
      const failure = code === 0 ? null : /^MISSED/m.test(output) && !/Error/.test(said) ? "missed a limit" : said || `status ${code}`;
      const problem = isLate ? `ended after ${withinMs / 1000} s: ${said}` : failure;
      resolve({ name, seconds: Math.round((performance.now() - start) / 1000), problem });
    });
  });
}
