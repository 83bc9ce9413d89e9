// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { rebuyModification } from "#web/testing/shop-data.ts";

type Session = NonNullable<ScreenData["ProcurementCart"]>;

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const PROBLEMS = "Nicht alle Positionen aus Ihrer Software konnten unverändert übernommen werden";
const page = testPage({ user: { authenticated: true, isIdsSession: true }, itemPath: "/cart" });
const missing = (productCode: string) => rebuyModification({ productCode, quantityAdded: 0, statusCode: "unknownProduct", entry: null });
const session: Session = {
  session: "s-1",
  person: "Anna Brandt",
  company: "Holzbau Brandt GmbH",
  canReturn: true,
  returnEnd: null,
  orderCode: null,
  isOrderSent: false,
  host: "software.example",
  hasLaterLines: false,
  modifications: [missing("999999")],
  offered: [],
};
const show = (changes: Partial<Session> | null = {}) =>
  expectHydrates("ProcurementCart", { data: changes && { ...session, ...changes }, page });
const stored = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? "null") as unknown;

test("the tab stores the session and the pending line results, but no credentials, until the session ends (CART-27)", async () => {
  const { unmount } = await show();
  expect(stored("IDSSession")).toEqual({
    session: "s-1",
    person: "Anna Brandt",
    company: "Holzbau Brandt GmbH",
    canReturn: true,
    orderCode: null,
    read: 0,
  });
  expect(stored("IDSCartModifications")).toEqual([missing("999999")]);
  unmount();
  await show(null);
  expect([stored("IDSSession"), stored("IDSCartModifications")]).toEqual([null, null]);
});

test("dismissed messages stay dismissed in this tab; later ones are shown, and those of another session", async () => {
  const first = await show();
  expect(screen.getByText(PROBLEMS)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Schließen" }));
  expect(screen.queryByText(PROBLEMS)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  first.unmount();
  const again = await show();
  expect(screen.queryByText(PROBLEMS)).toBeNull();
  again.unmount();
  const more = await show({ modifications: [missing("999999"), missing("888888")] });
  expect(screen.getByText(PROBLEMS).parentElement!.textContent).toContain("888888");
  expect(screen.getByText(PROBLEMS).parentElement!.textContent).not.toContain("999999");
  more.unmount();
  await show({ session: "s-2" });
  expect(screen.getByText(PROBLEMS)).toBeDefined();
});

test.each(["{", "[]", '"s-1"', '{"session":"s-1","read":"all"}'])("foreign storage content, %j, is ignored", async (text) => {
  sessionStorage.setItem("IDSSession", text);
  await show();
  expect(screen.getByText(PROBLEMS)).toBeDefined();
});

test("works without browser storage", async () => {
  const refuse = () => {
    throw new DOMException("no");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Schließen" }));
  expect(screen.queryByText(PROBLEMS)).toBeNull();
  await show(null);
});

test("shows when the software stops accepting the cart; after that no button offers the transfer (PROCURE-04)", async () => {
  const waits = await show({ returnEnd: { at: "2026-11-20T13:35:00Z", isOver: false } });
  expect(screen.getByText("Ihre Software nimmt den Warenkorb bis 14:35 Uhr an.")).toBeDefined();
  expect(screen.getByRole("button", { name: "An Handwerkssoftware übergeben" })).toBeDefined();
  waits.unmount();
  await show({ returnEnd: { at: "2026-11-20T13:35:00Z", isOver: true } });
  expect(screen.getByText(/^Ihre Software hat bis 14:35 Uhr auf den Warenkorb gewartet/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /übergeben|verwerfen/ })).toBeNull();
});

test("an order not sent to the software is shown as such, and never as transferred (CHECK-40)", async () => {
  const unsent = await show({ orderCode: "0000000042" });
  expect(screen.getAllByRole("heading", { level: 2 })[0]!.textContent).toBe("Die Übergabe an Ihre Software fehlt noch");
  expect(screen.getByRole("button", { name: "Bestellung 0000000042 an Handwerkssoftware übergeben" })).toBeDefined();
  unsent.unmount();
  const sent = await show({ orderCode: "0000000042", isOrderSent: true });
  expect(screen.getByText(/wurde an software\.example gesendet\. Ob sie dort ankam, sehen wir nicht/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Bestellung 0000000042 noch einmal übergeben" })).toBeDefined();
  sent.unmount();
  await show({ orderCode: "0000000042", canReturn: false, host: "" });
  expect(screen.getByText(/^Die Bestellung 0000000042 ist bei uns eingegangen\. Ihre Software hat keine Adresse genannt/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /übergeben/ })).toBeNull();
});

test("an unknown article is not called discontinued; a line without a number and an invalid quantity are named (IDS-17)", async () => {
  const quantity = (statusCode: string) => rebuyModification({ productCode: "555008", quantityAdded: 0, statusCode, entry: null });
  const quantities = ["quantityMissing", "quantityUnreadable", "quantityNotPositive", "quantityTooLarge"].map(quantity);
  await show({ modifications: [missing("999999"), missing(""), ...quantities] });
  const message = screen.getByText(PROBLEMS).parentElement!.textContent;
  expect(message).toContain("Diesen Artikel führen wir nicht.");
  expect(message).toContain("Die Position hat keine Artikelnummer.");
  expect(message).not.toContain("(Art-Nr. )");
  for (const reason of ["fehlt", "ist keine gültige Zahl", "ist nicht größer als null", "ist zu groß"]) {
    expect(message).toContain(`Die Menge ${reason}.`);
  }
});
