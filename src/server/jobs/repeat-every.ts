import { setTimeout as pause } from "node:timers/promises";

/** Repeats work with a pause in between until it is stopped; `stop` waits for the work that is under way. */
export function repeatEvery(ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
  const ending = new AbortController();
  const goOn = (): Promise<boolean> => pause(ms, true, { signal: ending.signal, ref: false }).catch(() => false);
  const running = (async () => {
    while (await goOn()) await work();
  })();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
