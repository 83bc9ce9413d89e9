// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { pageOf, renderOnPage } from "#web/login/testing.tsx";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { listData } from "#web/testing/list-data.ts";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { RebuyLink } from "./rebuy-link.tsx";

clearStubs();
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Simulates a page restored from the bfcache. */
const comeBack = () => act(async () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
const isBusy = (name: string | RegExp) => screen.getByRole("button", { name }).hasAttribute("data-loading");

test("on return from the cart an order can be reordered again", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  stubOperations({ getCartPositionsCount: () => ({ getCartPositionsCount: 0 }) });
  const page = pageOf({ authenticated: true, accessToken: "token", cartId: "current" });
  const shop = { ...page.settings.shop, shopType: "OnlineShop" as const };
  renderOnPage(<RebuyLink order={{ orderId: "7", orderStatus: "D" }} />, { ...page, settings: { ...page.settings, shop } });
  const name = "Bestellung 7 erneut kaufen";
  await userEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(isBusy(name)).toBe(true);
  await comeBack();
  expect(isBusy(name)).toBe(false);
});

test("on return from a new or copied list, another one can be created", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  stubOperations({ createOrderList: () => ({ createOrderList: { listId: "2" } }) });
  const page = testPage({ shopType: "ClosedOnlineShop", user: { authenticated: true, accessToken: "token" } });
  await expectHydrates("OrderList", { data: { view: "list", ...listData() }, page });
  await userEvent.click(screen.getByRole("button", { name: "Kopieren" }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(isBusy("Kopieren")).toBe(true);
  await comeBack();
  expect(isBusy("Kopieren")).toBe(false);
});
