// Accepts orders and processes due steps on a clock that runs ahead, until it is killed; started by kill.nightly.test.ts.
import { writeSync } from "node:fs";
import { connectDatabase } from "#server/db/connect.ts";
import { SIMULATION_SPEEDS } from "../simulation-speed.ts";
import { erpOrder, orderLine } from "#server/erp/testing.ts";
import { acceptOrder } from "./accept-order.ts";
import { processDue } from "./process-due.ts";

const { url, round, articles, at } = JSON.parse(process.argv[2]!) as { url: string; round: number; articles: string[]; at: string };
const { db } = connectDatabase(url, { max: 3, applicationName: "killed" });
let now = new Date(at).getTime();
const work = { db, clock: { now: () => new Date(now) }, simulationSpeed: SIMULATION_SPEEDS.minutes };

async function acceptForEver(): Promise<never> {
  for (let count = 0; ; count++) {
    const lines = articles.map((articleNumber, index) => orderLine((index + 1) * 10, articleNumber, 3 + count));
    await acceptOrder(work, erpOrder(`${round}-${count}`, { lines }));
    // Synchronous, so that accepted codes are reported even if the process is killed right after.
    writeSync(1, `${round}-${count}\n`);
  }
}
async function workForEver(): Promise<never> {
  for (;;) {
    now += 5_000;
    await processDue(work);
  }
}
await Promise.all([acceptForEver(), workForEver(), workForEver()]);
