import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { insertPrices } from "../../pricing/testing.ts";
import { addItem } from "../add/add-item.ts";
import { countLines } from "../show/count-lines.ts";
import { type CartForOrder, lockCartForOrder } from "../order/order-cart.ts";
import { NO_MERGE_NOTICE } from "../cart.ts";
import { dismissMergeNotice } from "./dismiss-merge-notice.ts";
import { deletePositions, readEntryNumbers } from "./delete-positions.ts";
import { getCart } from "../show/get-cart.ts";
import { mergeCarts, mergeVisitorsCart } from "./merge-carts.ts";
import { undoMerge } from "./undo-merge.ts";
import { updateQuantity } from "./update-quantity.ts";
import { addAll, ARTICLE, asOrdered, createCartShop, type CartShop, insertPriceless } from "../testing.ts";

let shop: CartShop;
let ctx: Context;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await shop.db.deleteFrom("cart").execute();
  ctx = shop.as(shop.anna);
});

const fill = (of: Context, ...items: [string, number][]) =>
  addAll(of, { items: items.map(([articleNumber, quantity]) => ({ articleNumber, quantity })) });
async function quantities(of: Context, cartId = "current") {
  const view = await getCart(of, { cartId });
  return view && Object.fromEntries(view.valued.lines.map((line) => [line.articleNumber, line.quantity]));
}

test("a line accepts a quantity that fits its steps and rejects others (API-CART-06)", async () => {
  await fill(ctx, [ARTICLE.stepped, 50]);
  expect(await updateQuantity(ctx, { entryNumber: 0, quantity: 200 })).toBe("updated");
  expect(await updateQuantity(ctx, { entryNumber: 0, quantity: 120 })).toBe("invalid-step");
  expect(await updateQuantity(ctx, { entryNumber: 0, quantity: 0 })).toBe("invalid-step");
  expect(await updateQuantity(ctx, { entryNumber: 7, quantity: 50 })).toBe("unknown-line");
  expect(await quantities(ctx)).toEqual({ [ARTICLE.stepped]: 200 });
});

test("sets a quantity of 0 to 1 (QTY-01)", async () => {
  await fill(ctx, [ARTICLE.plain, 5]);
  expect(await updateQuantity(ctx, { entryNumber: 0, quantity: 0 })).toBe("updated");
  expect(await quantities(ctx)).toEqual({ [ARTICLE.plain]: 1 });
});

test("a phase-out article cannot be raised above the stock", async () => {
  await fill(ctx, [ARTICLE.soldOff, 10]);
  expect(await updateQuantity(ctx, { entryNumber: 0, quantity: 40 })).toBe("low-stock");
  expect(await updateQuantity(ctx, { entryNumber: 0, quantity: 30 })).toBe("updated");
});

test("deletes exactly the specified lines and does not reuse their entry numbers (API-CART-08)", async () => {
  await fill(ctx, [ARTICLE.plain, 1], [ARTICLE.stepped, 50], [ARTICLE.reduced, 1]);
  expect(await deletePositions(ctx, { entryNumbers: readEntryNumbers("0; 2|2, x") })).toBe(true);
  expect(await quantities(ctx)).toEqual({ [ARTICLE.stepped]: 50 });
  await fill(ctx, [ARTICLE.plain, 1]);
  expect((await getCart(ctx, { cartId: "current" }))!.valued.lines.map((line) => line.entryNumber)).toEqual([1, 3]);
});

test("parses entry numbers with any separator, without duplicates, and ignores impossible ones", () => {
  expect(readEntryNumbers("3,1;3|0\n12  7")).toEqual([3, 1, 0, 12, 7]);
  expect(readEntryNumbers("2147483647, 2147483648, 9999999999, -1, 1.5, 1e3, ''")).toEqual([2147483647]);
  expect(readEntryNumbers(" ")).toEqual([]);
});

test("deleting a line twice succeeds; without a cart it fails", async () => {
  expect(await deletePositions(ctx, { entryNumbers: [0] })).toBe(false);
  await fill(ctx, [ARTICLE.plain, 1]);
  expect(await deletePositions(ctx, { entryNumbers: [0] })).toBe(true);
  expect(await deletePositions(ctx, { entryNumbers: [0] })).toBe(true);
  expect(await countLines(ctx)).toBe(0);
});

test("merges a visitor's cart into the customer's and deletes it (API-ACC-07, LOGIN-13)", async () => {
  await fill(ctx, [ARTICLE.plain, 2]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3], [ARTICLE.stepped, 100]);
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  expect(await quantities(ctx)).toEqual({ [ARTICLE.plain]: 5, [ARTICLE.stepped]: 100 });
  expect(await quantities(shop.visitor(), cartId)).toBeNull();
});

test("a repeated merge is idempotent", async () => {
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3]);
  const outcomes = await Promise.all([mergeCarts(ctx, cartId), mergeCarts(ctx, cartId), mergeCarts(ctx, cartId)]);
  expect(outcomes).toEqual(["merged", "merged", "merged"]);
  expect(await quantities(ctx)).toEqual({ [ARTICLE.plain]: 3 });
});

test("if two customers merge one cart concurrently, one succeeds", async () => {
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3]);
  const outcomes = await Promise.all([mergeCarts(ctx, cartId), mergeCarts(shop.as(shop.cora), cartId)]);
  expect(outcomes.toSorted()).toEqual(["merged", "unknown-cart"]);
});

test("sign-in merges the cookie's cart and clears the cookie; a cart that does not fit retains it", async () => {
  const signIn = async (cookie: string | undefined) => {
    const set: (string | null)[] = [];
    const visit = { address: null, cookie: () => cookie, setCookie: (_name: string, value: string | null) => void set.push(value) };
    await mergeVisitorsCart(ctx, visit);
    return set;
  };
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3]);
  expect([await signIn(undefined), await signIn("no guid")]).toEqual([[], []]);
  expect(await signIn(cartId)).toEqual([null]);
  expect(await quantities(ctx)).toEqual({ [ARTICLE.plain]: 3 });
  // The cookie of a cart that no longer exists is cleared as well.
  expect(await signIn("0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11")).toEqual([null]);
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select cart_id, n, 'x' || n, 1 from cart, generate_series(5001, 5999) as n where state = 'open'`.execute(shop.db);
  const { cartId: waiting } = await fill(shop.visitor(), [ARTICLE.stepped, 100]);
  expect(await signIn(waiting)).toEqual([]);
});

const noteOf = async (of: Context = ctx) => (await getCart(of, { cartId: "current" }))!.valued.cart.mergeNote;

test("a merge into an empty cart creates no notice", async () => {
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3], [ARTICLE.stepped, 100]);
  await mergeCarts(ctx, cartId);
  expect(await noteOf()).toBeNull();
});

test("a merge records the previous quantities, articles of both carts first, until dismissed", async () => {
  await fill(ctx, [ARTICLE.reduced, 4], [ARTICLE.plain, 25]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 25], [ARTICLE.stepped, 100]);
  await mergeCarts(ctx, cartId);
  expect(await noteOf()).toEqual({
    joined: [
      { articleNumber: ARTICLE.plain, before: 25, added: 25, quantity: 50 },
      { articleNumber: ARTICLE.stepped, before: 0, added: 100, quantity: 100 },
      { articleNumber: ARTICLE.reduced, before: 4, added: 0, quantity: 4 },
    ],
    joinedCount: 3,
    lowered: [],
    waiting: null,
    undo: {
      guid: cartId,
      lines: [
        { articleNumber: ARTICLE.plain, before: 25, after: 50 },
        { articleNumber: ARTICLE.stepped, before: 0, after: 100 },
      ],
    },
  });
  await dismissMergeNotice(ctx);
  expect(await noteOf()).toBeNull();
  expect(await undoMerge(ctx)).toEqual({ kind: "nothing" });
});

const quantitiesOf = async (of: Context, cartId: string) => {
  const found = await getCart(of, { cartId });
  return Object.fromEntries(found?.valued.lines.map(({ articleNumber, quantity }) => [articleNumber, quantity]) ?? []);
};

test("undoing a merge restores both carts, and the visitor's can be merged again", async () => {
  await fill(ctx, [ARTICLE.reduced, 4], [ARTICLE.plain, 25]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 25], [ARTICLE.stepped, 100]);
  await mergeCarts(ctx, cartId);
  expect(await undoMerge(ctx)).toEqual({ kind: "undone", guid: cartId });
  expect(await quantitiesOf(ctx, "current")).toEqual({ [ARTICLE.reduced]: 4, [ARTICLE.plain]: 25 });
  expect(await quantitiesOf(shop.visitor(cartId), cartId)).toEqual({ [ARTICLE.plain]: 25, [ARTICLE.stepped]: 100 });
  expect(await noteOf()).toEqual({ ...NO_MERGE_NOTICE, waiting: { guid: cartId, lines: 2, isUndone: true } });
  expect(await undoMerge(ctx)).toEqual({ kind: "nothing" });
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  expect(await quantitiesOf(ctx, "current")).toEqual({ [ARTICLE.reduced]: 4, [ARTICLE.plain]: 50, [ARTICLE.stepped]: 100 });
});

test("undoing a merge leaves lines that were changed since, and does not put them aside as well", async () => {
  await fill(ctx, [ARTICLE.plain, 25]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 25], [ARTICLE.stepped, 100]);
  await mergeCarts(ctx, cartId);
  await fill(ctx, [ARTICLE.plain, 10]);
  await undoMerge(ctx);
  expect(await quantitiesOf(ctx, "current")).toEqual({ [ARTICLE.plain]: 60 });
  expect(await quantitiesOf(shop.visitor(cartId), cartId)).toEqual({ [ARTICLE.stepped]: 100 });
});

test("a merge whose visitor's cart expired cannot be undone, and nothing is lost", async () => {
  await fill(ctx, [ARTICLE.plain, 25]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.stepped, 100]);
  await mergeCarts(ctx, cartId);
  await sql`delete from cart where state = 'merged'`.execute(shop.db);
  expect(await undoMerge(ctx)).toEqual({ kind: "nothing" });
  expect(await quantitiesOf(ctx, "current")).toEqual({ [ARTICLE.plain]: 25, [ARTICLE.stepped]: 100 });
  expect(await noteOf()).toBeNull();
});

test("only the customer who merged undoes it", async () => {
  await fill(ctx, [ARTICLE.plain, 25]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.stepped, 100]);
  await mergeCarts(ctx, cartId);
  expect(await undoMerge(shop.as(shop.bert))).toEqual({ kind: "nothing" });
  expect(await undoMerge(shop.visitor(cartId))).toEqual({ kind: "not-allowed" });
  expect(await quantitiesOf(ctx, "current")).toEqual({ [ARTICLE.plain]: 25, [ARTICLE.stepped]: 100 });
});

test("for a long cart, the notice lists the first articles and counts all", async () => {
  await fill(ctx, [ARTICLE.plain, 25]);
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select cart_id, n, 'x' || n, 1 from cart, generate_series(5001, 5099) as n
    where account_id is not null and state = 'open'`.execute(shop.db);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 25]);
  await mergeCarts(ctx, cartId);
  const note = (await noteOf())!;
  expect([note.joined.length, note.joined[0]!.articleNumber, note.joinedCount]).toEqual([20, ARTICLE.plain, 100]);
});

test("quantities reduced by a merge stay in the notice until dismissed, with the latest entry per article", async () => {
  await fill(ctx, [ARTICLE.plain, 60_000], [ARTICLE.soldOff, 20]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 60_000], [ARTICLE.soldOff, 30], [ARTICLE.stepped, 50]);
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  expect(await quantities(ctx)).toMatchObject({ [ARTICLE.plain]: 99_000, [ARTICLE.soldOff]: 30 });
  const soldOff = { articleNumber: ARTICLE.soldOff, wanted: 50, quantity: 30 };
  expect(await noteOf()).toMatchObject({
    joined: [{ articleNumber: ARTICLE.stepped, before: 0, added: 50, quantity: 50 }],
    joinedCount: 1,
    lowered: [{ articleNumber: ARTICLE.plain, wanted: 120_000, quantity: 99_000 }, soldOff],
    waiting: null,
  });

  const again = await fill(shop.visitor(), [ARTICLE.plain, 1]);
  await mergeCarts(ctx, again.cartId);
  const plain = { articleNumber: ARTICLE.plain, wanted: 99_001, quantity: 99_000 };
  expect((await noteOf())!.lowered).toEqual([soldOff, plain]);

  expect(await dismissMergeNotice(shop.as(shop.bert))).toBe(false);
  expect(await dismissMergeNotice(shop.visitor())).toBe(false);
  expect((await noteOf())!.lowered).toHaveLength(2);
  expect(await dismissMergeNotice(ctx)).toBe(true);
  expect(await noteOf()).toBeNull();
});

test("a merge limits a phase-out article to the stock", async () => {
  await fill(ctx, [ARTICLE.soldOff, 20]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.soldOff, 30]);
  await mergeCarts(ctx, cartId);
  expect(await quantities(ctx)).toEqual({ [ARTICLE.soldOff]: 30 });
});

test("a merge retains a line that could no longer be added, with the larger quantity", async () => {
  await fill(ctx, [ARTICLE.reduced, 4]);
  const { cartId } = await fill(shop.visitor(), [ARTICLE.stepped, 50], [ARTICLE.reduced, 1]);
  // As after an import that changed the steps and discontinued an article.
  await sql`update cart_line set quantity = 60 where article_number = ${ARTICLE.stepped}`.execute(shop.db);
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select cart_id, 80, ${ARTICLE.gone}, case when account_id is null then 3 else 5 end from cart`.execute(shop.db);
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  expect(await quantities(ctx)).toEqual({ [ARTICLE.reduced]: 5, [ARTICLE.stepped]: 60, [ARTICLE.gone]: 5 });
});

test("merges two carts with exactly 1,000 lines in total", async () => {
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3], [ARTICLE.stepped, 100]);
  await fill(ctx, [ARTICLE.plain, 1]);
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select cart_id, n, 'x' || n, 1 from cart, generate_series(5001, 5998) as n where account_id is not null`.execute(shop.db);
  expect(await countLines(ctx)).toBe(999);
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  expect(await countLines(ctx)).toBe(1_000);
});

test("two carts with more than 1,000 lines in total stay unchanged", async () => {
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3], [ARTICLE.stepped, 100]);
  await fill(ctx, [ARTICLE.plain, 1]);
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select line.cart_id, n, 'x' || n, 1 from cart_line as line join cart using (cart_id), generate_series(5001, 5999) as n
    where cart.account_id is not null and cart.state = 'open' and line.article_number = ${ARTICLE.plain}`.execute(shop.db);
  expect(await countLines(ctx)).toBe(1_000);
  expect(await mergeCarts(ctx, cartId)).toBe("cart-full");
  expect(await countLines(ctx)).toBe(1_000);
  expect(await quantities(shop.visitor(), cartId)).toEqual({ [ARTICLE.plain]: 3, [ARTICLE.stepped]: 100 });
});

/** A cart with a thousand lines, too full for a merge. */
async function fullCart(): Promise<void> {
  await fill(ctx, [ARTICLE.plain, 1]);
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select cart_id, n, 'x' || n, 1 from cart, generate_series(5001, 5999) as n
    where account_id is not null and state = 'open'`.execute(shop.db);
}

test("a visitor's cart that does not fit is recorded as pending, and merged when there is space", async () => {
  await fullCart();
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 3], [ARTICLE.stepped, 100]);
  expect(await mergeCarts(ctx, cartId)).toBe("cart-full");
  expect(await noteOf()).toEqual({ ...NO_MERGE_NOTICE, waiting: { guid: cartId, lines: 2 } });
  expect(await mergeCarts(ctx, cartId)).toBe("cart-full");
  await deletePositions(ctx, { entryNumbers: [5001] });
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  expect(await noteOf()).toMatchObject({
    joined: expect.arrayContaining([{ articleNumber: ARTICLE.plain, before: 1, added: 3, quantity: 4 }]),
    waiting: null,
  });
  expect(await quantities(ctx)).toMatchObject({ [ARTICLE.plain]: 4, [ARTICLE.stepped]: 100 });
});

test("a pending cart that expired is no longer pending", async () => {
  await fullCart();
  const { cartId } = await fill(shop.visitor(), [ARTICLE.stepped, 100]);
  await mergeCarts(ctx, cartId);
  await sql`delete from cart where guid = ${cartId}`.execute(shop.db);
  expect(await mergeCarts(ctx, cartId)).toBe("unknown-cart");
  expect(await noteOf()).toBeNull();
});

test("clearing an expired pending cart retains reduced quantities and another pending cart", async () => {
  await fill(ctx, [ARTICLE.plain, 1]);
  const gone = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
  const lowered = [{ articleNumber: ARTICLE.plain, wanted: 5, quantity: 1 }];
  const note = async (waiting: string) => {
    const text = JSON.stringify({ lowered, waiting: { guid: waiting, lines: 2 } });
    await sql`update cart set merge_note = ${text}::jsonb`.execute(shop.db);
  };
  await note("1d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11");
  expect(await mergeCarts(ctx, gone)).toBe("unknown-cart");
  expect(await noteOf()).toMatchObject({ lowered, waiting: { lines: 2 } });
  await note(gone);
  expect(await mergeCarts(ctx, gone)).toBe("unknown-cart");
  expect(await noteOf()).toEqual({ ...NO_MERGE_NOTICE, lowered, waiting: null });
});

test("a pending cart can be merged into the next cart once the full one is ordered", async () => {
  const { cartId } = await fill(shop.visitor(), [ARTICLE.stepped, 100]);
  await fullCart();
  await mergeCarts(ctx, cartId);
  const full = (await lockCartForOrder(ctx, "current")) as CartForOrder & { kind: "open" };
  await asOrdered(ctx, full.cart);
  expect([await countLines(ctx), await noteOf()]).toEqual([0, { ...NO_MERGE_NOTICE, waiting: { guid: cartId, lines: 1 } }]);
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  expect([await quantities(ctx), await noteOf()]).toEqual([{ [ARTICLE.stepped]: 100 }, null]);
});

test("the order simulation reports lines that cannot be ordered, unless skipped (API-CART-01)", async () => {
  await fill(ctx, [ARTICLE.plain, 1]);
  await insertPriceless(shop.db);
  await shop.db
    .insertInto("cart_line")
    .columns(["cart_id", "entry_number", "article_number", "quantity"])
    .expression(
      shop.db
        .selectFrom("cart")
        .select((eb) => ["cart_id", eb.lit(90).as("entry_number"), eb.val("999999").as("article_number"), eb.lit(1).as("quantity")]),
    )
    .execute();
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select cart_id, 91, ${ARTICLE.gone}, 1 from cart`.execute(shop.db);
  await shop.db
    .insertInto("erp.article_block")
    .values([
      { article_number: ARTICLE.plain, customer_id: "4711" },
      { article_number: ARTICLE.priceless, customer_id: "4712" },
    ])
    .execute();
  const view = await getCart(ctx, { cartId: "current" });
  expect(view!.errors).toEqual([
    `MFV-PRICE-${ARTICLE.priceless}`,
    "MFV-UNKNOWN-999999",
    `MFV-NOTORDERABLE-${ARTICLE.gone}`,
    `MFV-BLOCKED-${ARTICLE.plain}`,
  ]);
  expect((await getCart(ctx, { cartId: "current", isSimulated: false }))!.errors).toEqual([]);
  await shop.db.deleteFrom("erp.article_block").execute();
});

test("a cart with prices in two currencies cannot be ordered", async () => {
  await fill(ctx, [ARTICLE.plain, 1], [ARTICLE.reduced, 1]);
  await shop.db.insertInto("price_list").values({ price_list: "4711", kind: "customer", currency: "CHF" }).execute();
  await insertPrices(shop.db, [{ list: "4711", article: ARTICLE.reduced, amount: "0.10" }]);
  expect((await getCart(ctx, { cartId: "current" }))!.errors).toEqual(["MFV-CURRENCY"]);
  expect((await getCart(shop.as(shop.cora), { cartId: "current" }))!.errors).toEqual([]);
  await shop.db.deleteFrom("price_list").where("price_list", "=", "4711").execute();
  expect((await getCart(ctx, { cartId: "current" }))!.errors).toEqual([]);
});

test("missing prices are an error in an open shop, but not for a visitor of a closed shop", async () => {
  const { cartId } = await fill(shop.visitor(), [ARTICLE.plain, 2]);
  await insertPriceless(shop.db);
  const closed = (await getCart(shop.visitor(null, "ClosedOnlineShop"), { cartId }))!;
  expect([closed.errors, closed.valued.lines.map((line) => line.price), closed.valued.sums.total.toFixed(2)]).toEqual([
    [],
    [null, null],
    "0.00",
  ]);
  const open = (await getCart(shop.as({ kind: "anonymous", cartGuid: cartId }, "OnlineShop"), {}))!;
  expect([open.errors, open.valued.sums.subTotalWithTax.toFixed(2)]).toEqual([[`MFV-PRICE-${ARTICLE.priceless}`], "0.30"]);
});

test("a customer without an open cart gets an empty one", async () => {
  const view = await getCart(ctx, { cartId: "current" });
  expect(view!.valued.lines).toEqual([]);
  expect(view!.valued.cart).toMatchObject({ guid: "", comment: "", purchaseOrderNumber: "", costCentre: "" });
  expect(view!.valued.sums.totalWithTax.toFixed(2)).toBe("0.00");
});

test("totals are exact across price units, tier prices and tax rates (ENT-05)", async () => {
  await addItem(ctx, { articleNumber: ARTICLE.plain, quantity: 7 });
  await fill(ctx, [ARTICLE.stepped, 550], [ARTICLE.reduced, 3]);
  const { sums, lines } = (await getCart(ctx, { cartId: "current" }))!.valued;
  expect(lines.map((line) => line.total.toFixed(2))).toEqual(["0.87", "27.23", "0.30"]);
  // 28.40 goods; below 50 delivery is 7.90 + 9.50. Tax: 19 % of 45.50 = 8.645, 7 % of 0.30 = 0.021.
  expect([sums.subTotal, sums.deliveryCost, sums.tax, sums.totalWithTax].map((sum) => sum.toFixed(2))).toEqual([
    "28.40",
    "17.40",
    "8.67",
    "54.47",
  ]);
});
