// Orders from quotes: prices by quantity, parts until used up, and concurrent orders (QUOTE-07 to QUOTE-10).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setLineDetails } from "../cart/change/set-line-details.ts";
import { updateQuantity } from "../cart/change/update-quantity.ts";
import { addItem, addQuoteLines, getCart, getCartArticles, mergeCarts } from "../cart/index.ts";
import { toWireCart } from "../cart/cart.wire.ts";
import { personalData } from "../cart/personal-data-store.ts";
import { ARTICLE, createCartShop, type CartShop, seedAccount } from "../cart/testing.ts";
import { findOrder } from "../orders/index.ts";
import { handOverOrder } from "../orders/hand-over/hand-over-order.ts";
import type { ErpOrder } from "../ports/erp-order.ts";
import type { ErpPort } from "../ports/erp-port.ts";
import type { Answer } from "../quotes/index.ts";
import { answerQuote, findQuote, stateOf } from "../quotes/index.ts";
import { saveDraft } from "../quotes/request/save-draft.ts";
import { submitRequest } from "../quotes/request/submit-request.ts";
import type { Customer } from "../viewer.ts";
import { placeOrder } from "./place-order.ts";
import { emptyTables } from "../db/testing.ts";

const TERMS = "2026-10";
let shop: CartShop;
const colleagues: Customer[] = [];

beforeAll(async () => {
  shop = await createCartShop();
  for (let index = 0; index < 20; index += 1) colleagues.push(await seedAccount(shop.db, "4711", `k${index}@4711.test`));
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await emptyTables(shop.db, [
    "outbox_message",
    "order_line",
    "customer_order",
    "mail_message",
    "cart",
    "quote",
    "sign_in_pace",
    "company",
  ]);
});

const anna = () => shop.as(shop.anna);
const OFFICE = () => ({ db: shop.db, clock: shop.clock });

async function request(quantity: number, articleNumber: string = ARTICLE.plain): Promise<string> {
  const saved = await saveDraft(anna(), {
    draftId: null,
    project: "Halle 7",
    text: "",
    wishedOn: null,
    deliveryAddress: "",
    lines: [{ articleNumber, quantity, targetPrice: null }],
    removedFiles: [],
    language: "de-DE",
  });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const sent = await submitRequest(anna(), saved.draftId);
  if (sent.kind !== "sent") throw new Error(sent.kind);
  return sent.quoteNumber;
}

async function offered(quantity: number, answer: Partial<Answer> = {}, articleNumber: string = ARTICLE.plain): Promise<string> {
  const named = await request(quantity, articleNumber);
  const lines = [{ position: 1, amount: "10.00", priceQuantity: "100" }];
  const outcome = await answerQuote(OFFICE(), { named, answer: { lines, ...answer } });
  if (outcome.kind !== "answered") throw new Error(JSON.stringify(outcome));
  return named;
}

const put = (quoteNumber: string, quantity: number, who: Customer = shop.anna, version = 1) =>
  addQuoteLines(shop.as(who), { quoteNumber, version, lines: [{ position: 1, quantity }] });
const order = (who: Customer = shop.anna) => placeOrder(shop.as(who), { cartId: "current", tacVersion: TERMS });
const cartOf = async (who: Customer = shop.anna) => (await getCart(shop.as(who), { cartId: "current" }))!;
const stateNow = async (quoteNumber: string) => stateOf((await findQuote(anna(), quoteNumber))!, shop.clock.now());
const linesOf = async (orderCode: string) =>
  shop.db
    .selectFrom("order_line")
    .select(["quantity", "amount", "total"])
    .where("order_code", "=", orderCode)
    .orderBy("position")
    .execute();

test("20 concurrent orders never exceed the quantity of a project quote (QUOTE-09)", async () => {
  const named = await offered(1_000, { inParts: true });
  for (const who of colleagues) expect(await put(named, 100, who)).toEqual({ kind: "added" });
  const outcomes = await Promise.all(colleagues.map(order));
  expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(10);
  const refused = outcomes.filter(({ kind }) => kind === "refused");
  for (const outcome of refused)
    expect(outcome).toEqual({ kind: "refused", errors: [expect.stringMatching(/^MFV-QUOTE(USEDUP|EXCEEDED)-/)] });
  const { rows } = await sql<{ sum: number }>`select sum(quantity)::integer as sum from quote_order`.execute(shop.db);
  expect(rows[0]!.sum).toBe(1_000);
  expect(await stateNow(named)).toBe("ordered");
});

test("a project quote is ordered in parts at the offered price; cancelling an order returns its quantity (QUOTE-09)", async () => {
  const named = await offered(1_000, { inParts: true });
  await put(named, 400);
  const placed = await order();
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  expect(await linesOf(placed.orderCode)).toEqual([{ quantity: 400, amount: "10.000000", total: "40.00" }]);
  expect(await stateNow(named)).toBe("partlyOrdered");
  expect(await put(named, 601)).toEqual({ kind: "problem", position: 1, problem: "tooMany" });
  await shop.db.updateTable("order_line").set({ rejected: 150 }).where("order_code", "=", placed.orderCode).execute();
  expect(await put(named, 750)).toEqual({ kind: "added" });
  await shop.db.updateTable("customer_order").set({ status: "E" }).where("order_code", "=", placed.orderCode).execute();
  expect(await stateNow(named)).toBe("offered");
  expect(await put(named, 1_000)).toEqual({ kind: "added" });
});

test("the offered price holds from the offered quantity, below it the tiers, then today's price (QUOTE-08)", async () => {
  const tiers = [{ lowerBound: 500, amount: "11.00" }];
  const named = await offered(1_000, { lines: [{ position: 1, amount: "10.00", priceQuantity: "100", tiers }] });
  await put(named, 1_000);
  const ctx = anna();
  const { entryNumber } = (await cartOf()).valued.lines[0]!;
  const priced = async (quantity: number) => {
    expect(await updateQuantity(ctx, { cartId: "current", entryNumber, quantity })).toBe("updated");
    return (await cartOf()).valued.lines[0]!.total.toFixed(2);
  };
  expect([await priced(2_000), await priced(1_000), await priced(999), await priced(500), await priced(499)]).toEqual([
    "200.00",
    "100.00",
    "109.89",
    "55.00",
    "61.88",
  ]);
});

test("an article in a normal line and one from a quote is one article of the cart, and two lines of the data export (TRUST-13)", async () => {
  const named = await offered(100);
  await addItem(anna(), { articleNumber: ARTICLE.plain, quantity: 30 });
  await put(named, 100);
  expect(await getCartArticles(anna())).toEqual([{ articleNumber: ARTICLE.plain, quantity: 130 }]);
  const { accountId, customerId, email } = shop.anna;
  const subject = { accountId, customerId, email, emailKey: email, seesInvoices: true };
  const exported = async (table: "cart_line" | "cart_quote_line") => (await personalData[table]!(subject).execute(shop.db)).rows;
  expect(await exported("cart_line")).toMatchObject([{ article: ARTICLE.plain, quantity: 30 }]);
  expect(await exported("cart_quote_line")).toMatchObject([{ article: ARTICLE.plain, quantity: 100 }]);
});

test("codes of an article in two lines name the line, and those of the ERP both", async () => {
  const named = await offered(100, { validUntil: "2026-12-31" });
  await put(named, 100);
  await addItem(anna(), { articleNumber: ARTICLE.plain, quantity: 30 });
  const { lines } = (await cartOf()).valued;
  const [ofQuote, normal] = [lines.find(({ quote }) => quote)!, lines.find(({ quote }) => !quote)!].map(({ entryNumber }) => entryNumber);
  const codes = async () => (await cartOf()).errors;
  expect(await codes()).toEqual([]);
  await shop.db.insertInto("erp.article_block").values({ article_number: ARTICLE.plain, customer_id: "4711" }).execute();
  expect((await codes()).toSorted()).toEqual([ofQuote, normal].map((entry) => `MFV-BLOCKED-${ARTICLE.plain}#${entry}`).toSorted());
  await shop.db.deleteFrom("erp.article_block").execute();
  shop.clock.set("2026-12-31T23:00:00Z");
  expect(await codes()).toEqual([`MFV-QUOTEENDED-${ARTICLE.plain}#${ofQuote}`]);
  expect(await order()).toEqual({ kind: "refused", errors: [`MFV-QUOTEENDED-${ARTICLE.plain}#${ofQuote}`] });
});

test("a notice about merged carts names the normal line of an article that is also in a line from a quote", async () => {
  const named = await offered(100);
  await put(named, 100);
  await addItem(anna(), { articleNumber: ARTICLE.plain, quantity: 30 });
  const added = await addItem(shop.visitor(), { articleNumber: ARTICLE.plain, quantity: 20 });
  if (added.kind !== "answered") throw new Error(added.kind);
  expect(await mergeCarts(anna(), added.cartId)).toBe("merged");
  const { valued, addresses } = await cartOf();
  const wire = toWireCart(anna(), valued, addresses, "de-DE");
  expect(wire.mergeNote?.joined).toMatchObject([{ articleNo: ARTICLE.plain, before: 30, added: 20, quantity: 50 }]);
});

test("the last day still orders; the day after it does not (QUOTE-07)", async () => {
  const named = await offered(100, { validUntil: "2026-12-31" });
  await put(named, 100);
  // Just before midnight in Germany, which is an hour ahead of UTC.
  shop.clock.set("2026-12-31T22:59:59Z");
  expect(await stateNow(named)).toBe("offered");
  shop.clock.set("2026-12-31T23:00:00Z");
  expect(await stateNow(named)).toBe("expired");
  expect(await order()).toEqual({ kind: "refused", errors: [`MFV-QUOTEENDED-${ARTICLE.plain}`] });
  expect(await put(named, 100)).toEqual({ kind: "problem", position: 1, problem: "ended" });
  shop.clock.set("2026-12-31T22:59:59Z");
  expect(await order()).toMatchObject({ kind: "placed" });
});

test("quote lines stay apart from normal lines of the same article (QUOTE-10)", async () => {
  const named = await offered(100);
  await addItem(anna(), { articleNumber: ARTICLE.plain, quantity: 100 });
  await put(named, 100);
  await put(named, 200);
  const { valued } = await cartOf();
  expect(valued.lines.map(({ quantity, total, terms }) => [quantity, total.toFixed(2), terms?.quoteNumber ?? null])).toEqual([
    [100, "12.40", null],
    [200, "20.00", named],
  ]);
  const placed = await order();
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  expect(await linesOf(placed.orderCode)).toMatchObject([{ total: "12.40" }, { total: "20.00" }]);
  expect((await cartOf()).valued.lines).toEqual([]);
  expect(await stateNow(named)).toBe("ordered");
  // Order, confirmation and ERP name the quote.
  expect((await findOrder(shop.as(shop.anna), placed.orderCode))!.lines.map(({ quoteNumber }) => quoteNumber)).toEqual(["", named]);
  const mail = await shop.db
    .selectFrom("mail_message")
    .select("text_body")
    .where("key", "=", `order-confirmation:${placed.orderCode}`)
    .executeTakeFirstOrThrow();
  expect(mail.text_body.split(`Angebot ${named}`)).toHaveLength(2);
  await shop.db.updateTable("quote").set({ erp_number: "ERP-7" }).where("quote_number", "=", named).execute();
  const accepted: ErpOrder[] = [];
  const erp = { acceptOrder: (_ctx: unknown, sent: ErpOrder) => void accepted.push(sent) } as unknown as ErpPort;
  await handOverOrder({ ...shop.visitor(), erp }, placed.orderCode);
  const quotesOf = ({ quoteNumber, erpQuoteNumber }: ErpOrder["lines"][number]) => [quoteNumber, erpQuoteNumber];
  expect(accepted[0]!.lines.map(quotesOf)).toEqual([
    [undefined, undefined],
    [named, "ERP-7"],
  ]);
});

test("an approval rule holds for an order from a quote, by its total (QUOTE-13)", async () => {
  const company = { customer_id: "4711", created_at: shop.clock.now() };
  const member = { customer_id: "4711", account_id: shop.anna.accountId, roles: ["buyer"], joined_at: shop.clock.now() };
  await shop.db.insertInto("company").values(company).execute();
  await shop.db.insertInto("company_member").values(member).execute();
  // 20.00 for the line from the quote and 17.40 for delivery; today's price would be above.
  const rule = { ...company, rule_id: randomUUID(), position: 1, condition: "total", total_from: "37.40", approver_role: "admin" };
  await shop.db.insertInto("approval_rule").values(rule).execute();
  const named = await offered(200);
  await put(named, 200);
  expect(await order()).toEqual({ kind: "refused", errors: ["ApprovalRequiredError"] });
  await shop.db.updateTable("approval_rule").set({ total_from: "37.41" }).execute();
  expect((await order()).kind).toBe("placed");
});

test("a line from a quote has a cost centre and a text of its own, and its budget pays for it (COMPANY-16, COMPANY-28)", async () => {
  const company = { customer_id: "4711", created_at: shop.clock.now() };
  const costCentre = { cost_centre_id: randomUUID(), customer_id: "4711", number: "4200", name: "Halle 7" };
  const ofCostCentre = { cost_centre_id: costCentre.cost_centre_id, name: "Halle 7", period: "month", amount: "29.00" };
  await shop.db.insertInto("company").values(company).execute();
  await shop.db.insertInto("cost_centre").values(costCentre).execute();
  await shop.db
    .insertInto("budget")
    .values({ ...company, ...ofCostCentre, budget_id: randomUUID() })
    .execute();
  const member = { customer_id: "4711", account_id: shop.anna.accountId, roles: ["admin"], joined_at: shop.clock.now() };
  await shop.db.insertInto("company_member").values(member).execute();
  const buyer: Customer = { ...shop.anna, membership: { roles: ["admin"], unitId: null } };
  const named = await offered(200, { inParts: true });
  await addItem(shop.as(buyer), { articleNumber: ARTICLE.plain, quantity: 100 });
  await put(named, 50, buyer);
  const [normal, quoted] = (await cartOf(buyer)).valued.lines.map(({ entryNumber }) => entryNumber);
  expect(await setLineDetails(shop.as(buyer), quoted!, { costCentre: "4200", text: "Tor 3" })).toBe(true);
  expect(await setLineDetails(shop.as(buyer), normal!, { text: "Lager" })).toBe(true);
  expect(await setLineDetails(shop.as(buyer), 99, { text: "Lager" })).toBe(false);
  // Another quantity leaves cost centre and text.
  await put(named, 100, buyer);
  const placed = await order(buyer);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const lines = shop.db.selectFrom("order_line").select(["quantity", "cost_centre", "line_text"]).orderBy("position");
  expect(await lines.where("order_code", "=", placed.orderCode).execute()).toEqual([
    { quantity: 100, cost_centre: "", line_text: "Lager" },
    { quantity: 100, cost_centre: "4200", line_text: "Tor 3" },
  ]);
  expect(await shop.db.selectFrom("budget_booking").select(["position", "amount"]).execute()).toEqual([{ position: 20, amount: "10.00" }]);
  const dearer = await offered(200, { lines: [{ position: 1, amount: "10.00", priceQuantity: "100" }] });
  await put(dearer, 200, buyer);
  const [line] = (await cartOf(buyer)).valued.lines;
  expect(await setLineDetails(shop.as(buyer), line!.entryNumber, { costCentre: "4200" })).toBe(true);
  expect(await order(buyer)).toEqual({ kind: "refused", errors: ["BudgetExceededError"] });
});

test("a newer version replaces the one in the cart", async () => {
  const named = await offered(100);
  await put(named, 100);
  const again = { lines: [{ position: 1, amount: "9.00", priceQuantity: "100" }] };
  expect(await answerQuote(OFFICE(), { named, answer: again, basedOn: 1 })).toMatchObject({ kind: "answered", version: 2 });
  expect(await answerQuote(OFFICE(), { named, answer: again, basedOn: 1 })).toEqual({ kind: "QuoteChangedError", version: 2 });
  expect(await order()).toEqual({ kind: "refused", errors: [`MFV-QUOTEREPLACED-${ARTICLE.plain}`] });
  expect(await put(named, 100, shop.anna, 2)).toEqual({ kind: "added" });
  expect((await cartOf()).valued.lines.map(({ total }) => total.toFixed(2))).toEqual(["9.00"]);
  const first = await shop.db.selectFrom("quote_line").select("amount").where("version", "=", 1).execute();
  expect(first).toEqual([{ amount: "10.000000" }]);
});

test("an article without a price can be ordered from the offered quantity on only", async () => {
  const named = await offered(50, {}, ARTICLE.priceless);
  expect(await put(named, 49)).toEqual({ kind: "problem", position: 1, problem: "no-price" });
  expect(await put(named, 50)).toEqual({ kind: "added" });
  expect(await order()).toMatchObject({ kind: "placed" });
});

test("steps hold, and articles that cannot be ordered are named", async () => {
  const named = await offered(500, { inParts: true }, ARTICLE.stepped);
  expect(await put(named, 60)).toEqual({ kind: "problem", position: 1, problem: "invalid-step" });
  const gone = await offered(500, {}, ARTICLE.gone);
  expect(await put(gone, 500)).toEqual({ kind: "problem", position: 1, problem: "gone" });
});

test("quotes of other customers do not exist", async () => {
  const named = await offered(100);
  expect(await put(named, 100, shop.cora)).toEqual({ kind: "not-allowed" });
  expect(await findQuote(shop.as(shop.cora), named)).toBeNull();
  // Even a cart line that names it has no price.
  await put(named, 100);
  await addItem(shop.as(shop.cora), { articleNumber: ARTICLE.reduced, quantity: 1 });
  await sql`update cart_quote_line set cart_id = (select cart_id from cart where customer_id = '4712')`.execute(shop.db);
  expect(await order(shop.cora)).toEqual({ kind: "refused", errors: [`MFV-QUOTEENDED-${ARTICLE.plain}`] });
});

test("a repeated order of the same cart takes the quantity once", async () => {
  const named = await offered(100, { inParts: true });
  await put(named, 60);
  const [first, second] = await Promise.all([order(), order()]);
  expect(first).toEqual(second);
  const quote = (await findQuote(anna(), named))!;
  expect(quote.current!.lines.map(({ ordered }) => ordered)).toEqual([60]);
});
