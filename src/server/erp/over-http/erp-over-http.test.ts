import { afterAll, beforeAll } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "../../cart/testing.ts";
import { describeErp } from "../conformance-test.suite.ts";
import { erpOf } from "#demo/erp/testing.ts";
import { erpOrder } from "../testing.ts";
import { erpOverHttp } from "./erp-over-http.ts";
import { SECRET, type MockErp, startMockErp } from "./testing/mock-erp.ts";
import { describeErpWire } from "./wire-test.suite.ts";

let shop: CartShop;
let standIn: MockErp;
beforeAll(async () => {
  shop = await createCartShop();
  standIn = await startMockErp(shop.database.url, shop.clock.now().toISOString());
});
afterAll(async () => {
  await standIn.kill();
  await shop.database.close();
});

describeErp("an ERP over HTTP, in a process of its own (PROCURE-35),", async () => {
  const { caller } = erpOf(shop);
  const erp = erpOverHttp({ url: standIn.url, secret: SECRET });
  return {
    erp,
    caller,
    order: erpOrder,
    soldOff: { articleNumber: ARTICLE.soldOff, more: 35 },
    company: { customerNumber: "4711", postalCode: "20457" },
    supports: ["costs", "heldBackInvoices"],
    async letPass() {
      await standIn.letPass(120);
      shop.clock.set(new Date(shop.clock.now().getTime() + 120_000).toISOString());
    },
    close: () => erp.close(),
  };
});

let last = 0;
describeErpWire("an ERP over HTTP, in a process of its own (PROCURE-35),", async () => ({
  url: standIn.url,
  secret: SECRET,
  now: () => shop.clock.now(),
  order: () => erpOrder(`66000${String((last += 1)).padStart(5, "0")}`),
  close: async () => {},
}));
