import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "../cart/testing.ts";
import { addItem, getCart } from "../cart/index.ts";
import { seedOrder } from "../orders/testing.ts";
import { listToCart } from "./fill/list-to-cart.ts";
import { addToList } from "./lines/add-to-list.ts";
import { deleteLines } from "./lines/delete-lines.ts";
import { type LineChange, setLine } from "./lines/set-line.ts";
import { createList, type NewList } from "./manage/create-list.ts";
import { deleteList } from "./manage/delete-list.ts";
import { listLists } from "./manage/list-lists.ts";
import { updateList } from "./manage/update-list.ts";
import { moveLists } from "./lists-store.ts";
import type { CustomerContext } from "./open-list.ts";
import { MAX_LINES, MAX_LISTS } from "./order-list.ts";
import { getList } from "./show/get-list.ts";
import { emptyTables } from "../db/testing.ts";

let shop: CartShop;
let ctx: CustomerContext;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["order_list", "order_line", "customer_order", "cart", "article_gone"]);
  shop.clock.set("2026-11-20T10:00:00Z");
  ctx = { ...shop.as(shop.anna), viewer: shop.anna };
});

async function create(source: NewList["source"] = {}, more: Partial<NewList> = {}): Promise<string> {
  const created = await createList(ctx, { name: "Wagen 3", source, ...more });
  if (created.kind !== "created") throw new Error(created.kind);
  return created.listId;
}
const items = (...numbers: string[]) => ({ items: numbers.map((articleNumber) => ({ articleNumber, quantity: 50 })) });
const shown = async (listId: string) => (await getList(ctx, listId))!.lines;
const order = async (listId: string) => (await shown(listId)).map(({ heading, articleNumber }) => heading ?? articleNumber);
const set = (change: Partial<LineChange> & { listId: string }) => setLine(ctx, { lineId: null, ...change });

describe("adding to a list", () => {
  test("uses the specified or minimum quantity, increases it on repetition, and reports unknown articles (QUICK-19)", async () => {
    const listId = await create();
    const first = await addToList(ctx, {
      listId,
      source: { items: [{ articleNumber: ARTICLE.stepped }, { articleNumber: ARTICLE.plain, quantity: 7 }, { articleNumber: "999" }] },
    });
    expect(first).toMatchObject({
      list: { name: "Wagen 3" },
      items: [
        { status: "added", quantity: 50 },
        { status: "added", quantity: 7 },
        { status: "unknown", articleNumber: "999" },
      ],
    });
    const again = await addToList(ctx, { listId, source: { items: [{ articleNumber: ARTICLE.plain, quantity: 3 }] } });
    expect(again).toMatchObject({ items: [{ status: "raised", quantity: 10 }] });
    expect((await shown(listId)).map(({ quantity }) => quantity)).toEqual([50, 10]);
  });

  test("adds all lines of a company order and of the cart (QUICK-25)", async () => {
    const orderId = await seedOrder(shop, shop.bert, [
      [ARTICLE.plain, 3],
      [ARTICLE.reduced, 4],
      [ARTICLE.plain, 2],
    ]);
    await addItem(ctx, { articleNumber: ARTICLE.reduced, quantity: 10 });
    const listId = await create({ orderId, fromCart: true });
    expect((await shown(listId)).map(({ articleNumber, quantity }) => [articleNumber, quantity])).toEqual([
      [ARTICLE.plain, 5],
      [ARTICLE.reduced, 14],
    ]);
    const foreign = await seedOrder(shop, shop.cora, [[ARTICLE.plain, 3]]);
    expect(await createList(ctx, { name: "x", source: { orderId: foreign } })).toEqual({ kind: "unknown-source" });
    expect(await addToList(ctx, { listId, source: { orderId: foreign } })).toEqual({ kind: "unknown-source" });
    expect(await listLists(ctx)).toHaveLength(1);
  });

  test("is limited to 1,000 lines and 200 lists, and a list requires a name (QUICK-21)", async () => {
    const listId = await create();
    for (let line = 1; line <= MAX_LINES - 1; line++) {
      await shop.db
        .insertInto("order_list_line")
        .values({ list_id: listId, line_id: 10_000 + line, place: line, heading: `Fach ${line}`, changed_at: shop.clock.now() })
        .execute();
    }
    const added = await addToList(ctx, { listId, source: items(ARTICLE.plain, ARTICLE.stepped) });
    expect(added).toMatchObject({ items: [{ status: "added" }, { status: "full" }] });
    expect(await set({ listId, heading: "Wagen 4" })).toEqual({ kind: "full" });
    for (const name of ["", "  ", "\u0000\n"]) expect(await createList(ctx, { name, source: {} })).toEqual({ kind: "no-name" });
    const now = shop.clock.now();
    const lists = Array.from({ length: MAX_LISTS - 1 }, (_none, at) => ({
      list_id: shop.as(shop.anna).random.uuid().slice(0, -3) + String(at).padStart(3, "0"),
      customer_id: "4711",
      account_id: shop.anna.accountId,
      name: "x",
      created_at: now,
      changed_at: now,
    }));
    await shop.db.insertInto("order_list").values(lists).execute();
    expect(await createList(ctx, { name: "Noch eine", source: {} })).toEqual({ kind: "too-many" });
  });

  test("a copy has notes, headings, quantities and the template flag, and is independent (QUICK-25)", async () => {
    const listId = await create(items(ARTICLE.plain));
    await set({ listId, heading: "Fach 2", before: 1 });
    await set({ listId, lineId: 1, version: 1, note: "nur verzinkt", minimumStock: 20 });
    await updateList(ctx, { listId, isTemplate: true, sharing: "read" });
    const copy = await create({}, { copyOf: listId, name: "Wagen 4" });
    expect(await getList(ctx, copy)).toMatchObject({
      name: "Wagen 4",
      isTemplate: true,
      sharing: "private",
      lines: [{ heading: "Fach 2" }, { articleNumber: ARTICLE.plain, note: "nur verzinkt", minimumStock: 20, quantity: 50 }],
    });
    await deleteList(ctx, listId);
    expect(await shown(copy)).toHaveLength(2);
  });
});

describe("a line", () => {
  test("has a note, a quantity and a manual position; headings can be between lines (QUICK-21)", async () => {
    const listId = await create(items(ARTICLE.plain, ARTICLE.stepped, ARTICLE.reduced));
    expect(await set({ listId, heading: " Wagen 3,\nFach 2 ", before: 2 })).toMatchObject({
      kind: "saved",
      line: { heading: "Wagen 3, Fach 2" },
    });
    expect(await order(listId)).toEqual([ARTICLE.plain, "Wagen 3, Fach 2", ARTICLE.stepped, ARTICLE.reduced]);
    await set({ listId, lineId: 3, before: 1 });
    expect(await order(listId)).toEqual([ARTICLE.reduced, ARTICLE.plain, "Wagen 3, Fach 2", ARTICLE.stepped]);
    await set({ listId, lineId: 3, before: 0 });
    expect(await order(listId)).toEqual([ARTICLE.plain, "Wagen 3, Fach 2", ARTICLE.stepped, ARTICLE.reduced]);
    const saved = await set({ listId, lineId: 2, version: 1, note: "für die Halle", quantity: 100 });
    expect(saved).toMatchObject({ kind: "saved", line: { note: "für die Halle", quantity: 100, version: 2, changedBy: "Anna Anker" } });
    expect(await deleteLines(ctx, { listId, lineIds: [2, 2, 77] })).toEqual({ kind: "deleted", count: 1 });
    expect(await set({ listId, lineId: 2, version: 2, note: "x" })).toEqual({ kind: "gone" });
  });

  test("reports a conflict to the later of two edits, with the values of the first (QUICK-22)", async () => {
    const listId = await create(items(ARTICLE.plain));
    await updateList(ctx, { listId, sharing: "change" });
    const bert: CustomerContext = { ...shop.as(shop.bert), viewer: shop.bert };
    const outcomes = await Promise.all([
      set({ listId, lineId: 1, version: 1, quantity: 60 }),
      setLine(bert, { listId, lineId: 1, version: 1, quantity: 70 }),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["conflict", "saved"]);
    const [line] = await shown(listId);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ line: { quantity: line!.quantity, version: 2 } });
    expect(await set({ listId, lineId: 1, version: 2, quantity: 80 })).toMatchObject({ kind: "saved" });
  });

  test.each([{ quantity: 0 }, { quantity: -1 }, { quantity: 99_001 }, { minimumStock: -2 }, { minimumStock: 99_001 }])(
    "rejects %j",
    async (change) => {
      const listId = await create(items(ARTICLE.plain));
      expect(await set({ listId, lineId: 1, version: 1, ...change })).toEqual({ kind: "bad-value" });
    },
  );

  test("of a template has a fixed quantity, when added to or edited (QUICK-25)", async () => {
    const listId = await create(items(ARTICLE.plain));
    await updateList(ctx, { listId, isTemplate: true });
    expect(await set({ listId, lineId: 1, version: 1, quantity: 60 })).toEqual({ kind: "fixed-quantity" });
    expect(await addToList(ctx, { listId, source: items(ARTICLE.plain) })).toMatchObject({ items: [{ status: "kept", quantity: 50 }] });
    expect(await set({ listId, lineId: 1, version: 1, note: "ja" })).toMatchObject({ kind: "saved" });
  });
});

test("lists show owner, number of lines and the date of the last order (QUICK-20)", async () => {
  const listId = await create(items(ARTICLE.plain, ARTICLE.stepped));
  await set({ listId, heading: "Fach 1" });
  expect(await listLists(ctx)).toMatchObject([
    { listId, articles: 2, owner: "Anna Anker", isOwn: true, orderedAt: null, sharing: "private" },
  ]);
  await listToCart(ctx, { listId });
  const { cart } = (await getCart(ctx, {}))!.valued;
  await seedOrder(shop, shop.anna, [[ARTICLE.plain, 50]], { placedAt: "2026-11-19T08:00:00Z", cartGuid: cart.guid });
  expect(await listLists(ctx)).toMatchObject([{ orderedAt: new Date("2026-11-19T08:00:00Z") }]);
});

test("a list shows current customer prices and stock; a discontinued article remains with its successor (QUICK-24)", async () => {
  await shop.db
    .insertInto("article_gone")
    .values({ article_number: "777", successor: ARTICLE.plain, gone_since: new Date(0), catalogue_id: "FIWE" })
    .execute();
  const listId = await create(items(ARTICLE.plain, ARTICLE.replaced, ARTICLE.priceless, ARTICLE.stepped));
  await shop.db
    .updateTable("order_list_line")
    .set({ article_number: "777", article_name: "Alter Anker" })
    .where("line_id", "=", 4)
    .execute();
  const [plain, replaced, priceless, gone] = await shown(listId);
  expect([plain!.total?.toFixed(2), plain!.successor, plain!.stock.available]).toEqual(["6.20", null, 1_000_000]);
  expect(replaced).toMatchObject({ article: { isOrderable: false }, successor: { articleNumber: ARTICLE.plain } });
  expect([priceless!.total, priceless!.unitPrice]).toEqual([null, null]);
  expect(gone).toMatchObject({ article: null, articleName: "Alter Anker", successor: { articleNumber: ARTICLE.plain }, total: null });
});

describe("adding to the cart", () => {
  const inCart = async () => (await getCart(ctx, {}))!.valued.lines.map(({ articleNumber, quantity }) => [articleNumber, quantity]);

  test("adds the whole list in one step with a result per line, without headings (QUICK-23)", async () => {
    const listId = await create({
      items: [
        { articleNumber: ARTICLE.stepped, quantity: 60 },
        { articleNumber: ARTICLE.replaced, quantity: 5 },
        { articleNumber: ARTICLE.gone, quantity: 5 },
        { articleNumber: ARTICLE.reduced, quantity: 5 },
      ],
    });
    await set({ listId, heading: "Fach 1", before: 1 });
    const outcome = await listToCart(ctx, { listId });
    expect(outcome).toMatchObject({
      kind: "done",
      modifications: [
        { status: "invalidStep", quantity: 60, added: 100 },
        { status: "substituted", article: ARTICLE.plain, added: 5 },
        { status: "unavailable", added: 0 },
        { status: "success", added: 5 },
      ],
    });
    expect(await inCart()).toEqual([
      [ARTICLE.stepped, 100],
      [ARTICLE.plain, 5],
      [ARTICLE.reduced, 5],
    ]);
    expect((await shown(listId)).map(({ quantity }) => quantity)).toEqual([1, 60, 5, 5, 5]);
  });

  test("adds the selected lines only, and none of another list", async () => {
    const listId = await create(items(ARTICLE.plain, ARTICLE.reduced));
    await listToCart(ctx, { listId, lineIds: [2, 99] });
    expect(await inCart()).toEqual([[ARTICLE.reduced, 50]]);
    expect(await listToCart(ctx, { listId, lineIds: [] })).toEqual({ kind: "done", modifications: [] });
  });
});

test("an account moves its lists to its new customer, hidden from colleagues of both", async () => {
  const listId = await create(items(ARTICLE.plain));
  await updateList(ctx, { listId, sharing: "change" });
  await moveLists(shop.db, { accountId: shop.anna.accountId, before: shop.anna.customerId, customerId: "4712" });
  expect(await listLists({ ...shop.as(shop.bert), viewer: shop.bert })).toEqual([]);
  expect(await listLists({ ...shop.as(shop.cora), viewer: shop.cora })).toEqual([]);
  const moved = { ...shop.anna, customerId: "4712" };
  expect(await listLists({ ...shop.as(moved), viewer: moved })).toMatchObject([{ listId, isOwn: true }]);
});
