// Starts the whole shop, as `npm start` does, in an empty data folder on a free port, for all journeys of a run.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    databaseUrl: string;
  }
}

const root = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 180_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_SHOP_URL, E2E_DATABASE_URL } = process.env;
  if (E2E_SHOP_URL && E2E_DATABASE_URL) {
    // While writing a journey: a shop that runs already, with its database.
    project.provide("shopUrl", E2E_SHOP_URL);
    project.provide("databaseUrl", E2E_DATABASE_URL);
    return async () => {};
  }
  const database = await startThrowAwayDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-e2e-"));
  const output: string[] = [];
  const shop = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DEMO: "true",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  shop.stdout.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  shop.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  try {
    await untilReady(url, shop, output);
  } catch (error) {
    await database.stop();
    throw error;
  }
  project.provide("shopUrl", url);
  project.provide("databaseUrl", database.url);
  return async () => {
    await end(shop);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(url: string, shop: ChildProcess, output: string[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with status ${shop.exitCode}:\n${output.join("")}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  shop.kill("SIGKILL");
  throw new Error(`The shop was not ready within ${READY_WITHIN_MS / 1000} s:\n${output.join("")}`);
}

function end(shop: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (shop.exitCode !== null) return resolve();
    const force = setTimeout(() => shop.kill("SIGKILL"), 20_000);
    shop.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    shop.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
