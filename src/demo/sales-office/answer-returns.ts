import type { Clock } from "#server/context.ts";
import type { Db } from "#server/db/db.ts";
import { decideReturn, listUnfinished } from "#server/returns/index.ts";
import type { SimulationSpeedName } from "../erp/index.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time from the request to its acceptance, and from there until the goods are credited. */
const WAITS: Readonly<Record<SimulationSpeedName, { accept: number; close: number }>> = {
  minutes: { accept: 2 * MINUTE_MS, close: 10 * MINUTE_MS },
  days: { accept: 4 * HOUR_MS, close: 72 * HOUR_MS },
};

/** Accepts requested returns after a while, and closes accepted ones; returns how many. */
export async function answerReturns({ db, clock }: { db: Db; clock: Clock }, speed: SimulationSpeedName): Promise<number> {
  const now = clock.now().getTime();
  const { accept, close } = WAITS[speed];
  let decided = 0;
  for (const { returnNumber, state, requestedAt, decidedAt } of await listUnfinished(db)) {
    const since = (decidedAt ?? requestedAt).getTime();
    if (now - since < (state === "requested" ? accept : close)) continue;
    const decision = state === "requested" ? "accept" : "close";
    // oxlint-disable-next-line no-await-in-loop -- few, and each has a transaction of its own
    const { kind } = await decideReturn({ db, clock }, { named: returnNumber, decision, answer: "" });
    if (kind === "decided") decided += 1;
  }
  return decided;
}
