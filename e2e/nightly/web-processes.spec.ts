// A shop with two web processes under load: one is killed, one hangs, all are replaced, all are stopped.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { isRunning } from "#server/start/process-lock.ts";
import { freePort, type ShopProcess, startShop } from "../../scripts/testing/shop-process.ts";
import { expect, test } from "../support/test.ts";

const DATABASE = "web_processes";
const CLIENTS = 6;
const PAGES = ["/", "/robots.txt", "/sortiment"];
const ANSWER_WITHIN_MS = 30_000;
const SOON = { timeout: 60_000, intervals: [200] };

let shop: ShopProcess;
let folder: string;

test.beforeAll(async ({ databaseUrl }) => {
  const url = new URL(databaseUrl);
  await asAdmin(url.href, `drop database if exists ${DATABASE} with (force)`, `create database ${DATABASE}`);
  url.pathname = `/${DATABASE}`;
  folder = mkdtempSync(join(tmpdir(), "ankerplatz-processes-"));
  shop = await startShop(await freePort(), { DATABASE_URL: url.href, DATA_DIR: folder, DEMO: "on", WEB_PROCESSES: "2" });
});
test.afterAll(async ({ databaseUrl }) => {
  await shop?.end("SIGTERM");
  await asAdmin(databaseUrl, `drop database if exists ${DATABASE} with (force)`);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Process ids of the web processes. */
function webProcesses(): number[] {
  const found = execFileSync("pgrep", ["-P", String(shop.child.pid)], { encoding: "utf8" });
  return found.trim().split("\n").map(Number);
}

const metric = async (name: string) => new RegExp(`^${name} (.*)$`, "m").exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1];
const bothAreReady = async () => expect([webProcesses().length, await metric("web_processes")]).toEqual([2, "2"]);

/** Clients that request pages over connections that they reuse. */
function startClients() {
  const stopping = new AbortController();
  const failures: string[] = [];
  let answers = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !stopping.signal.aborted; turn += 1) {
      const path = PAGES[turn % PAGES.length]!;
      try {
        const answer = await fetch(`${shop.url}${path}`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
        await answer.arrayBuffer();
        if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
        answers += 1;
      } catch (error) {
        failures.push((error as Error).name === "TimeoutError" ? `${path}: no answer` : "connection closed");
      }
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(clients);
      return { answers, failures };
    },
  };
}

test("two web processes share the port, replace a killed and a hanging one, reload without a failed request, and stop together", async () => {
  test.setTimeout(360_000);
  await expect(bothAreReady).toPass(SOON);
  const first = webProcesses();

  // Killed: only requests on connections of the killed process fail.
  let clients = startClients();
  process.kill(first[1]!, "SIGKILL");
  await expect(async () => {
    expect(webProcesses()).not.toContain(first[1]);
    await bothAreReady();
  }).toPass(SOON);
  const afterKill = await clients.stop();
  expect(afterKill.answers).toBeGreaterThan(CLIENTS);
  expect(afterKill.failures.filter((failure) => failure !== "connection closed")).toEqual([]);
  expect(afterKill.failures.length).toBeLessThanOrEqual(CLIENTS);
  expect(await metric("web_process_crashes_total")).toBe("1");

  // Hanging: a process that sends no heartbeat for a minute is replaced.
  const hanging = webProcesses()[1]!;
  process.kill(hanging, "SIGSTOP");
  await expect(async () => {
    expect(webProcesses()).not.toContain(hanging);
    await bothAreReady();
  }).toPass({ ...SOON, timeout: 120_000 });
  expect(shop.output()).toContain("no heartbeat for 60 s");
  expect(await metric("web_process_crashes_total")).toBe("2");
  const second = webProcesses();

  // Reloaded: no request fails.
  clients = startClients();
  shop.child.kill("SIGHUP");
  await expect(async () => {
    expect(webProcesses().filter((pid) => second.includes(pid))).toEqual([]);
    await bothAreReady();
  }).toPass(SOON);
  const afterReload = await clients.stop();
  expect(afterReload.failures).toEqual([]);
  expect(afterReload.answers).toBeGreaterThan(CLIENTS);
  expect(await metric('web_reloads_total\\{outcome="succeeded"\\}')).toBe("1");
  expect(await metric("web_process_crashes_total")).toBe("2");

  // Stopped: nothing is left.
  const third = webProcesses();
  await shop.end("SIGTERM");
  expect(shop.child.exitCode).toBe(0);
  expect(third.filter(isRunning)).toEqual([]);
  await expect(fetch(`${shop.url}/health/live`)).rejects.toThrow("fetch failed");
  expect(shop.output().match(/Ankerplatz is open at/g)).toHaveLength(1);
});
