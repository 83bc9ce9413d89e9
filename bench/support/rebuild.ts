// Measures the impact of a rebuild on other calls: the longest response time of a cheap call, against the same load without a
// rebuild.
import { setTimeout as sleep } from "node:timers/promises";
import { announceAgain } from "./generated-catalogue.ts";
import type { BenchShop } from "./shop.ts";

export type Rebuilds = {
  /** Seconds from the announcement until the new catalogue is live. */
  seconds: number;
  /** Longest response time of a cheap call in ms: without and during a rebuild, for equal, alternating periods. */
  usual: number;
  longest: number;
};

const BETWEEN_CALLS_MS = 2;

/** Medians of several rebuilds, each followed by a period of equal length without one. */
export async function measureRebuilds(
  shop: BenchShop,
  catalogueId: string,
  call: (i: number) => Promise<unknown>,
  rounds: number,
): Promise<Rebuilds> {
  const seconds: number[] = [];
  const longest: number[] = [];
  const usual: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const version = await servedVersion(shop);
    const start = performance.now();
    longest.push(
      await longestWait(call, async () => {
        await announceAgain(shop.databaseUrl, catalogueId);
        while ((await servedVersion(shop)) === version) await sleep(50);
        seconds.push((performance.now() - start) / 1000);
        // The first requests to a new catalogue count as well.
        await sleep(250);
      }),
    );
    usual.push(
      await longestWait(call, async () => {
        const end = performance.now() + seconds.at(-1)! * 1000 + 250;
        while (performance.now() < end) {
          await servedVersion(shop);
          await sleep(50);
        }
      }),
    );
    console.log(
      `  rebuild ${seconds.at(-1)!.toFixed(1)} s: longest answer ${longest.at(-1)!.toFixed(0)} ms, without ${usual.at(-1)!.toFixed(0)} ms`,
    );
  }
  return { seconds: median(seconds), usual: median(usual), longest: median(longest) };
}

async function longestWait(call: (i: number) => Promise<unknown>, meanwhile: () => Promise<void>): Promise<number> {
  let longest = 0;
  const state = { isRunning: true };
  const ended = meanwhile().finally(() => (state.isRunning = false));
  for (let i = 0; state.isRunning; i += 1) {
    const start = performance.now();
    await call(i);
    longest = Math.max(longest, performance.now() - start);
    await sleep(BETWEEN_CALLS_MS);
  }
  await ended;
  return longest;
}

async function servedVersion(shop: BenchShop): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^catalogue_version (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
