import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, createCartShop, type CartShop } from "../../cart/testing.ts";
import { answerQuote } from "../answer/answer-quote.ts";
import { saveDraft } from "../request/save-draft.ts";
import { submitRequest } from "../request/submit-request.ts";
import { isOverdue, remind } from "./remind.ts";
import { emptyTables } from "../../db/testing.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["quote", "mail_message", "sign_in_pace"]);
  shop.clock.set("2026-11-27T10:00:00Z");
});

async function request(): Promise<string> {
  const ctx = shop.as(shop.anna);
  const texts = { project: "", text: "", wishedOn: null, deliveryAddress: "", removedFiles: [], language: "de-DE" };
  const lines = [{ articleNumber: ARTICLE.plain, quantity: 100, targetPrice: null }];
  const saved = await saveDraft(ctx, { draftId: null, lines, ...texts });
  const sent = saved.kind === "saved" ? await submitRequest(ctx, saved.draftId) : null;
  if (sent?.kind !== "sent") throw new Error("not sent");
  await shop.db.deleteFrom("mail_message").execute();
  return sent.quoteNumber;
}
const run = () => {
  const ctx = shop.as(shop.anna);
  return remind({ ...ctx, findSite: () => ctx.site });
};
const keys = async () => (await shop.db.selectFrom("mail_message").select("key").execute()).map(({ key }) => key);

test("two working days skip the weekend and public holidays", () => {
  const friday = new Date("2026-11-27T10:00:00Z");
  expect(["2026-12-01T22:59:00Z", "2026-12-01T23:00:00Z"].map((at) => isOverdue(friday, new Date(at)))).toEqual([false, true]);
  expect(isOverdue(new Date("2026-12-23T10:00:00Z"), new Date("2026-12-28T10:00:00Z"))).toBe(false);
});

test("the sales office is reminded once of a request that waits (QUOTE-17)", async () => {
  const named = await request();
  expect(await run()).toBe(0);
  shop.clock.set("2026-12-02T10:00:00Z");
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await keys()).toEqual([`quote-reminder:${named}`]);
});

test("customers are reminded once per version that ends within five days (QUOTE-17)", async () => {
  const named = await request();
  const answer = { validUntil: "2026-12-31", lines: [{ position: 1, amount: "10.00" }] };
  await answerQuote({ db: shop.db, clock: shop.clock }, { named, answer });
  shop.clock.set("2026-12-25T10:00:00Z");
  expect(await run()).toBe(0);
  shop.clock.set("2026-12-26T10:00:00Z");
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await keys()).toEqual([`quote-expiring:${named}:1:${shop.anna.email}`]);
  await answerQuote({ db: shop.db, clock: shop.clock }, { named, answer });
  expect(await run()).toBe(1);
});
