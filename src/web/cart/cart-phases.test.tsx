// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { $cartCount } from "#web/shell/page/stores/stores.ts";
import { cartResponses, cartPageOf, headline, showCart, twoLines } from "#web/testing/cart-page.tsx";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { cartData } from "#web/testing/shop-data.ts";

clearStubs();
beforeEach(() => $cartCount.set(3));

const phase = () => document.querySelector("article")!.dataset["phase"];
const failure = () => {
  throw new OperationFailure("InternalError");
};

test("a cart that is not in the page is loaded, with an indicator (CART-02, CART-03)", async () => {
  const { answer, arrive } = pendingCall<object>();
  const sent = stubOperations({ getCart: () => answer });
  await expectHydrates("Shoppingcart", { page: cartPageOf() });
  expect(screen.getByRole("status").textContent).toContain("Ihr Warenkorb wird geladen …");
  expect([phase(), headline().textContent]).toEqual(["loading", "Ihr Warenkorb"]);
  expect(screen.queryByRole("textbox", { name: "Artikelnummer" })).toBeNull();
  await act(async () => arrive({ getCart: twoLines }));
  expect([phase(), headline().textContent]).toEqual(["loaded", "Ihr Warenkorb (2 Artikel)"]);
  expect(screen.queryByRole("status")).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(["getCart"]);
});

test("a cart that fails to load shows an error with a retry, and the header keeps its count (CART-03, CART-19)", async () => {
  const user = userEvent.setup();
  const { answer, arrive } = pendingCall<() => object>();
  let isBack = false;
  stubOperations({ getCart: async () => (isBack ? { getCart: twoLines } : (await answer)()) });
  await expectHydrates("Shoppingcart", { page: cartPageOf() });
  collectLog();
  await act(async () => arrive(failure));
  expect(screen.getByRole("alert").textContent).toContain("Das hat leider nicht geklappt");
  expect([phase(), headline().textContent, $cartCount.get()]).toEqual(["error", "Ihr Warenkorb", 3]);
  expect(screen.queryByRole("textbox", { name: "Artikelnummer" })).toBeNull();
  isBack = true;
  await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  expect([phase(), headline().textContent, $cartCount.get()]).toEqual(["loaded", "Ihr Warenkorb (2 Artikel)", 2]);
});

test("without a cart id no request is sent, and loading ends with an empty cart (CART-13)", async () => {
  const sent = stubOperations({});
  await expectHydrates("Shoppingcart", { page: cartPageOf({ isSignedIn: false, cartId: "" }) });
  expect(sent).toEqual([]);
  expect(headline().textContent).toBe("Ihr Warenkorb ist leer");
});

test("a change goes through updating, reloading and loaded, and the content stays (CART-03, CART-14)", async () => {
  const user = userEvent.setup();
  const change = pendingCall<object>();
  const cart = pendingCall<object>();
  stubOperations({ deleteProduct: () => change.answer, getCart: () => cart.answer });
  await showCart(twoLines);
  expect(phase()).toBe("loaded");
  await user.click(screen.getByRole("button", { name: "RD 10x120 entfernen" }));
  expect([phase(), headline().textContent]).toEqual(["updating", "Ihr Warenkorb (2 Artikel)"]);
  await act(async () => change.arrive({ deleteProduct: true }));
  expect([phase(), headline().textContent]).toEqual(["reloading", "Ihr Warenkorb (2 Artikel)"]);
  await act(async () => cart.arrive(cartResponses(cartData()).getCart()));
  expect([phase(), headline().textContent]).toEqual(["loaded", "Ihr Warenkorb (1 Artikel)"]);
});

test("without JavaScript a missing cart is shown as an error", async () => {
  const page = new DOMParser().parseFromString(await renderOnServer("Shoppingcart", { page: cartPageOf() }), "text/html");
  expect(page.querySelector("noscript")!.textContent).toContain("Das hat leider nicht geklappt");
});

test("users whose role does not include a cart read what they can do instead of an error (COMPANY-02)", async () => {
  const page = testPage({ user: { authenticated: true, cartId: "current", withheld: ["fillCart"] } });
  const sent = stubOperations({});
  await expectHydrates("Shoppingcart", { data: { cart: null, errors: [] }, page });
  expect(headline().textContent).toBe("Ihr Warenkorb");
  expect(screen.getByText(/können aber selbst nichts bestellen/)).toBeTruthy();
  expect([screen.queryByRole("alert"), screen.queryByRole("textbox"), sent.length]).toEqual([null, null, 0]);
  expect(await renderOnServer("ShoppingBasketCheckout", { data: undefined, page })).toContain("können aber selbst nichts bestellen");
});
