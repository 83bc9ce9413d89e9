// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { OrderDetailsData } from "#contract/screens.ts";
import type { ShopType } from "#contract/site-settings.ts";
import { orderDetailsData, positionData } from "#web/testing/account-data.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { rebuyModification } from "#web/testing/shop-data.ts";

clearStubs();

const show = (changes: Partial<OrderDetailsData> = {}, shopType: ShopType = "ClosedOnlineShop") =>
  expectHydrates("OrderDetails", {
    data: { view: "order", order: orderDetailsData({ orderStatus: "D", ...changes }), tab: "overview", asOf: null, returns: [] },
    page: testPage({ shopType, user: { authenticated: true, accessToken: "token" } }),
  });
const tick = (position: number) => screen.getByRole("checkbox", { name: new RegExp(`^Position ${position},`) });
const toCart = (count: number) => screen.getByRole("button", { name: `In den Warenkorb (${count})` });

test("by keyboard a position is selected, its quantity changed, and it is added to the cart again (QUICK-27)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    rebuyOrderPositions: () => ({ rebuyOrderPositions: [rebuyModification()] }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  await show({ orderPositions: [positionData(), positionData({ orderPos: 20, productName: "Zweiter" })] });
  expect(toCart(0).hasAttribute("disabled")).toBe(true);
  tick(10).focus();
  await user.keyboard(" ");
  expect(screen.getByText("1 von 2 ausgewählt")).toBeDefined();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Nordanker NA 10x80/ });
  expect(field.value).toBe("1200");
  await user.clear(field);
  await user.keyboard("300{Tab}");
  toCart(1).focus();
  await user.keyboard("{Enter}");
  await screen.findByText("1 Artikel in den Warenkorb gelegt");
  expect(sent[0]!.variables).toMatchObject({ orderId: "0000000007", positions: [{ position: 10, quantity: 300 }], language: "de-DE" });
  expect(tick(10)).toHaveProperty("checked", false);
  expect(screen.getByRole("link", { name: "Zum Warenkorb" })).toBeDefined();
});

test("the bar floats above the positions only while one of them is selected (WCAG 2.4.11)", async () => {
  const user = userEvent.setup();
  await show();
  const floats = () => document.querySelector("[data-floating-bar]") !== null;
  expect(floats()).toBe(false);
  await user.click(tick(10));
  expect(toCart(1).closest("[data-floating-bar]")).not.toBeNull();
  await user.click(tick(10));
  expect(floats()).toBe(false);
});

test("reports what was not added as requested; unavailable articles have no checkbox", async () => {
  const user = userEvent.setup();
  const gone = rebuyModification({ productName: "Ausverkauft", quantityAdded: 0, statusCode: "noStock" });
  stubOperations({
    rebuyOrderPositions: () => ({ rebuyOrderPositions: [gone] }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 0 }),
  });
  await show();
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  expect(within(screen.getByText("Rahmendübel RD 8x120").closest("tr")!).getByText("Nicht mehr bestellbar.")).toBeDefined();
  await user.click(tick(10));
  await user.click(toCart(1));
  expect(
    (await screen.findByText("Nicht alles konnte wie gewünscht in den Warenkorb gelegt werden")).closest("[role=status]")!.textContent,
  ).toContain("Ausverkauft");
});

test("a retry reuses its idempotency key, another selection gets a new one; the selection stays until it succeeds", async () => {
  const user = userEvent.setup();
  let fails = true;
  const sent = stubOperations({
    rebuyOrderPositions: () => {
      if (fails) throw new OperationFailure("InternalError");
      return { rebuyOrderPositions: [rebuyModification()] };
    },
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  await show({ orderPositions: [positionData(), positionData({ orderPos: 20, productName: "Zweiter" })] });
  const log = collectLog();
  await user.click(tick(10));
  await user.click(toCart(1));
  await screen.findByText("Die Positionen konnten nicht in den Warenkorb gelegt werden");
  await user.click(toCart(1));
  await user.click(tick(20));
  fails = false;
  await user.click(toCart(2));
  await screen.findByText("1 Artikel in den Warenkorb gelegt");
  const [first, second, third] = sent.filter(({ name }) => name === "rebuyOrderPositions").map(({ variables }) => variables["key"]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(log).toHaveLength(2);
});

test("in a shop without cart there are no checkboxes", async () => {
  await show({}, "RetailConnect");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Warenkorb \(/ })).toBeNull();
});

test("a position selected while others are being added stays selected", async () => {
  const user = userEvent.setup();
  const answer = pendingCall<object>();
  stubOperations({ rebuyOrderPositions: () => answer.answer, getCartPositionsCount: () => ({ getCartPositionsCount: 1 }) });
  await show({ orderPositions: [positionData(), positionData({ orderPos: 20, productName: "Zweiter" })] });
  await user.click(tick(10));
  await user.click(toCart(1));
  await user.click(tick(20));
  answer.arrive({ rebuyOrderPositions: [rebuyModification()] });
  await screen.findByText("1 Artikel in den Warenkorb gelegt");
  expect([10, 20].map((position) => (tick(position) as HTMLInputElement).checked)).toEqual([false, true]);
});

test("once everything selected is in the cart, the focus moves to the cart link (QUICK-27)", async () => {
  const user = userEvent.setup();
  stubOperations({
    rebuyOrderPositions: () => ({ rebuyOrderPositions: [rebuyModification()] }),
    getCartPositionsCount: () => ({ getCartPositionsCount: 1 }),
  });
  await show();
  await user.click(tick(10));
  await user.click(toCart(1));
  await screen.findByText("1 Artikel in den Warenkorb gelegt");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Zum Warenkorb" }));
});
