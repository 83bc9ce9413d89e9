// Run by scripts/check-erp.ts: checks the contract against an endpoint, on the system clock.
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { describeErp } from "#server/erp/conformance-test.suite.ts";
import type { ErpPort } from "#server/ports/erp-port.ts";
import type { ErpOrder } from "#server/ports/erp-order.ts";
import { erpOverHttp } from "#server/erp/over-http/erp-over-http.ts";
import { describeErpWire } from "#server/erp/over-http/wire-test.suite.ts";
import { erpOrder, orderLine } from "#server/erp/testing.ts";
import { readFacts } from "./facts.ts";

const { CHECK_ERP_URL: url = "", ERP_SECRET: secret = "", CHECK_ERP_FACTS: file = "", CHECK_ERP_WAIT: wait = "600" } = process.env;
const { company, article, soldOff } = readFacts(file);
const clock = { now: () => new Date() };
const caller = { db: null as never, clock, log: pino({ level: "silent" }) };
const erp = erpOverHttp({ url, secret });

// Starts at the current time, so that no order of this number exists in the ERP.
let last = Number(`9${Date.now()}`);
const nextOrderCode = () => String((last += 1));

let customerId: string | null = null;
async function customer(): Promise<string> {
  customerId ??= await erp.findCustomer(caller, company);
  if (customerId === null)
    throw new Error(`The ERP knows no company ${company.customerNumber} with the postal code ${company.postalCode}.`);
  return customerId;
}
const known = await customer();

const order = (orderCode: string, overrides: Partial<ErpOrder> = {}): ErpOrder =>
  erpOrder(orderCode, {
    placedAt: new Date(Math.floor(Date.now() / 1_000) * 1_000),
    customerId: known,
    lines: [{ ...orderLine(10, article.articleNumber, 10), name: article.name, unit: article.unit }],
    ...overrides,
  });

/** Orders that were submitted and are not known to be completed. */
const open = new Set<string>();
const watched: ErpPort = {
  ...erp,
  async acceptOrder(asking, handed) {
    await erp.acceptOrder(asking, handed);
    open.add(handed.orderCode);
  },
};

/** Waits until each submitted order is completed and invoiced. */
async function letPass(): Promise<void> {
  const until = Date.now() + Number(wait) * 1_000;
  while (open.size > 0) {
    const [done, invoiced] = [new Set<string>(), new Set<string>()];
    for (let position: string | null = null, hasMore = true; hasMore;) {
      const result = await erp.messagesSince(caller, position, 500);
      for (const message of result.messages) {
        if (message.kind === "order" && message.order.status === "D") done.add(message.order.orderCode);
        if (message.kind === "document" && message.document.kind === "invoice") invoiced.add(message.document.orderCode ?? "");
      }
      ({ position, hasMore } = result);
    }
    for (const code of open) if (done.has(code) && invoiced.has(code)) open.delete(code);
    if (open.size === 0) return;
    if (Date.now() > until) throw new Error(`Not delivered and invoiced within ${wait} seconds: ${[...open].join(", ")}.`);
    await pause(2_000);
  }
}

describeErp("The ERP", async () => ({ erp: watched, caller, order, soldOff, company, nextOrderCode, letPass, close: () => erp.close() }));

describeErpWire("The ERP", async () => ({ url, secret, now: clock.now, order: () => order(nextOrderCode()), close: async () => {} }));
