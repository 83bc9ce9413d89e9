// Measures a page over HTTP against Fastify sending a constant string of the same size.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { load } from "../../scripts/testing/load.ts";
import { freePort } from "../../scripts/testing/shop-process.ts";
import type { BaselinePages } from "./baseline-server.ts";
import { cpuOfTree } from "./cpu.ts";
import { median } from "./rebuild.ts";
import { unlessQuick } from "./quick.ts";

const CONNECTIONS = 16;
const SECONDS = unlessQuick(3);
const ROUNDS = unlessQuick(4);

type Measured = { requestsPerSecond: number; ms: number };
/**
 * Ratios above 1 mean that the page is cheaper: by requests per second, and by CPU of the server, which hardly depends on
 * other load.
 */
export type PageRatio = { bytes: number; page: Measured; constant: Measured; ratio: number; ratioOfCpu: number };

/** The Accept-Encoding of a request: like browsers, or uncompressed. */
export const ENCODINGS = { packed: "gzip, deflate, br, zstd", unpacked: "identity" } as const;

/** A page cached for visitors against a constant string of its transfer size; medians of alternating rounds. */
export async function measureCachedPage(url: string, acceptEncoding: string, cpuOfShop: () => number): Promise<PageRatio> {
  const headers = { "accept-encoding": acceptEncoding };
  const bytes = await bytesOnTheWire(url, headers);
  const port = await freePort();
  const pages: BaselinePages = { port, constant: "x".repeat(bytes) };
  const baseline: ChildProcess = fork(new URL("baseline-server.ts", import.meta.url), { env: { ...process.env, NODE_ENV: "production" } });
  try {
    baseline.send(pages);
    await once(baseline, "message");
    const targets = {
      page: { url, cpu: cpuOfShop },
      constant: { url: `http://127.0.0.1:${port}/constant`, cpu: () => cpuOfTree(baseline.pid!) },
    };
    const rounds = { page: [] as Measured[], constant: [] as Measured[] };
    for (const target of Object.values(targets)) await measure(target, headers, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ["page", "constant"] as const) rounds[name].push(await measure(targets[name], headers, SECONDS));
    }
    const medians = (of: readonly Measured[]): Measured => ({
      requestsPerSecond: median(of.map(({ requestsPerSecond }) => requestsPerSecond)),
      ms: median(of.map(({ ms }) => ms)),
    });
    const [page, constant] = [medians(rounds.page), medians(rounds.constant)];
    return { bytes, page, constant, ratio: page.requestsPerSecond / constant.requestsPerSecond, ratioOfCpu: constant.ms / page.ms };
  } finally {
    baseline.kill();
  }
}

async function measure({ url, cpu }: { url: string; cpu(): number }, headers: Record<string, string>, duration: number): Promise<Measured> {
  const before = cpu();
  const { answers, perSecond } = await load({ url, headers, connections: CONNECTIONS }, duration);
  return { requestsPerSecond: perSecond, ms: (cpu() - before) / answers };
}

/** Length of the body as transferred: fetch would decompress it. */
async function bytesOnTheWire(url: string, headers: Record<string, string>): Promise<number> {
  const [response] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage];
  const isPacked = response.headers["content-encoding"] !== undefined;
  if (response.statusCode !== 200 || isPacked !== (headers["accept-encoding"] !== ENCODINGS.unpacked))
    throw new Error(`${url} is not sent as asked for: ${response.statusCode}, ${response.headers["content-encoding"] ?? "not packed"}`);
  let bytes = 0;
  for await (const part of response) bytes += (part as Buffer).length;
  return bytes;
}
