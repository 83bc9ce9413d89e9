// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { OpenItemsData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { openItemsData, transferData } from "#web/testing/account-data.ts";
import { OpenItems } from "./open-items.tsx";

afterEach(cleanup);

const anna = pageOf({ authenticated: true, name: "Anna Brandt", email: "anna@firma.example" });
const show = (open: OpenItemsData | null, { pay = "", asOf = null as string | null } = {}) =>
  renderOnPage(<OpenItems {...screenProps} data={{ open, query: { page: open?.page ?? 1, pay }, asOf }} />, anna);
const item = (number: string) => within(screen.getByText(number, { selector: "strong" }).closest("li")!);

test("each item shows its dates, amount and status, with links to document, order and transfer (INVOICE-11, INVOICE-12)", () => {
  show(openItemsData());
  const late = item("RE-2026-000411");
  expect(late.getByText("seit 3 Tagen überfällig")).toBeDefined();
  expect(late.getByText("fällig am 17.11.2026")).toBeDefined();
  const next = item("RE-2026-000482");
  expect(next.getByText("Rechnung vom 16.11.2026")).toBeDefined();
  expect(next.getByText("1.204,50 €", { selector: "strong" })).toBeDefined();
  expect(next.getByText("mit Skonto 1.180,41 € bis 24.11.2026")).toBeDefined();
  expect(next.getByRole("link", { name: "Auftrag 0000000007" }).getAttribute("href")).toBe(
    "/my-account/order-details?order=0000000007&tab=downloads",
  );
  expect(next.getByRole("link", { name: /Rechnung \(PDF\)/ }).getAttribute("href")).toBe("/webapi/shop/papers/invoice/RE-2026-000482.pdf");
  expect(next.getByRole("link", { name: "Überweisung anzeigen: RE-2026-000482" }).getAttribute("href")).toBe(
    "/my-account/open-items?pay=RE-2026-000482#transfer",
  );
  const partly = item("RE-2026-000490");
  expect(partly.getByText("teilweise beglichen")).toBeDefined();
  expect(partly.getByText("von 1.204,50 €")).toBeDefined();
  expect(partly.queryByRole("link", { name: /Überweisung/ })).toBeNull();
});

test("shows due totals by date at the top, overdue first (INVOICE-11)", () => {
  show(openItemsData());
  const weeks = within(screen.getByRole("region", { name: "Fälligkeiten" }));
  expect(weeks.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Überfällig1 Rechnung",
    "14.12.2026 bis 20.12.20262 Rechnungen",
  ]);
  expect(screen.getByText("1.572,94 €").closest("p")!.textContent).toBe("1.572,94 € aus 3 Rechnungen");
});

test("the transfer is below its item: a QR code with its text and all bank details; it can be hidden (INVOICE-12)", () => {
  show(openItemsData({ transfer: transferData }), { pay: transferData.invoiceNumber });
  const transfer = within(item("RE-2026-000482").getByRole("region", { name: "Überweisung für RE-2026-000482" }));
  expect(transfer.getByRole("img").getAttribute("aria-label")).toBe(
    "QR-Code für die Überweisung von 1.180,41 € mit dem Verwendungszweck RE-2026-000482",
  );
  for (const text of ["DE65 9000 9000 0000 4711 00", "MUSTDEXXXXX", "1.180,41 €"]) expect(transfer.getByText(text)).toBeDefined();
  expect(transfer.getByText("Das Skonto ist bereits abgezogen. Der Betrag gilt bis zum 24.11.2026.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Überweisung ausblenden: RE-2026-000482" }).getAttribute("href")).toBe("/my-account/open-items");
});

test("the transfer of an item on another page is above the list; without euros there is no QR code but the account", () => {
  show(openItemsData({ transfer: { ...transferData, invoiceNumber: "RE-2026-000999", code: null, discountUntil: null } }), {
    pay: "RE-2026-000999",
  });
  expect(screen.getByRole("region", { name: "Überweisung für RE-2026-000999" }).closest("li")).toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByText(/Skonto ist bereits abgezogen/)).toBeNull();
});

test("settled items, an empty list, visitors and failures have their own messages", () => {
  show(openItemsData(), { pay: "RE-2026-000001" });
  expect(screen.getByRole("status").textContent).toBe("Die Rechnung RE-2026-000001 ist bereits beglichen.");
  cleanup();
  show(openItemsData({ total: 0, totals: [], weeks: [], items: [] }));
  expect(screen.getByText("Zurzeit ist keine Rechnung offen.")).toBeDefined();
  cleanup();
  show(null);
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
  cleanup();
  renderOnPage(<OpenItems {...screenProps} data={undefined} errorId="a1b2c3d4" />, anna);
  expect(screen.getByRole("alert").textContent).toContain("a1b2c3d4");
});

test("many items are paged, and stale data shows its timestamp (INVOICE-11)", () => {
  show(openItemsData({ page: 2, pages: 3, total: 120 }), { asOf: "2026-11-20T10:00:00Z" });
  expect(screen.getByText(/^Stand: 20\.11\.2026, 11:00/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Vorige Seite" }).getAttribute("href")).toBe("/my-account/open-items");
  expect(screen.getByRole("link", { name: "Nächste Seite" }).getAttribute("href")).toBe("/my-account/open-items?page=3");
});
