// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderTab } from "#contract/rules/orders/order-tabs.ts";
import type { OrderDetailsData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { orderDetailsData, parcelData, positionData } from "#web/testing/account-data.ts";
import { collectLog, clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { OrderDetails } from "./order-details.tsx";

clearStubs();
beforeEach(() => history.replaceState({ key: "order" }, "", "/my-account/order-details?order=0000000007"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (changes: Partial<OrderDetailsData> = {}, tab: OrderTab = "overview", asOf: string | null = null) =>
  renderOnPage(
    <OrderDetails {...screenProps} data={{ view: "order", order: orderDetailsData(changes), tab, asOf, returns: [] }} />,
    pageOf({ authenticated: true, accessToken: "secret" }),
  );
const panel = () => screen.getAllByRole("tabpanel").find((one) => one.className.includes("isShown"))!;

test("shows the timestamp of a stale order if the ERP has not responded lately, in reassuring words (PROCURE-36)", () => {
  show({}, "overview", "2026-11-20T10:00:00Z");
  expect(screen.getByText(/^Stand: 20\.11\.2026, 11:00\. .* werden bearbeitet\.$/)).toBeDefined();
  cleanup();
  show();
  expect(screen.queryByText(/^Stand:/)).toBeNull();
});

test("an order has its number as headline, its summary, and three tabs with addresses (ORDER-01)", () => {
  show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bestellung 0000000007");
  const summary = screen.getByRole("region", { name: "Auf einen Blick" });
  for (const text of ["20.11.2026", "Baustelle Nord", "Onlineshop", "1.204,50 €", "Teilweise geliefert", "01.12.2026"]) {
    expect(within(summary).getByText(text)).toBeDefined();
  }
  expect(screen.getAllByRole("tab").map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-selected")])).toEqual([
    ["Übersicht", "/my-account/order-details?order=0000000007", "true"],
    ["Lieferungen (1)", "/my-account/order-details?order=0000000007&tab=deliveries", "false"],
    ["Downloads (3)", "/my-account/order-details?order=0000000007&tab=downloads", "false"],
  ]);
});

test("only a returned parcel explains what happens next", () => {
  show({ handlingUnits: [parcelData({ trackingStatus: "returned", trackingStatusText: "Zurückgesendet" }), parcelData()] }, "deliveries");
  expect(screen.getAllByText(/wird an uns zurückgesendet/)).toHaveLength(1);
  expect(screen.getByText(/wird an uns zurückgesendet/).closest("li")!.textContent).toContain("Zurückgesendet");
});

test("a returned and credited parcel says so, and its positions are marked as returned", () => {
  const returned = parcelData({ trackingStatus: "returned", trackingStatusText: "Zurückgesendet" });
  const creditNote = {
    link: "/documents/credit-note/1",
    documentKind: "creditNote" as const,
    documentNumber: "GS-1",
    creationDate: "2026-11-23",
    mediaType: "application/pdf",
  };
  const { orderConfirmations, deliveryNotes, invoices } = orderDetailsData().downloads!;
  const credited = {
    handlingUnits: [returned],
    orderPositions: [positionData({ quantityDelivered: 0, quantityOpen: 100, quantityRejected: 1100 })],
    downloads: { orderConfirmations, deliveryNotes, invoices: [...invoices, creditNote] },
  };
  show(credited, "deliveries");
  expect(screen.getByText(/wurde an uns zurückgesendet. Sie haben dafür eine Gutschrift erhalten/)).toBeDefined();
  expect(screen.queryByText(/Sobald die Ware/)).toBeNull();
  expect(screen.getByText("Zurückgesendet: 800 Stück")).toBeDefined();
  expect(screen.getByText("Nicht lieferbar: 300 Stück")).toBeDefined();
  for (const notYet of [
    { ...credited, downloads: { orderConfirmations, deliveryNotes, invoices } },
    { ...credited, orderPositions: [positionData({ quantityRejected: 799 })] },
  ]) {
    cleanup();
    show(notYet, "deliveries");
    expect(screen.getByText(/Sobald die Ware/)).toBeDefined();
  }
});

test("the cost centre is next to the customer's order number, if there is one (INVOICE-06)", () => {
  const { unmount } = show({ costCentre: "KST 4100" });
  expect(screen.getByText("Kostenstelle").nextElementSibling?.textContent).toBe("KST 4100");
  unmount();
  show();
  expect(screen.queryByText("Kostenstelle")).toBeNull();
});

test("an order shows its timestamp; one without ERP data does not", () => {
  const { unmount } = show({ upToDate: "2026-11-22T11:55:00Z" });
  const stand = () => screen.queryByText("Stand")?.nextElementSibling?.textContent;
  expect(stand()).toMatch(/^22\.11\.2026,? 12:55$/);
  unmount();
  show({ upToDate: null });
  expect(stand()).toBeUndefined();
});

test("tabs are reached by arrow keys, Home and End, and the address names the active one (ORDER-01)", async () => {
  show();
  const user = userEvent.setup();
  const at = () => [document.activeElement!.textContent, location.search];
  await user.click(screen.getByRole("tab", { name: "Übersicht" }));
  await user.keyboard("{ArrowRight}");
  expect(at()).toEqual(["Lieferungen (1)", "?order=0000000007&tab=deliveries"]);
  await user.keyboard("{End}");
  expect(at()).toEqual(["Downloads (3)", "?order=0000000007&tab=downloads"]);
  await user.keyboard("{ArrowRight}");
  expect(at()).toEqual(["Übersicht", "?order=0000000007"]);
  await user.keyboard("{ArrowLeft}{Home}");
  expect(at()).toEqual(["Übersicht", "?order=0000000007"]);
});

test("positions show ordered, delivered, open and cancelled quantities; discontinued articles are no links (ORDER-02)", () => {
  show();
  const [, first, second] = within(panel()).getAllByRole("row");
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(within(first!).getByRole("link", { name: "Nordanker NA 10x80" }).getAttribute("href")).toBe("/p/60101");
  expect(within(first!).getByText("Art.-Nr. 60101")).toBeDefined();
  expect(cells(first!)).toEqual([
    "10",
    "Bestellt1.200 Stück",
    "Geliefert800 Stück",
    "Offen400 Stück",
    "960,00 € inkl. MwSt.",
    "Teilweise geliefertvoraussichtlich 01.12.2026",
  ]);
  expect(within(second!).queryByRole("link")).toBeNull();
  expect(within(second!).getByText("Ihre Art.-Nr. RD-LAGER-8")).toBeDefined();
  expect(cells(second!).at(-1)).toBe("AbgeschlossenNicht lieferbar: 20 Stück");
});

test("a parcel shows its tracking, and its lines with ordered and contained quantities (ORDER-03, ORDER-04)", () => {
  show({}, "deliveries");
  const track = within(panel()).getByRole("link", { name: /Sendung verfolgen/ });
  expect([track.getAttribute("href"), track.textContent, track.getAttribute("rel")]).toEqual([
    "https://carrier.example/track/CX100",
    "Sendung verfolgen (öffnet einen neuen Tab)",
    "noreferrer noopener",
  ]);
  expect(within(panel()).getByText("Im Verteilzentrum Hamburg angekommen")).toBeDefined();
  expect(within(panel()).getByText("21.11.2026, 15:05")).toBeDefined();
  const line = within(panel()).getAllByRole("row")[1]!;
  expect(
    within(line)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Lieferschein 80000001", "Bestellt1.200 Stück", "Geliefert800 Stück"]);
});

test("a parcel without tracking says so, and lines of another order name it (ORDER-03, ORDER-04)", () => {
  const [line] = parcelData().handlingUnitPositions;
  const other = { ...line!, orderId: "0000000003", quantityOrdered: null };
  show(
    { handlingUnits: [parcelData({ trackingURL: "", containsPosFromOtherOrder: true, handlingUnitPositions: [line!, other] })] },
    "deliveries",
  );
  expect(within(panel()).getByText("Für dieses Paket gibt es keine Sendungsverfolgung.")).toBeDefined();
  expect(within(panel()).queryByRole("link", { name: /Sendung/ })).toBeNull();
  expect(within(panel()).getByText("In diesem Paket sind auch Positionen einer anderen Bestellung.")).toBeDefined();
  expect(
    within(panel())
      .getAllByText(/^aus Bestellung/)
      .map((text) => text.textContent),
  ).toEqual(["aus Bestellung 0000000003"]);
});

test("an order without parcels and documents says so (ORDER-05, ORDER-07)", async () => {
  show({ handlingUnits: [], downloads: { orderConfirmations: [], deliveryNotes: [], invoices: [] } }, "deliveries");
  expect(panel().textContent).toMatch(/^Es ist noch nichts unterwegs/);
  await userEvent.setup().click(screen.getByRole("tab", { name: "Downloads" }));
  expect(panel().textContent).toMatch(/^Zu dieser Bestellung gibt es noch keine Dokumente/);
});

test("a cancelled order announces no parcels and documents, and a completed one no delivery", async () => {
  const plan = { plannedDeliveryDate: "2026-11-25T11:00:00Z" };
  show(
    { ...plan, orderStatus: "E", handlingUnits: [], downloads: { orderConfirmations: [], deliveryNotes: [], invoices: [] } },
    "deliveries",
  );
  expect(screen.queryByText("Voraussichtliche Lieferung")).toBeNull();
  expect(panel().textContent).toBe("Diese Bestellung wurde storniert: Es gibt keine Lieferungen dazu.");
  await userEvent.setup().click(screen.getByRole("tab", { name: "Downloads" }));
  expect(panel().textContent).toBe("Diese Bestellung wurde storniert: Es gibt keine Dokumente dazu.");
});

test.each([
  ["B", 1],
  ["C", 1],
  ["D", 0],
])("an order of status %s shows a planned delivery %i times", (orderStatus, count) => {
  show({ plannedDeliveryDate: "2026-11-25T11:00:00Z", orderStatus });
  expect(screen.queryAllByText("Voraussichtliche Lieferung")).toHaveLength(count);
});

test.each([
  ["2026-11-25", "25.11.2026"],
  ["2026-11-27", "27.11.2026 (später als gewünscht)"],
])("the planned day %s stands beside the requested one: %s (QUOTE-23)", (plannedDeliveryDate, text) => {
  show({ orderStatus: "B", requestedDeliveryDate: "2026-11-25", plannedDeliveryDate });
  expect(screen.getByText("Wunschtermin").nextElementSibling!.textContent).toBe("25.11.2026");
  expect(screen.getByText("Voraussichtliche Lieferung").nextElementSibling!.textContent).toBe(text);
});

test("a complete delivery and the text for it are named (QUOTE-22)", () => {
  show({ allowsPartDelivery: false, deliveryNote: "Avis vor Anlieferung" });
  expect(screen.getByText("Teillieferung").nextElementSibling!.textContent).toBe("nur komplett");
  expect(screen.getByText("Avis vor Anlieferung")).toBeDefined();
});

test("documents are links with type, number and date, without a token in the page (ORDER-06)", () => {
  show({}, "downloads");
  const links = within(within(panel()).getByRole("list")).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/documents/order-confirmation/7000001", "Auftragsbestätigung 700000120.11.2026 · PDF"],
    ["/documents/delivery-note/80000001", "Lieferschein 8000000121.11.2026 · PDF"],
    ["/documents/invoice/90000001", "Rechnung 9000000122.11.2026 · PDF"],
  ]);
  for (const link of links) expect([link.getAttribute("rel"), link.getAttribute("referrerpolicy")]).toEqual(["noreferrer", "no-referrer"]);
  expect(document.body.innerHTML).not.toContain("secret");
});

test("a document is fetched with the token on click and saved under the server's file name (ORDER-08)", async () => {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (address: URL, init: RequestInit) => {
    asked.push([address.pathname + address.search, init]);
    return new Response("%PDF", { headers: { "content-disposition": "attachment; filename*=UTF-8''Rechnung%20M%C3%BCller.pdf" } });
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show({}, "downloads");
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  within(panel())
    .getByRole("link", { name: /Rechnung/ })
    .dispatchEvent(press);
  await expect.poll(() => saved).toEqual(["Rechnung Müller.pdf"]);
  expect(asked.map(([address, { referrerPolicy }]) => [address, referrerPolicy])).toEqual([
    ["/documents/invoice/90000001?access_token=secret", "no-referrer"],
  ]);
});

test("a document that fails to load is reported by its number (ORDER-08)", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  collectLog();
  show({}, "downloads");
  await userEvent.setup().click(within(panel()).getByRole("link", { name: /Lieferschein/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Das Dokument 80000001 konnte nicht geladen werden.");
});

test("polls an open order while it is visible, and announces a status change", async () => {
  vi.useFakeTimers();
  let isSeen = true;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isSeen ? "visible" : "hidden"));
  let status = { orderStatus: "C", orderStatusText: "Teilweise geliefert" };
  const sent = stubOperations({ getOrderPosition: () => ({ getOrderPosition: orderDetailsData(status) }) });
  show();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect([sent.length, screen.getByRole("status").textContent]).toEqual([1, ""]);
  isSeen = false;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveLength(1);
  isSeen = true;
  status = { orderStatus: "D", orderStatusText: "Abgeschlossen" };
  await act(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole("status").textContent).toBe("Der Status hat sich geändert: Abgeschlossen");
  expect(sent).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(sent).toHaveLength(2);
});

test("reports when the ERP stops responding during polling, and clears it on recovery (PROCURE-36)", async () => {
  vi.useFakeTimers();
  let upToDate = new Date(Date.now() - 16 * 60_000).toISOString();
  stubOperations({ getOrderPosition: () => ({ getOrderPosition: orderDetailsData({ upToDate }) }) });
  show();
  expect(screen.queryByText(/^Stand:/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(/^Stand:/)).toBeDefined();
  upToDate = new Date().toISOString();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByText(/^Stand:/)).toBeNull();
});

test("shows not found for an unknown order and for another customer's, with a link to the list", () => {
  renderOnPage(<OrderDetails {...screenProps} data={{ view: "unknown" }} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bestellung nicht gefunden");
  expect(screen.getByRole("link", { name: "Zu den Bestellungen" }).getAttribute("href")).toBe("/my-account/order-history");
});

test("visitors are returned after login to the requested tab; a failure shows its code", () => {
  const { unmount } = renderOnPage(
    <OrderDetails {...screenProps} data={{ view: "visitor" }} />,
    pageOf({}, { uri: "/my-account/order-details", query: btoa("order=7&tab=downloads") }),
  );
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe(
    `/my-account/login?redirect=${encodeURIComponent("/my-account/order-details?order=7&tab=downloads")}`,
  );
  unmount();
  renderOnPage(<OrderDetails {...screenProps} data={undefined} errorId="a1b2c3d4" />);
  expect(screen.getByRole("alert").textContent).toContain("Fehlercode: a1b2c3d4");
});

test("fetches a second document while the first is loading (ORDER-08)", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", (address: URL) => {
    requested.push(address.pathname);
    return new Promise(() => {});
  });
  show({}, "downloads");
  const links = within(within(panel()).getByRole("list")).getAllByRole("link");
  const user = userEvent.setup();
  await user.click(links[0]!);
  await user.click(links[0]!);
  await user.click(links[1]!);
  expect(requested).toHaveLength(2);
  expect(links.map((link) => link.getAttribute("aria-busy"))).toEqual(["true", "true", null]);
});

test("ignores an older polling response that arrives late", async () => {
  vi.useFakeTimers();
  const looks = [pendingCall<object>(), pendingCall<object>()];
  let count = 0;
  stubOperations({ getOrderPosition: () => looks[count++]!.answer });
  show();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await act(async () => {
    looks[1]!.arrive({ getOrderPosition: orderDetailsData({ orderStatus: "B", orderStatusText: "In Arbeit" }) });
    await vi.advanceTimersByTimeAsync(0);
  });
  await act(async () => {
    looks[0]!.arrive({ getOrderPosition: orderDetailsData({ orderStatus: "A", orderStatusText: "Eingegangen" }) });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole("status").textContent).toBe("Der Status hat sich geändert: In Arbeit");
});
