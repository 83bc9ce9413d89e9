// CPU and time of single operations on an otherwise idle shop.
import type { BenchShop } from "./shop.ts";

export type Measured = { server: number; database: number; wall: number };

/** Average per run in ms, in sequence, until background jobs have finished. */
export async function measure(shop: Pick<BenchShop, "cpu">, times: number, run: (i: number) => Promise<void>): Promise<Measured> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const before = shop.cpu();
  const start = performance.now();
  for (let i = 0; i < times; i++) await run(i);
  const wall = performance.now() - start;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const after = shop.cpu();
  return { server: (after.server - before.server) / times, database: (after.database - before.database) / times, wall: wall / times };
}

export function totalCpu({ server, database }: Measured): number {
  return server + database;
}

export function medianOf(rounds: readonly Measured[]): Measured {
  return rounds.toSorted((a, b) => totalCpu(a) - totalCpu(b))[Math.floor(rounds.length / 2)]!;
}

/** For the log of a run. */
export function describeCpu(measured: Measured): string {
  const { server, database, wall } = measured;
  return `${totalCpu(measured).toFixed(2)} ms CPU (server ${server.toFixed(2)}, database ${database.toFixed(2)}), ${wall.toFixed(1)} ms each`;
}
