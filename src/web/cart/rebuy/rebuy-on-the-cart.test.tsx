// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RebuyModificationData } from "#contract/screens.ts";
import { cartResponses, headline, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { rebuyModification } from "#web/testing/shop-data.ts";
import { cartPageOf } from "#web/testing/cart-page.tsx";
import { storedRebuy, storeRebuy } from "./stored-rebuy.ts";

clearStubs();
beforeEach(() => history.replaceState(null, "", "/cart"));
afterEach(() => sessionStorage.clear());

const EMPTY = { cart: null, errors: [] };
const gone = rebuyModification({ productCode: "030199", productName: "Anker alt", quantityAdded: 0, statusCode: "noStock", entry: null });
const replaced = rebuyModification({ productCode: "030100", productName: "RD 10x80", isSubstituted: true, statusCode: "substituted" });
const rounded = rebuyModification({ quantity: 59.5, quantityAdded: 100, statusCode: "invalidStep" });
const answering = (modifications: RebuyModificationData[]) =>
  stubOperations({ createRebuyOrder: () => ({ createRebuyOrder: modifications }), ...cartResponses(twoLines.cart) });
const told = () => screen.getByText("Beim erneut Kaufen sind leider Fehler aufgetreten").closest<HTMLElement>("[role=status]")!;

test("adds a pending reorder once before loading the cart, and shows existing lines unobtrusively (REBUY-07)", async () => {
  storeRebuy("0000000007");
  const { key } = storedRebuy()!;
  const sent = answering([rebuyModification()]);
  await showCart(EMPTY);
  await screen.findByText("Bestellung 0000000007 liegt wieder im Warenkorb");
  expect(sent.map(({ name }) => name)).toEqual(["createRebuyOrder", "getCart"]);
  expect(sent[0]!.variables).toMatchObject({ orderId: "0000000007", key, language: "de-DE" });
  expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
  expect(storedRebuy()).toBeNull();
});

test("loads a cart that is not in the page once, after hydration (CART-12)", async () => {
  storeRebuy("0000000007");
  const sent = answering([rebuyModification()]);
  await expectHydrates("Shoppingcart", { page: cartPageOf() });
  await screen.findByText("Bestellung 0000000007 liegt wieder im Warenkorb");
  expect(sent.map(({ name }) => name)).toEqual(["createRebuyOrder", "getCart"]);
  expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
});

test("in a procurement session, reports the line results before the cart loads (CART-12)", async () => {
  storeRebuy("0000000007");
  const { answer, arrive } = pendingCall<object>();
  const sent = stubOperations({ createRebuyOrder: () => answer, ...cartResponses(twoLines.cart) });
  const page = testPage({ user: { authenticated: true, cartId: "current", isIdsSession: true }, itemPath: "/cart" });
  const data = {
    session: "s-1",
    person: "",
    company: "",
    canReturn: true,
    returnEnd: null,
    orderCode: null,
    hasLaterLines: false,
    modifications: [gone],
    offered: [],
  };
  await expectHydrates("ProcurementCart", { data, page });
  await expectHydrates("Shoppingcart", { page });
  expect(screen.getByText(/^Nicht alle Positionen aus Ihrer Software/).parentElement!.textContent).toContain("Anker alt");
  expect(sent.map(({ name }) => name)).toEqual(["createRebuyOrder"]);
  arrive({ createRebuyOrder: [rebuyModification()] });
  await screen.findByText("Bestellung 0000000007 liegt wieder im Warenkorb");
  expect(sent.map(({ name, variables }) => [name, variables["isIds"]])).toEqual([
    ["createRebuyOrder", true],
    ["getCart", true],
  ]);
});

test("loads the cart also if the reorder failed (CART-12)", async () => {
  storeRebuy("0000000007");
  const { answer, arrive } = pendingCall<void>();
  const createRebuyOrder = async () => {
    await answer;
    throw new OperationFailure("OrderNotCompletedError");
  };
  const sent = stubOperations({ createRebuyOrder, ...cartResponses(twoLines.cart) });
  await expectHydrates("Shoppingcart", { page: cartPageOf() });
  collectLog();
  arrive();
  expect(await screen.findByText(/^Nur abgeschlossene Bestellungen/)).toBeDefined();
  expect(headline().textContent).toBe("Ihr Warenkorb (2 Artikel)");
  expect(sent.map(({ name }) => name)).toEqual(["createRebuyOrder", "getCart"]);
});

test("does not show the cart as empty while the reorder is pending", async () => {
  storeRebuy("0000000007");
  const { answer, arrive } = pendingCall<object>();
  stubOperations({ createRebuyOrder: () => answer, ...cartResponses(twoLines.cart) });
  await showCart(EMPTY);
  await screen.findByText("Bestellung 0000000007 wird in den Warenkorb gelegt …");
  expect(headline().textContent).toBe("Ihr Warenkorb");
  // If the page is left now, it retries with the same key later.
  expect(storedRebuy()).not.toBeNull();
  arrive({ createRebuyOrder: [rebuyModification()] });
  await screen.findByText("Bestellung 0000000007 liegt wieder im Warenkorb");
});

test("shows what differs from the request in three lists (REBUY-08)", async () => {
  storeRebuy("0000000007");
  answering([gone, replaced, rounded, rebuyModification()]);
  await showCart(EMPTY);
  await screen.findByText("Beim erneut Kaufen sind leider Fehler aufgetreten");
  const list = (name: string) => within(told()).getByRole("heading", { name }).parentElement!.querySelector("ul")!.textContent;
  expect(list("Nicht übernommen")).toBe("Anker alt (Art.-Nr. 030199): Der Artikel ist ausverkauft.");
  expect(list("Ersetzt")).toBe("Anstelle von RD 10x80 (Art.-Nr. 030100): RD 10x100 (Art.-Nr. 040215), 10 Stück");
  expect(list("Bitte prüfen")).toBe(
    "RD 10x100 (Art.-Nr. 040215): 100 Stück statt 59,5. Die Menge passt nicht zur heutigen Verpackungseinheit.",
  );
  expect(told().textContent).toContain("1 Artikel liegt wie bestellt im Warenkorb.");
  expect(within(told()).getAllByRole("link", { name: "RD 10x100" })[0]!.getAttribute("href")).toBe("/p/040215");
  await userEvent.click(within(told()).getByRole("button", { name: "Schließen" }));
  expect(screen.queryByText(/leider Fehler/)).toBeNull();
  expect(document.activeElement).toBe(headline());
});

test("shows eight of many articles, the others on click", async () => {
  storeRebuy("0000000007");
  answering(Array.from({ length: 20 }, () => gone));
  await showCart(EMPTY);
  await screen.findByText("12 weitere anzeigen");
  expect(told().querySelectorAll("section > ul > li")).toHaveLength(8);
  expect(told().querySelectorAll("details li")).toHaveLength(12);
});

describe("a failed reorder", () => {
  /** Shows the page before the failing response arrives. */
  async function showFailing(error: Error) {
    storeRebuy("0000000007");
    const { answer, arrive } = pendingCall<void>();
    const sent = stubOperations({
      createRebuyOrder: async () => {
        await answer;
        throw error;
      },
    });
    await showCart(EMPTY);
    collectLog();
    arrive();
    return sent;
  }

  test("without a connection offers a retry with the same idempotency key", async () => {
    const sent = await showFailing(new TypeError("no network"));
    const box = await screen.findByRole("alert");
    expect(box.textContent).toContain("Bestellung 0000000007 konnte nicht erneut gekauft werden");
    expect(storedRebuy()).toBeNull();
    const again = answering([rebuyModification()]);
    await userEvent.click(within(box).getByRole("button", { name: "Noch einmal versuchen" }));
    await screen.findByText("Bestellung 0000000007 liegt wieder im Warenkorb");
    expect(again[0]!.variables["key"]).toBe(sent[0]!.variables["key"]);
  });

  test.each([
    ["OrderNotCompletedError", "Nur abgeschlossene Bestellungen können erneut gekauft werden."],
    ["UnknownIdentifierError", "Zu Ihrem Kundenkonto gibt es diese Bestellung nicht."],
  ])("for %s says so and offers no retry (REBUY-05)", async (type, words) => {
    await showFailing(new OperationFailure(type));
    const box = await screen.findByRole("alert");
    expect(box.textContent).toContain(words);
    expect(within(box).queryByRole("button", { name: "Noch einmal versuchen" })).toBeNull();
  });
});

describe("without JavaScript", () => {
  const onServer = (rebuy: object) =>
    renderOnServer("Shoppingcart", { data: { ...twoLines, rebuy }, page: cartPageOf({ query: "rebuy=0000000007" }) });

  test("the page after the form shows the same, and nothing that needs JavaScript (REBUY-08)", async () => {
    const html = await onServer({ orderId: "0000000007", modifications: [gone, rebuyModification()] });
    const page = new DOMParser().parseFromString(html, "text/html");
    const box = page.querySelector("[role=status]")!;
    expect(box.textContent).toContain("Nicht übernommen");
    expect(box.querySelector("button")).toBeNull();
    expect(await onServer({ orderId: "0000000007", code: "not-completed" })).toContain("Nur abgeschlossene Bestellungen");
  });

  test("is shown once: the parameter is removed from the address", async () => {
    history.replaceState(null, "", "/cart?rebuy=0000000007");
    await showCart({ ...twoLines, rebuy: { orderId: "0000000007", modifications: [rebuyModification()] } }, { query: "rebuy=0000000007" });
    expect(screen.getByText("Bestellung 0000000007 liegt wieder im Warenkorb")).toBeDefined();
    await waitFor(() => expect(location.search).toBe(""));
  });
});
