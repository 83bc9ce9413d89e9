import type { Clock } from "#server/context.ts";
import { confirmAddressRequest, listOpenAddressRequests } from "#server/customers/index.ts";
import type { Db } from "#server/db/db.ts";
import type { SimulationSpeedName } from "../erp/index.ts";

const MINUTE_MS = 60_000;

/** Time from the request to its confirmation. */
const WAITS: Readonly<Record<SimulationSpeedName, number>> = { minutes: 3 * MINUTE_MS, days: 5 * 60 * MINUTE_MS };

/** Confirms requested addresses after a while; returns how many. */
export async function answerAddressRequests({ db, clock }: { db: Db; clock: Clock }, speed: SimulationSpeedName): Promise<number> {
  const due = clock.now().getTime() - WAITS[speed];
  let confirmed = 0;
  for (const { number, requestedAt } of await listOpenAddressRequests(db)) {
    if (requestedAt.getTime() > due) continue;
    // oxlint-disable-next-line no-await-in-loop -- few, and each has a transaction of its own
    const { kind } = await confirmAddressRequest({ db, clock }, number);
    if (kind === "confirmed") confirmed += 1;
  }
  return confirmed;
}
