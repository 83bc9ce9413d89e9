// Databases of benchmarks: copies of one template with the demo's order history if a runner has made it, otherwise a server for each.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";

export type BenchDatabase = {
  url: string;
  /** Whether it has the demo's data and order history. */
  isPrepared: boolean;
  stop(): Promise<void>;
};

const TEMPLATE = "bench_template";
/** URL of the server with the template, which `npm run bench` sets for each benchmark. */
const SERVER_URL = "BENCH_SERVER_URL";

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const server = process.env[SERVER_URL];
  if (!server) return { ...(await startThrowAwayDatabase()), isPrepared: false };
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name} template ${TEMPLATE}`);
  return { url: withName(server, name), isPrepared: true, stop: () => run(server, `drop database ${name} with (force)`) };
}

/** Starts a server whose template `fill` completes; returns the environment for benchmarks. */
export async function prepareTemplate(
  fill: (url: string) => Promise<void>,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const { url, stop } = await startThrowAwayDatabase();
  try {
    await run(url, `create database ${TEMPLATE}`);
    await fill(withName(url, TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  return { env: { [SERVER_URL]: url }, stop };
}

function withName(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
