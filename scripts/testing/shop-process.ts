// Runs a whole shop as a separate process that a test can kill, duplicate or put behind a load balancer.
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** A first start may build the browser bundle and import the demo catalogue. */
const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 50;

export type ShopScript = "src/demo/main.ts" | "scripts/start.mjs" | "scripts/dev.ts" | "bench/support/shop-with-round-trip.ts";

export type ShopProcess = {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Sends a signal and resolves when the process has exited. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Starts the shop with these settings and resolves when it accepts requests: with the script of `npm start`, which rebuilds
 * a stale browser bundle, or that of `npm run dev`.
 */
export async function startShop(
  port: number,
  settings: Readonly<Record<string, string>>,
  script: ShopScript = "src/demo/main.ts",
): Promise<ShopProcess> {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, NODE_ENV: ___, ...outside } = process.env;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...outside, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: "error", STOP_DELAY: "0", WEB_PROCESSES: "1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const shop: ShopProcess = { child, url, output: () => output, end: (signal) => end(child, signal) };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await shop.end("SIGKILL");
      throw new Error(`The shop did not start:\n${output}`);
    }
    await pause(LOOK_EVERY_MS);
  }
  return shop;
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("close", () => resolve());
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
