// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import type { SubstituteData } from "#contract/screens.ts";
import { setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { $addedLayer, $addedPieces, $cartCount, $cartId } from "#web/shell/page/stores/stores.ts";
import { collectLog, clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { substituteData } from "#web/testing/shop-data.ts";
import { addToCart } from "./add-to-cart.ts";

clearStubs();
beforeEach(() => {
  $cartId.set("");
  setCurrentPage(testPage());
  $addedLayer.set(null);
  $cartCount.set(null);
});

const answer = (addedItems: number, statusCode = "success", substitute: SubstituteData | null = null) => ({
  addItem: { requestedItems: 10, addedItems, statusCode, cartId: "c-1", substitute },
});
const counting = { getCartPositionsCount: () => ({ getCartPositionsCount: 2 }) };

test("sends a quantity of 0 or less as 1 (QTY-01)", async () => {
  const sent = stubOperations({ addItem: () => answer(1), ...counting });
  await addToCart("040215", 0);
  expect(sent[0]).toMatchObject({ name: "addItem", variables: { quantity: 1 } });
});

test("two articles added by a visitor concurrently use one cart (CART-29)", async () => {
  const sent = stubOperations({ addItem: () => answer(10), ...counting });
  await Promise.all([addToCart("040215", 10), addToCart("040216", 10)]);
  const added = sent.filter(({ name }) => name === "addItem");
  expect(added.map(({ variables }) => variables["cartId"])).toEqual(["", "c-1"]);
  expect(sent.filter(({ name }) => name === "setcart")).toHaveLength(1);
  expect($cartId.get()).toBe("c-1");
});

test("reports success when the cart cannot be counted after an add (FAM-22, LAYER-03)", async () => {
  const log = collectLog();
  stubOperations({ addItem: () => answer(10) });
  expect(await addToCart("040215", 10)).toEqual({ success: true, requested: 10, added: 10, substitute: null });
  expect(log).toEqual(["could not get current cart!"]);
  expect($addedLayer.get()).toMatchObject({ isUncounted: true });
});

test.each([
  [0, 1],
  [3, 3],
])("a cart of %i lines that cannot be counted after an add is never reported as empty", async (before, after) => {
  collectLog();
  $cartCount.set(before);
  stubOperations({ addItem: () => answer(10) });
  await addToCart("040215", 10);
  expect($cartCount.get()).toBe(after);
});

test("treats nothing added as a failure with the server's status (LAYER-03)", async () => {
  stubOperations({ addItem: () => answer(0, "noStock"), ...counting });
  expect(await addToCart("040215", 10)).toMatchObject({ success: false, statusCode: "noStock", requested: 10 });
});

test("reports a successor by its own name and quantity", async () => {
  const substitute = substituteData();
  const sent = stubOperations({ addItem: () => answer(10, "substituted", substitute), ...counting });
  setCurrentPage(testPage({ page: { language: "en-GB" } }));
  $addedLayer.set({ articleNumber: "040216", quantity: 1, at: 1 });
  expect(await addToCart("030100", 10)).toEqual({ success: true, requested: 10, added: 10, substitute });
  expect(sent[0]!.variables).toMatchObject({ id: "030100", language: "en-GB" });
  expect($addedLayer.get()).toBeNull();
  expect($addedPieces.get()).toEqual({ "040215": 10 });
});

test("treats a response without a result as an error (LAYER-06, LAYER-07)", async () => {
  collectLog();
  stubOperations({ addItem: () => ({ addItem: null }) });
  const result = await addToCart("040215", 10);
  expect(result).toMatchObject({ success: false, errors: [new Error("an error has occurred, got no addItem or addedItems")] });
});

test("a procurement session adds to and counts its own cart; the shop's counter is unchanged (IDS-16)", async () => {
  const sent = stubOperations({ addItem: () => answer(10), ...counting });
  const ofCart = () => sent.filter(({ name }) => name !== "setcart").map(({ name, variables }) => [name, variables["isIds"]]);
  setCurrentPage(testPage({ user: { authenticated: true, cartId: "current", isIdsSession: true } }));
  await addToCart("040215", 10);
  expect(ofCart()).toEqual([
    ["addItem", true],
    ["getCartPositionsCount", true],
  ]);
  sent.length = 0;
  setCurrentPage(testPage({ user: { authenticated: true, cartId: "current" } }));
  await addToCart("040215", 10);
  expect(ofCart()).toEqual([
    ["addItem", undefined],
    ["getCartPositionsCount", undefined],
  ]);
});
