// Places orders in a loop until it is killed; started by kill.nightly.test.ts. Writes each acknowledged order code as a line to stdout.
import { writeSync } from "node:fs";
import { pino } from "pino";
import { openCatalogues } from "../../catalogue/index.ts";
import { addItems } from "../../cart/index.ts";
import { contextOf } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import { connectDatabase } from "../../db/connect.ts";
import type { Customer } from "../../viewer.ts";

const { url, buyers, articles } = JSON.parse(process.argv[2]!) as { url: string; buyers: Customer[]; articles: string[] };
const { db } = connectDatabase(url, { max: buyers.length, applicationName: "killed" });
const catalogues = await openCatalogues({ db, log: pino({ level: "silent" }) });

async function buyForEver(buyer: Customer): Promise<never> {
  const ctx = contextOf(db, buyer, { catalogues });
  for (;;) {
    await addItems(ctx, { items: articles.map((articleNumber) => ({ articleNumber })) });
    const outcome = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
    if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
    // Synchronous, so that acknowledged codes are reported even if the process is killed right after.
    writeSync(1, `${outcome.orderCode}\n`);
  }
}
await Promise.all(buyers.map(buyForEver));
