// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storedRebuy } from "#web/cart/rebuy/stored-rebuy.ts";
import { pageOf, renderOnPage } from "#web/login/testing.tsx";
import { $cartId } from "#web/shell/page/stores/stores.ts";
import { collectLog, clearStubs, stubOperations } from "#web/testing/operations.ts";
import { DirectRebuy } from "./direct-rebuy.tsx";
import { RebuyLink } from "./rebuy-link.tsx";

clearStubs();
let went: string[];
beforeEach(() => {
  went = [];
  $cartId.set("current");
  vi.spyOn(location, "assign").mockImplementation((address) => void went.push(String(address)));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const page = pageOf({ authenticated: true, accessToken: "token", cartId: "current" });
const shopPage = { ...page, settings: { ...page.settings, shop: { ...page.settings.shop, shopType: "OnlineShop" } } } as typeof page;
const show = (orderStatus = "D", on = shopPage) => renderOnPage(<RebuyLink order={{ orderId: "0000000007", orderStatus }} />, on);
const press = () => userEvent.click(screen.getByRole("button", { name: "Bestellung 0000000007 erneut kaufen" }));
const counting = (count: number) => stubOperations({ getCartPositionsCount: () => ({ getCartPositionsCount: count }) });

test("with an empty cart it stores the order and opens the cart, without confirmation (REBUY-03, REBUY-04)", async () => {
  const sent = counting(0);
  show();
  await press();
  await waitFor(() => expect(went).toEqual(["/cart"]));
  expect(sent).toEqual([{ name: "getCartPositionsCount", variables: { baseSiteId: "FIWE-DE", accessToken: "token", cartId: "current" } }]);
  expect(storedRebuy()).toMatchObject({ orderId: "0000000007" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("with positions in the cart it asks for confirmation, then opens the cart (REBUY-01, REBUY-03)", async () => {
  counting(2);
  show();
  await press();
  const dialog = await screen.findByRole("alertdialog", { name: "Bestellung erneut kaufen?" });
  expect(went).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "In den Warenkorb legen" }));
  expect(went).toEqual(["/cart"]);
  expect(storedRebuy()).not.toBeNull();
});

test.each(["Abbrechen", "Schließen"])("cancelled by %s, nothing is stored and no navigation happens (REBUY-02)", async (name) => {
  counting(2);
  show();
  await press();
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(went).toEqual([]);
  expect(storedRebuy()).toBeNull();
});

test("asks for confirmation if the cart cannot be counted", async () => {
  collectLog();
  stubOperations({});
  show();
  await press();
  await screen.findByRole("alertdialog");
});

test("a double click asks once", async () => {
  const sent = counting(0);
  show();
  await userEvent.dblClick(screen.getByRole("button"));
  await waitFor(() => expect(went).toHaveLength(1));
  expect(sent).toHaveLength(1);
});

test("without browser storage, the form is submitted instead", async () => {
  collectLog();
  counting(0);
  const setItem = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("sessionStorage", { setItem, clear: () => {} });
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  show();
  await press();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(went).toEqual([]);
});

test.each(["A", "B", "C", "E"])("an order of status %s offers no reorder (REBUY-05)", (status) => {
  show(status);
  expect(screen.queryByRole("button")).toBeNull();
});

test("no order offers it in a shop without cart", () => {
  show("D", { ...shopPage, settings: { ...shopPage.settings, shop: { ...shopPage.settings.shop, shopType: "RetailConnect" } } });
  expect(screen.queryByRole("button")).toBeNull();
});

test("without JavaScript it is a form that leads to the cart", () => {
  show();
  const form = document.querySelector("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/webapi/shop/cartsapi/rebuy"]);
  expect(form.querySelector<HTMLInputElement>("[name=orderId]")!.value).toBe("0000000007");
});

describe("an order history address with an order", () => {
  const atAddress = () => {
    history.replaceState(null, "", "/my-account/order-history?rebuy=0000000007&page=2");
    renderOnPage(<DirectRebuy />, { ...shopPage, page: { ...shopPage.page, query: btoa("rebuy=0000000007&page=2") } });
  };

  test("reorders at once if the cart is empty, and removes the parameter (HIST-11)", async () => {
    counting(0);
    atAddress();
    await waitFor(() => expect(went).toEqual(["/cart"]));
    expect(storedRebuy()).toMatchObject({ orderId: "0000000007" });
    expect(location.search).toBe("?page=2");
  });

  test("asks for confirmation otherwise, and ends when cancelled (HIST-11, REBUY-02)", async () => {
    counting(2);
    atAddress();
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Abbrechen" }));
    await waitFor(() => expect(screen.queryByText("Bestellung 0000000007 erneut kaufen")).toBeNull());
    expect([went, storedRebuy(), location.search]).toEqual([[], null, "?page=2"]);
  });

  test("is ignored elsewhere", () => {
    renderOnPage(<DirectRebuy />, shopPage);
    expect(document.querySelector("form")).toBeNull();
  });
});
