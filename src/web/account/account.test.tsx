// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { onPage, pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { historyScreen, orderHistoryData } from "#web/testing/account-data.ts";
import { collectLog, clearStubs, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { addressesScreen } from "#web/testing/address-data.ts";
import { addressData } from "#web/testing/shop-data.ts";
import { AddressOverview } from "#web/customers/addresses/address-overview.tsx";
import { DashboardGreeting } from "#web/customers/dashboard/screens.ts";
import { OrderHistory } from "#web/orders/screens.ts";

afterEach(cleanup);

test("visitors of account pages see a login link that returns, and no data (DASH-11, HIST-11)", () => {
  const requests = [
    { screen: <DashboardGreeting data={null} />, uri: "/my-account/dashboard", query: "" },
    {
      screen: <AddressOverview {...screenProps} data={addressesScreen({ addresses: null })} />,
      uri: "/my-account/address-overview",
      query: "",
    },
    // Signing in returns to the page with its query and language (HIST-11).
    {
      screen: <OrderHistory {...screenProps} data={historyScreen(null)} />,
      uri: "/en/my-account/order-history",
      query: "rebuy=4400001006",
    },
  ];
  for (const { screen: shown, uri, query } of requests) renderOnPage(shown, pageOf({}, { uri, query: btoa(query) }));
  const links = screen.getAllByRole("link", { name: "Anmelden" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(
    requests.map(({ uri, query }) => `/my-account/login?redirect=${encodeURIComponent(query ? `${uri}?${query}` : uri)}`),
  );
});

test("the navigation omits lists and carts that the user's role does not include (COMPANY-02)", () => {
  const addressPage = <AddressOverview {...screenProps} data={addressesScreen({ addresses: [addressData()] })} />;
  const named = (name: string) => screen.queryAllByRole("link", { name }).length;
  const page = pageOf({ withheld: ["fillCart", "order"] }, { uri: "/my-account/purchased", query: "" });
  renderOnPage(addressPage, page);
  expect([named("Purchased.Title"), named("OrderLists.Title"), named("SavedCarts.Title")]).toEqual([1, 0, 0]);
});

test("a customer without a company sees one group for it, and neither approvals nor rules (COMPANY-01)", () => {
  renderOnPage(<AddressOverview {...screenProps} data={addressesScreen({ addresses: [addressData()], requests: [] })} />);
  const groups = within(screen.getAllByRole("navigation")[0]!).getAllByRole("link");
  const names = groups.map(({ textContent }) => textContent);
  expect(names.filter((name) => /Company|Unternehmen/.test(name ?? ""))).toHaveLength(1);
  expect(names.join()).not.toMatch(/Approvals|Freigaben/);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

describe("on failure", () => {
  clearStubs();

  const failed = { ...screenProps, data: undefined, errorId: "a1b2c3d4" };
  test.each([
    ["the addresses", () => <AddressOverview {...failed} />],
    ["the orders", () => <OrderHistory {...failed} />],
  ] as [string, () => ReactElement][])(
    "%s that fail to load show the error code and the sales contact, and do not ask to sign in (COMP-05)",
    (_, render) => {
      renderOnPage(render());
      const box = screen.getByRole("alert");
      expect(box.textContent).toContain("Das hat leider nicht geklappt");
      expect(box.textContent).toContain("Ansprechperson im Vertrieb");
      expect(box.textContent).toContain("Fehlercode: a1b2c3d4");
      expect(within(box).getByRole("link", { name: "+49 69 90009-100" }).getAttribute("href")).toBe("tel:+496990009100");
      expect(screen.queryByRole("link", { name: "Anmelden" })).toBeNull();
    },
  );

  test("if more orders fail to load, the list stays and shows the error code (COMP-05)", async () => {
    stubOperations({
      getOrderHistory: () => {
        throw new OperationFailure("InternalError");
      },
    });
    collectLog();
    renderOnPage(<OrderHistory {...screenProps} data={historyScreen(orderHistoryData())} />);
    await userEvent.setup().click(screen.getByRole("link", { name: "Mehr anzeigen" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Fehlercode: InternalError");
    expect(screen.getByText("0000000007")).toBeDefined();
  });
});

test("orders follow a change of the page language", () => {
  const inWords = (orderStatusText: string) => {
    const history = orderHistoryData();
    return historyScreen({ ...history, orders: history.orders.map((order) => ({ ...order, orderStatusText })) });
  };
  const { rerender } = renderOnPage(<OrderHistory {...screenProps} data={inWords("Gleich fertig")} />);
  rerender(onPage(<OrderHistory {...screenProps} data={inWords("Received")} />));
  expect(screen.getAllByText("Received")).not.toEqual([]);
  expect(screen.queryByText("Gleich fertig")).toBeNull();
});
