// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderTab } from "#contract/rules/order-tabs.ts";
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
    <OrderDetails {...screenProps} data={{ view: "order", order: orderDetailsData(changes), tab, asOf }} />,
    pageOf({ authenticated: true, accessToken: "secret" }),
  );
const panel = () => screen.getAllByRole("tabpanel").find((one) => one.className.includes("isShown"))!;

test("an order says as of when it is where the ERP did not answer lately, in words that calm (PROCURE-36)", () => {
  show({}, "overview", "2026-11-20T10:00:00Z");
  expect(screen.getByText(/^Stand: 20\.11\.2026, 11:00\. .* werden bearbeitet\.$/)).toBeDefined();
  cleanup();
  show();
  expect(screen.queryByText(/^Stand:/)).toBeNull();
});

test("an order has its number as headline, what the list says of it, and three parts with addresses (ORDER-01)", () => {
  show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bestellung 0000000007");
  const summary = screen.getByRole("region", { name: "Auf einen Blick" });
  for (const text of ["20.11.2026", "Baustelle Nord", "Onlineshop", "1.204,50 €", "Teilweise geliefert", "01.12.2026"]) {
    expect(within(summary).getByText(text)).toBeDefined();
  }
  expect(screen.getAllByRole("tab").map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-selected")])).toEqual([
    ["Übersicht", "/my-account/order-details?order=0000000007", "true"],
    ["Lieferungen (1)", "/my-account/order-details?order=0000000007&tab=deliveries", "false"],
    ["Downloads (2)", "/my-account/order-details?order=0000000007&tab=downloads", "false"],
  ]);
});

test("a parcel that comes back says what follows; others do not", () => {
  show({ handlingUnits: [parcelData({ trackingStatus: "returned", trackingStatusText: "Zurückgesendet" }), parcelData()] }, "deliveries");
  expect(screen.getAllByText(/wird an uns zurückgesendet/)).toHaveLength(1);
  expect(screen.getByText(/wird an uns zurückgesendet/).closest("li")!.textContent).toContain("Zurückgesendet");
});

test("of a parcel that came back and is credited it is told so, and its positions say that they came back", () => {
  const returned = parcelData({ trackingStatus: "returned", trackingStatusText: "Zurückgesendet" });
  const creditNote = {
    link: "/documents/credit-note/1",
    kind: "credit-note",
    documentNumber: "GS-1",
    creationDate: "2026-11-23",
    mediaType: "application/pdf",
  };
  const { deliveryNotes, invoices } = orderDetailsData().downloads!;
  const credited = {
    handlingUnits: [returned],
    orderPositions: [positionData({ quantityDelivered: 0, quantityOpen: 100, quantityRejected: 1100 })],
    downloads: { deliveryNotes, invoices: [...invoices, creditNote] },
  };
  show(credited, "deliveries");
  expect(screen.getByText(/wurde an uns zurückgesendet. Sie haben dafür eine Gutschrift erhalten/)).toBeDefined();
  expect(screen.queryByText(/Sobald die Ware/)).toBeNull();
  expect(screen.getByText("Zurückgesendet: 800 Stück")).toBeDefined();
  expect(screen.getByText("Nicht lieferbar: 300 Stück")).toBeDefined();
  for (const notYet of [
    { ...credited, downloads: { deliveryNotes, invoices } },
    { ...credited, orderPositions: [positionData({ quantityRejected: 799 })] },
  ]) {
    cleanup();
    show(notYet, "deliveries");
    expect(screen.getByText(/Sobald die Ware/)).toBeDefined();
  }
});

test("the cost centre that was named stands beside the own number; without one there is none (INVOICE-06)", () => {
  const { unmount } = show({ costCentre: "KST 4100" });
  expect(screen.getByText("Kostenstelle").nextElementSibling?.textContent).toBe("KST 4100");
  unmount();
  show();
  expect(screen.queryByText("Kostenstelle")).toBeNull();
});

test("an order says as of when it is shown; one that the ERP has not spoken of yet says nothing of that", () => {
  const { unmount } = show({ upToDate: "2026-11-22T11:55:00Z" });
  const stand = () => screen.queryByText("Stand")?.nextElementSibling?.textContent;
  expect(stand()).toMatch(/^22\.11\.2026,? 12:55$/);
  unmount();
  show({ upToDate: null });
  expect(stand()).toBeUndefined();
});

test("the parts are reached by arrows, Home and End, and the address names the one that is shown (ORDER-01)", async () => {
  show();
  const user = userEvent.setup();
  const at = () => [document.activeElement!.textContent, location.search];
  await user.click(screen.getByRole("tab", { name: "Übersicht" }));
  await user.keyboard("{ArrowRight}");
  expect(at()).toEqual(["Lieferungen (1)", "?order=0000000007&tab=deliveries"]);
  await user.keyboard("{End}");
  expect(at()).toEqual(["Downloads (2)", "?order=0000000007&tab=downloads"]);
  await user.keyboard("{ArrowRight}");
  expect(at()).toEqual(["Übersicht", "?order=0000000007"]);
  await user.keyboard("{ArrowLeft}{Home}");
  expect(at()).toEqual(["Übersicht", "?order=0000000007"]);
});

test("positions say what was ordered, came, is open and cannot be had; articles that are gone are no links (ORDER-02)", () => {
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
    "960,00 €",
    "Teilweise geliefertvoraussichtlich 01.12.2026",
  ]);
  expect(within(second!).queryByRole("link")).toBeNull();
  expect(within(second!).getByText("Ihre Art.-Nr. RD-LAGER-8")).toBeDefined();
  expect(cells(second!).at(-1)).toBe("AbgeschlossenNicht lieferbar: 20 Stück");
});

test("a parcel has its way, and its lines with what was ordered and what is in it (ORDER-03, ORDER-04)", () => {
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

test("a parcel without tracking says so, and one with lines of another order whose they are (ORDER-03, ORDER-04)", () => {
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

test("an order without parcels and papers says so (ORDER-05, ORDER-07)", async () => {
  show({ handlingUnits: [], downloads: { deliveryNotes: [], invoices: [] } }, "deliveries");
  expect(panel().textContent).toMatch(/^Es ist noch nichts unterwegs/);
  await userEvent.setup().click(screen.getByRole("tab", { name: "Downloads" }));
  expect(panel().textContent).toMatch(/^Zu dieser Bestellung gibt es noch keine Dokumente/);
});

test("a cancelled order promises no parcels and papers, and one that is over no delivery", async () => {
  const plan = { plannedDeliveryDate: "2026-11-25T11:00:00Z" };
  show({ ...plan, orderStatus: "E", handlingUnits: [], downloads: { deliveryNotes: [], invoices: [] } }, "deliveries");
  expect(screen.queryByText("Voraussichtliche Lieferung")).toBeNull();
  expect(panel().textContent).toBe("Diese Bestellung wurde storniert: Es gibt keine Lieferungen dazu.");
  await userEvent.setup().click(screen.getByRole("tab", { name: "Downloads" }));
  expect(panel().textContent).toBe("Diese Bestellung wurde storniert: Es gibt keine Dokumente dazu.");
});

test.each([
  ["B", 1],
  ["C", 1],
  ["D", 0],
])("an order of status %s names a planned delivery %i times", (orderStatus, count) => {
  show({ plannedDeliveryDate: "2026-11-25T11:00:00Z", orderStatus });
  expect(screen.queryAllByText("Voraussichtliche Lieferung")).toHaveLength(count);
});

test("papers are links with kind, number and date, without any token in the page (ORDER-06)", () => {
  show({}, "downloads");
  const links = within(panel()).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/documents/delivery-note/80000001", "Lieferschein 8000000121.11.2026 · PDF"],
    ["/documents/invoice/90000001", "Rechnung 9000000122.11.2026 · PDF"],
  ]);
  for (const link of links) expect([link.getAttribute("rel"), link.getAttribute("referrerpolicy")]).toEqual(["noreferrer", "no-referrer"]);
  expect(document.body.innerHTML).not.toContain("secret");
});

test("a paper is fetched with the token when its link is pressed and saved under the server's name (ORDER-08)", async () => {
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
  await vi.waitFor(() => expect(saved).toEqual(["Rechnung Müller.pdf"]));
  expect(asked.map(([address, { referrerPolicy }]) => [address, referrerPolicy])).toEqual([
    ["/documents/invoice/90000001?access_token=secret", "no-referrer"],
  ]);
});

test("a paper that does not come is told by its number (ORDER-08)", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  collectLog();
  show({}, "downloads");
  await userEvent.setup().click(within(panel()).getByRole("link", { name: /Lieferschein/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Das Dokument 80000001 konnte nicht geladen werden.");
});

test("an order under way is looked at again while it is seen, and a change of its status is said", async () => {
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

test("an order that is looked at while the ERP falls silent says so, and no more once it is heard again (PROCURE-36)", async () => {
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

test("an order that is unknown, or somebody else's, is not found, with the way to the list", () => {
  renderOnPage(<OrderDetails {...screenProps} data={{ view: "unknown" }} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Bestellung nicht gefunden");
  expect(screen.getByRole("link", { name: "Zu den Bestellungen" }).getAttribute("href")).toBe("/my-account/order-history");
});

test("visitors are led back to the part of the order that they came for; a failure names its code", () => {
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

test("a second paper is fetched while the first is on its way (ORDER-08)", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: URL) => {
    asked.push(address.pathname);
    return new Promise(() => {});
  });
  show({}, "downloads");
  const links = within(panel()).getAllByRole("link");
  const user = userEvent.setup();
  await user.click(links[0]!);
  await user.click(links[0]!);
  await user.click(links[1]!);
  expect(asked).toHaveLength(2);
  expect(links.map((link) => link.getAttribute("aria-busy"))).toEqual(["true", "true"]);
});

test("of two answers to looks at an order the later look is shown", async () => {
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
