// Ownership of lists, checked over the wire as browsers call it.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addOrderListToCart,
  addToOrderList,
  createOrderList,
  deleteOrderList,
  deleteOrderListLines,
  getOrderList,
  getOrderLists,
  type OrderListSharing,
  setOrderListLine,
  updateOrderList,
} from "#contract/generated/operations.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop, type Tokens } from "../testing/small-shop.ts";

let shop: SmallShop;
let anna: Tokens;
let jonas: Tokens;
let mira: Tokens;
let id: string;
beforeAll(async () => {
  shop = await openSmallShop();
  [anna, jonas, mira] = [await shop.signIn(ANNA), await shop.signIn(JONAS), await shop.signIn(MIRA)];
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom("order_list").execute();
  const items = [{ id: ARTICLE.plain, quantity: 5 }];
  id = (await shop.operation(createOrderList, { ...as(anna), name: "Lager", items })).data.createOrderList.listId;
});

const UNKNOWN = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
const as = ({ accessToken }: Tokens) => ({ baseSiteId, accessToken });
type Answer = { data?: unknown; errors?: { extensions: { type: string } }[] };
const told = ({ data, errors }: Answer) => errors?.[0]?.extensions.type ?? data;
const share = (sharing: OrderListSharing) => shop.operation(updateOrderList, { ...as(anna), id, sharing });
const annasLines = async () => (await shop.operation(getOrderList, { ...as(anna), id })).data.getOrderList!.lines;
const names = async (who: Tokens) => (await shop.operation(getOrderLists, as(who))).data.getOrderLists.map(({ name }) => name);

/** Every operation on a list. */
const asked: readonly [string, (who: Tokens, list: string) => Promise<Answer>][] = [
  ["getOrderList", (who, list) => shop.operation(getOrderList, { ...as(who), id: list })],
  ["createOrderList, as a copy", (who, list) => shop.operation(createOrderList, { ...as(who), name: "Meine", copyOf: list })],
  ["updateOrderList", (who, list) => shop.operation(updateOrderList, { ...as(who), id: list, name: "Meine", sharing: "private" })],
  ["deleteOrderList", (who, list) => shop.operation(deleteOrderList, { ...as(who), id: list })],
  ["addToOrderList", (who, list) => shop.operation(addToOrderList, { ...as(who), id: list, items: [{ id: ARTICLE.stepped }] })],
  ["setOrderListLine", (who, list) => shop.operation(setOrderListLine, { ...as(who), id: list, lineId: 1, version: 1, quantity: 9 })],
  ["deleteOrderListLines", (who, list) => shop.operation(deleteOrderListLines, { ...as(who), id: list, lines: [1] })],
  ["addOrderListToCart", (who, list) => shop.operation(addOrderListToCart, { ...as(who), id: list })],
];

test.each(asked)("%s: another customer's list responds like a missing one, shared or not", async (_name, call) => {
  for (const sharing of ["private", "change"] as const) {
    await share(sharing);
    const answer = told(await call(mira, id));
    for (const other of [UNKNOWN, "", "' or 1=1", id.slice(1)]) expect(told(await call(mira, other))).toEqual(answer);
  }
  expect(await annasLines()).toMatchObject([{ quantity: 5, version: 1 }]);
});

test.each(asked)("%s: a colleague's private list responds like a missing one", async (_name, call) => {
  expect(told(await call(jonas, id))).toEqual(told(await call(jonas, UNKNOWN)));
  expect(await annasLines()).toMatchObject([{ quantity: 5, version: 1 }]);
});

test("a shared list is readable by the company and writable by its owner (QUICK-22)", async () => {
  expect([await names(anna), await names(jonas), await names(mira)]).toEqual([["Lager"], [], []]);
  await share("read");
  expect([await names(anna), await names(jonas), await names(mira)]).toEqual([["Lager"], ["Lager"], []]);
  const answers = Object.fromEntries(await Promise.all(asked.map(async ([name, call]) => [name, told(await call(jonas, id))] as const)));
  expect(answers).toMatchObject({
    getOrderList: { getOrderList: { list: { isOwn: false, mayChange: false, owner: "Anna Brandt", sharing: "read" } } },
    "createOrderList, as a copy": { createOrderList: { name: "Meine" } },
    updateOrderList: "PermissionDeniedError",
    deleteOrderList: "PermissionDeniedError",
    addToOrderList: "PermissionDeniedError",
    setOrderListLine: "PermissionDeniedError",
    deleteOrderListLines: "PermissionDeniedError",
    addOrderListToCart: { addOrderListToCart: [{ statusCode: "success", quantityAdded: 5 }] },
  });
});

test("with write access a colleague changes lines, but not name or sharing; revoking removes access", async () => {
  await share("change");
  const changed = await shop.operation(setOrderListLine, { ...as(jonas), id, lineId: 1, version: 1, quantity: 9 });
  expect(changed.data.setOrderListLine).toMatchObject({ status: "saved", line: { quantity: 9, changedBy: "Jonas Keller" } });
  expect(told(await shop.operation(updateOrderList, { ...as(jonas), id, sharing: "private" }))).toBe("PermissionDeniedError");
  expect(told(await shop.operation(deleteOrderList, { ...as(jonas), id }))).toBe("PermissionDeniedError");
  await share("private");
  expect(told(await shop.operation(setOrderListLine, { ...as(jonas), id, lineId: 1, version: 2, quantity: 1 }))).toBe(
    "UnknownIdentifierError",
  );
});
