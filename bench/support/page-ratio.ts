// A page over HTTP against Fastify sending a constant of that size, both asked as browsers ask.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import autocannon from "autocannon";
import { freePort } from "../../scripts/testing/shop-process.ts";
import type { BaselinePages } from "./baseline-server.ts";
import { median } from "./rebuild.ts";

const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 4;

export type PageRatio = { bytes: number; page: number; constant: number; ratio: number };

/** Requests per second of a page that is kept for visitors, and of a constant string as long; medians of rounds in turn. */
export async function measureKeptPage(url: string): Promise<PageRatio> {
  const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
  const bytes = await bytesOnTheWire(url, headers);
  const port = await freePort();
  const pages: BaselinePages = { port, constant: "x".repeat(bytes) };
  const baseline: ChildProcess = fork(new URL("baseline-server.ts", import.meta.url), { env: { ...process.env, NODE_ENV: "production" } });
  try {
    baseline.send(pages);
    await once(baseline, "message");
    const targets = { page: url, constant: `http://127.0.0.1:${port}/constant` };
    const rates = { page: [] as number[], constant: [] as number[] };
    for (const target of Object.values(targets)) await load(target, headers, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ["page", "constant"] as const) rates[name].push(await load(targets[name], headers, SECONDS));
    }
    const [page, constant] = [median(rates.page), median(rates.constant)];
    return { bytes, page, constant, ratio: page / constant };
  } finally {
    baseline.kill();
  }
}

async function load(url: string, headers: Record<string, string>, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return result.requests.average;
}

/** Length of the packed body: fetch would unpack it. */
async function bytesOnTheWire(url: string, headers: Record<string, string>): Promise<number> {
  const [answer] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage];
  if (answer.statusCode !== 200 || !answer.headers["content-encoding"]) throw new Error(`${url} is not sent packed: ${answer.statusCode}`);
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}
