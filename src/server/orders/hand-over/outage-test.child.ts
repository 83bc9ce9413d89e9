// Places orders in a loop while a worker reads and hands over, on a clock that runs ahead with each order, until it is killed;
// started by outage.nightly.test.ts. Writes each acknowledged order code as a line to stdout.
import { writeSync } from "node:fs";
import { pino } from "pino";
import { addItems } from "../../cart/index.ts";
import { contextOf } from "../../cart/testing.ts";
import { openCatalogues } from "../../catalogue/index.ts";
import { placeOrder } from "../../checkout/index.ts";
import { connectDatabase } from "../../db/connect.ts";
import { erpOverHttp } from "../../erp/over-http/erp-over-http.ts";
import { SECRET } from "../../erp/over-http/testing/mock-erp.ts";
import { type Customer, anonymousViewer } from "../../viewer.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { deliverOrder } from "./deliver-order.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

type Given = { url: string; erpUrl: string; at: string; stepMs: number; buyers: Customer[]; articles: string[] };
const { url, erpUrl, at, stepMs, buyers, articles } = JSON.parse(process.argv[2]!) as Given;
const { db } = connectDatabase(url, { max: buyers.length + 3, applicationName: "killed" });
const catalogues = await openCatalogues({ db, log: pino({ level: "silent" }) });
const erp = erpOverHttp({ url: erpUrl, secret: SECRET });
let now = new Date(at).getTime();
const clock = { now: () => new Date(now) };

async function buyForEver(buyer: Customer): Promise<never> {
  const ctx = { ...contextOf(db, buyer, { catalogues, clock }), erp };
  for (;;) {
    await addItems(ctx, { items: articles.map((articleNumber) => ({ articleNumber })) });
    const outcome = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
    if (outcome.kind !== "placed") throw new Error(outcome.errors.join());
    now += stepMs;
    // Synchronous, so that acknowledged codes are reported even if the process is killed right after.
    writeSync(1, `${outcome.orderCode}\n`);
    await deliverOrder(ctx, outcome.orderCode);
  }
}
async function workForEver(): Promise<never> {
  const ctx = { ...contextOf(db, anonymousViewer, { clock }), erp };
  writeSync(1, "ready\n");
  for (;;) {
    await sweepOutbox(ctx);
    await readErpMessages(ctx);
    // Without buyers, nothing else in the loop waits.
    await new Promise((next) => setTimeout(next, 5));
  }
}
await Promise.all([...buyers.map(buyForEver), workForEver()]);
