import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, createCartShop, type CartShop } from "../../cart/testing.ts";
import { selectQuotesOfErp } from "../quotes-store.ts";
import { applyErpQuotes, type ErpQuote } from "./apply-erp-quotes.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("quote").execute();
});

const message = (changes: Partial<ErpQuote & { version: number }> = {}) => ({
  number: "ERP-1",
  quoteNumber: null,
  customerId: "4711",
  state: "offered" as const,
  project: "Halle 7",
  text: "",
  validUntil: "2026-12-31",
  currency: "EUR",
  inParts: true,
  lines: [
    {
      position: 10,
      articleNumber: ARTICLE.plain,
      name: "Artikel",
      unit: "Stück",
      quantity: 500,
      amount: "8.500000",
      priceQuantity: "100",
      taxRate: "0.19",
      tiers: [],
      text: "",
      deliveryTime: "",
      alternativeTo: null,
    },
  ],
  version: 1,
  ...changes,
});
const apply = (...quotes: ReturnType<typeof message>[]) =>
  shop.db.transaction().execute((tx) => applyErpQuotes(tx, quotes, shop.clock.now()));
const stored = async () => (await selectQuotesOfErp(shop.db, ["ERP-1"]))[0];

test("a quote of the ERP is offered like ours; a newer message becomes a new version (QUOTE-18)", async () => {
  await apply(message());
  expect(await stored()).toMatchObject({ customerId: "4711", project: "Halle 7", current: { version: 1, sentBy: "erp", inParts: true } });
  await apply(message());
  expect((await stored())!.current!.version).toBe(1);
  await apply(message({ version: 2, validUntil: "2027-01-31" }));
  expect(await stored()).toMatchObject({ current: { version: 2, validUntil: "2027-01-31" } });
  // A late older message changes nothing.
  await apply(message({ version: 1 }));
  expect((await stored())!.current!.version).toBe(2);
});

test("a quote never changes its customer, and waits for an unknown one", async () => {
  await apply(message());
  await expect(apply(message({ customerId: "4712", version: 2 }))).rejects.toThrow(/another customer/);
  expect(await apply(message({ number: "ERP-2", customerId: "9999" }))).toHaveLength(1);
  await expect(apply(message({ number: "ERP-3", quoteNumber: "AG999999" }))).rejects.toThrow(/unknown request/);
});

test("an invalid message leaves nothing behind", async () => {
  const [line] = message().lines;
  await expect(apply(message({ lines: [{ ...line!, amount: "0" }] }))).rejects.toThrow(/above 0/);
  expect(await stored()).toBeUndefined();
});
