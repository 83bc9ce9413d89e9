// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ALL_ORDERS } from "#contract/rules/orders/order-query.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { historyScreen, orderSummary, orderHistoryData } from "#web/testing/account-data.ts";
import { collectLog, clearStubs, pendingCall, OperationFailure, stubOperations } from "#web/testing/operations.ts";
import { OrderHistory } from "./order-history.tsx";

clearStubs();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: "list" }, "", "/my-account/order-history");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (pageNumber: number) =>
  orderHistoryData({
    pageNumber,
    pageSize: 10,
    numberOfOrders: 23,
    totalPages: 3,
    orders: Array.from({ length: pageNumber < 3 ? 10 : 3 }, (_, index) => orderSummary({ orderId: `${pageNumber}-${index}` })),
  });
const show = (...given: Parameters<typeof historyScreen>) => renderOnPage(<OrderHistory {...screenProps} data={historyScreen(...given)} />);
const orderIds = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const more = () => screen.queryByRole("link", { name: "Mehr anzeigen" });
const answering = () => stubOperations({ getOrderHistory: ({ pagenumber }) => ({ getOrderHistory: page(Number(pagenumber)) }) });

test("each order has date, numbers, type, total and status as text, and a link to its details (HIST-01, HIST-02, HIST-03)", () => {
  const shop = pageOf();
  const orders = [orderSummary(), orderSummary({ orderId: "0000000008", orderStatus: "D", orderStatusText: "Abgeschlossen" })];
  renderOnPage(<OrderHistory {...screenProps} data={historyScreen(orderHistoryData({ orders }))} />, {
    ...shop,
    settings: { ...shop.settings, shop: { ...shop.settings.shop, shopType: "OnlineShop" } },
  });
  const headings = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headings).toEqual(["Datum", "Auftragsnummer", "Ihre Bestellnummer", "Auftragsart", "Gesamtbetrag", "Erneut kaufen", "Status"]);
  const row = screen.getAllByRole("row")[1]!;
  for (const text of ["20.11.2026", "0000000007", "Baustelle Nord", "Onlineshop", "1.204,50 €", "In Bearbeitung"]) {
    expect(within(row).getByText(text)).toBeDefined();
  }
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/my-account/order-details?order=0000000007");
  expect(within(row).queryByRole("button")).toBeNull();
  expect(within(screen.getAllByRole("row")[2]!).getByRole("button", { name: "Bestellung 0000000008 erneut kaufen" })).toBeDefined();
});

describe("in a company with several users", () => {
  const options = {
    users: [
      { id: "a", name: "Anna Brandt" },
      { id: "j", name: "Jonas Keller" },
    ],
    costCentres: [{ number: "4100", name: "Werkstatt" }],
    numbers: [],
  };

  test("orders show who ordered and their cost centres, and are filtered by them (COMPANY-14)", async () => {
    const sent = answering();
    show(orderHistoryData({ orders: [orderSummary({ orderedBy: "Jonas Keller", costCentres: ["4100", "4200"] })] }), { options });
    expect(screen.getByRole("columnheader", { name: "Besteller" })).toBeDefined();
    expect(screen.getByRole("columnheader", { name: "Kostenstelle" })).toBeDefined();
    const row = screen.getAllByRole("row")[1]!;
    expect(within(row).getByText("Jonas Keller")).toBeDefined();
    expect(within(row).getByText("4100, 4200")).toBeDefined();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole("combobox", { name: "Besteller" }), "Jonas Keller");
    await user.selectOptions(screen.getByRole("combobox", { name: "Kostenstelle" }), "4100 Werkstatt");
    await expect.poll(() => location.search).toBe("?by=j&costCentre=4100");
    expect(sent.at(-1)!.variables["filter"]).toEqual({ orderedBy: "j", costCentre: "4100" });
    expect(screen.getByRole("columnheader", { name: "Besteller" })).toBeDefined();
    await vi.waitFor(() => {
      const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Liste als CSV" }).href);
      expect(Object.fromEntries(searchParams)).toMatchObject({ orderedBy: "j", costCentre: "4100" });
    }, 20_000);
  });

  test("orders of several customer numbers name theirs, and are filtered by it (COMPANY-11)", async () => {
    const sent = answering();
    const numbers = [
      { number: "0000100200", name: "Holzbau Brandt" },
      { number: "0000100210", name: "Niederlassung Kiel" },
    ];
    show(orderHistoryData({ orders: [orderSummary({ customerId: "0000100210" })] }), { options: { users: [], costCentres: [], numbers } });
    expect(within(screen.getAllByRole("row")[1]!).getByText("Kundennummer 0000100210")).toBeDefined();
    await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Kundennummer" }), "0000100210 Niederlassung Kiel");
    await expect.poll(() => sent.at(-1)!.variables["filter"]).toEqual({ customerNumber: "0000100210" });
    expect(location.search).toBe("?customerNumber=0000100210");
  });

  test("a user without the right to exports gets no links to files", () => {
    const data = historyScreen(page(1), { options });
    renderOnPage(<OrderHistory {...screenProps} data={data} />, pageOf({ withheld: ["exportData"] }));
    expect(screen.queryByRole("link", { name: "Liste als CSV" })).toBeNull();
  });

  test("with own orders only there is nothing new", () => {
    show(page(1), { options: { users: [], costCentres: [], numbers: [] } });
    expect(screen.queryByRole("columnheader", { name: "Besteller" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Besteller" })).toBeNull();
  });
});

test("loads more orders up to the last page, and the address stores the position (HIST-05, HIST-06, HIST-07, HIST-09)", async () => {
  const sent = answering();
  const user = userEvent.setup();
  show(page(1));
  expect(screen.getByRole("progressbar", { name: "10 von 23 angezeigt" })).toBeDefined();
  expect(more()!.getAttribute("href")).toBe("/my-account/order-history?until=2");
  await user.click(more()!);
  await screen.findByText("20 von 23 angezeigt");
  expect(location.search).toBe("?until=2");
  await user.click(more()!);
  await screen.findByText("23 von 23 angezeigt");
  expect(orderIds().slice(9, 11)).toEqual(["1-9", "2-0"]);
  expect(orderIds()).toHaveLength(23);
  expect(more()).toBeNull();
  // The focused button was removed.
  expect(document.activeElement!.textContent).toBe("3-0");
  expect(sent.map(({ variables }) => [variables["pagesize"], variables["pagenumber"], variables["pageorder"]])).toEqual([
    [10, 2, "desc"],
    [10, 3, "desc"],
  ]);
});

test("a link reverses the sort order, and the address stores it (HIST-08)", async () => {
  const sent = answering();
  show(page(1));
  const sort = screen.getByRole("link", { name: "Neueste zuerst , umkehren: älteste zuerst" });
  expect(sort.getAttribute("href")).toBe("/my-account/order-history?sort=asc");
  await userEvent.setup().click(sort);
  await screen.findByText("Älteste zuerst");
  expect(sent[0]!.variables).toMatchObject({ pagenumber: 1, pageorder: "asc" });
  expect([location.search, screen.getByRole("columnheader", { name: "Datum" }).getAttribute("aria-sort")]).toEqual([
    "?sort=asc",
    "ascending",
  ]);
});

test("debounces the search and ignores outdated responses", async () => {
  vi.useFakeTimers();
  const late = pendingCall<unknown>();
  const sent = stubOperations({
    getOrderHistory: ({ filter }) =>
      (filter as { text: string }).text === "Tor"
        ? late.answer
        : { getOrderHistory: orderHistoryData({ orders: [orderSummary({ orderId: "found" })], numberOfOrders: 1, totalPages: 1 }) },
  });
  show(page(1));
  const field = screen.getByRole("searchbox");
  for (const text of ["T", "To", "Tor"]) fireEvent.input(field, { target: { value: text } });
  await vi.advanceTimersByTimeAsync(300);
  fireEvent.input(field, { target: { value: "Tor 3" } });
  await vi.advanceTimersByTimeAsync(300);
  expect(sent.map(({ variables }) => variables["filter"])).toEqual([{ text: "Tor" }, { text: "Tor 3" }]);
  late.arrive({ getOrderHistory: page(2) });
  await vi.advanceTimersByTimeAsync(0);
  expect([orderIds(), location.search]).toEqual([["found"], "?q=Tor%203"]);
  expect(screen.getByText("1 Bestellung").closest("[role=status]")).not.toBeNull();
});

test("an empty search result says so and links to all orders", () => {
  show(orderHistoryData({ orders: [], numberOfOrders: 0, totalPages: 0 }), { query: { ...ALL_ORDERS, text: "Tor 3", status: "D" } });
  expect(screen.getByText("Keine Bestellung passt zu Ihrer Suche.")).toBeDefined();
  for (const way of screen.getAllByRole("link", { name: "Alle Bestellungen anzeigen" })) {
    expect(way.getAttribute("href")).toBe("/my-account/order-history");
  }
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("Tor 3");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" }).value).toBe("D");
});

test("exports the displayed orders as a file, with filter and sort order", () => {
  show(page(1), { query: { ...ALL_ORDERS, text: "Tor 3", status: "ABC", isAscending: true } });
  for (const [name, ending] of [
    ["Liste als CSV", "csv"],
    ["Liste als Excel-Datei", "xlsx"],
  ]) {
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: name! });
    const { pathname, searchParams } = new URL(link.href);
    expect(pathname).toMatch(new RegExp(`\\.${ending}$`));
    expect(Object.fromEntries(searchParams)).toMatchObject({ text: "Tor 3", status: "ABC", pageorder: "asc" });
  }
});

test("a list opened at a later page counts the skipped orders and links to its start", () => {
  show(page(2), { firstPage: 2 });
  expect(screen.getByText("20 von 23 angezeigt")).toBeDefined();
  expect(screen.getByRole("link", { name: "Liste von Anfang an anzeigen" }).getAttribute("href")).toBe("/my-account/order-history");
});

test("stale orders show their timestamp", () => {
  show(page(1), { asOf: "2026-11-20T10:00:00Z" });
  expect(screen.getByText(/^Stand: 20\.11\.2026, 11:00\. .* werden bearbeitet\.$/)).toBeDefined();
});

describe("on return from an order, the list", () => {
  const marked = () => screen.queryByText("(zuletzt angesehen)")?.closest("tr")?.id;

  test("marks and focuses it, only in the list it was opened from (HIST-04)", async () => {
    const { unmount } = show(page(2));
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await userEvent.setup().click(screen.getByRole("link", { name: "2-7" }));
    unmount();
    history.replaceState({ key: "another" }, "", "/my-account/order-history");
    const other = show(page(2));
    expect(marked()).toBeUndefined();
    other.unmount();
    history.replaceState({ key: "list" }, "", "/my-account/order-history");
    show(page(2));
    expect((await screen.findByText("(zuletzt angesehen)")).closest("tr")!.id).toBe("order-2-7");
    await expect.poll(() => document.activeElement!.textContent).toBe("2-7");
  });

  test("marks it as well if the link names it", async () => {
    history.replaceState({ key: "another" }, "", "/my-account/order-history#order-2-3");
    show(page(2));
    expect((await screen.findByText("(zuletzt angesehen)")).closest("tr")!.id).toBe("order-2-3");
  });
});

test("if loading fails, loaded orders stay, with an error title, and the failure is logged (HIST-12)", async () => {
  stubOperations({
    getOrderHistory: () => {
      throw new OperationFailure("InternalError");
    },
  });
  const log = collectLog();
  show(page(1));
  await userEvent.setup().click(more()!);
  expect((await screen.findByRole("alert")).textContent).toContain("Das hat leider nicht geklappt");
  expect([orderIds().length, log]).toEqual([10, ["orders could not be loaded"]]);
  expect(location.search).toBe("");
});

test("visitors are returned after login to the orders they searched for", () => {
  renderOnPage(
    <OrderHistory {...screenProps} data={historyScreen(null)} />,
    pageOf({}, { uri: "/my-account/order-history", query: btoa("status=ABC") }),
  );
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe(
    `/my-account/login?redirect=${encodeURIComponent("/my-account/order-history?status=ABC")}`,
  );
});
