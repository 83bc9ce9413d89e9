// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ALL_INVOICES, type InvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import type { InvoiceProblem } from "#contract/routes.ts";
import type { InvoicesData, InvoiceXmlData, ScreenData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { invoiceData, invoicesData } from "#web/testing/account-data.ts";
import { InvoiceDetails } from "./invoice-details.tsx";
import { InvoiceXml } from "./invoice-xml.tsx";
import { Invoices } from "./invoices.tsx";

afterEach(cleanup);

const anna = pageOf({ authenticated: true, name: "Anna Brandt", email: "anna@firma.example" });
type Given = { query?: Partial<InvoiceQuery>; problem?: InvoiceProblem };
const show = (invoices: InvoicesData | null, { query = {}, problem }: Given = {}) =>
  renderOnPage(
    <Invoices {...screenProps} data={{ invoices, query: { ...ALL_INVOICES, ...query }, problem: problem ?? null, asOf: null }} />,
    anna,
  );
const row = (number: string) => within(screen.getByRole("link", { name: number }).closest("tr")!);
const href = (link: HTMLElement) => link.getAttribute("href");

test("each row shows order, own number, cost centre, amounts, due date and state, with links (INVOICE-01, INVOICE-04)", () => {
  show(invoicesData());
  const open = row("RE-2026-000482");
  for (const text of ["BV Mainkai 7", "4100 Werkstatt", "1.012,18 €", "1.204,50 €", "16.12.2026", "offen", "vom 16.11.2026"])
    expect(open.getByText(text)).toBeDefined();
  expect(href(open.getByRole("link", { name: "RE-2026-000482" }))).toBe("/my-account/invoice?number=RE-2026-000482");
  expect(href(open.getByRole("link", { name: "Auftrag 0000000007" }))).toBe("/my-account/order-details?order=0000000007");
  expect(href(open.getByRole("link", { name: "RE-2026-000482 als PDF herunterladen" }))).toBe(
    "/webapi/shop/papers/invoice/RE-2026-000482.pdf",
  );
  const late = row("RE-2026-000411");
  expect(late.getByText("überfällig")).toBeDefined();
  expect(late.getByText("offen 50,00 €")).toBeDefined();
  expect(late.queryByRole("link", { name: /Auftrag/ })).toBeNull();
  const note = row("GS-2026-000012");
  expect(note.getByText("gutgeschrieben")).toBeDefined();
  expect(href(note.getByRole("link", { name: "GS-2026-000012 als XML herunterladen" }))).toBe(
    "/webapi/shop/papers/credit-note/GS-2026-000012.xml",
  );
  expect(href(note.getByRole("link", { name: "Gutschrift zu RE-2026-000312" }))).toBe("/my-account/invoice?number=RE-2026-000312");
  expect(row("RE-2026-000390").getByText("bezahlt")).toBeDefined();
  expect(row("RE-2026-000312").getByText("storniert")).toBeDefined();
});

test("shows the totals of the list, and keeps the filter in form, pages and export (INVOICE-02)", () => {
  show(invoicesData({ total: 41, pages: 3, page: 2 }), { query: { text: "BV & Co", state: "open", page: 2 } });
  const totals = within(screen.getByRole("region", { name: "Summe der gefundenen Belege" }));
  expect(totals.getByText("41 Belege")).toBeDefined();
  expect(totals.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["3.036,54 €", "3.613,50 €", "1.254,50 €"]);
  const filter = within(screen.getByRole("search", { name: "Rechnungen suchen" }));
  expect(filter.getByRole<HTMLInputElement>("searchbox").value).toBe("BV & Co");
  expect(filter.getByRole<HTMLSelectElement>("combobox", { name: "Status" }).value).toBe("open");
  expect(href(screen.getByRole("link", { name: "Vorige Seite" }))).toBe("/my-account/invoices?q=BV%20%26%20Co&status=open");
  expect(href(screen.getByRole("link", { name: "Nächste Seite" }))).toBe("/my-account/invoices?q=BV%20%26%20Co&status=open&page=3");
  expect(href(screen.getByRole("link", { name: "Liste als CSV herunterladen" }))).toBe(
    "/webapi/shop/invoices/list.csv?q=BV%20%26%20Co&status=open&language=de-DE",
  );
});

test("ticked invoices and months are downloaded as plain forms (INVOICE-04)", () => {
  show(invoicesData());
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "RE-2026-000411 für den Download auswählen" });
  expect([box.name, box.value]).toEqual(["number", "RE-2026-000411"]);
  const chosen = within(screen.getByRole("group", { name: "Ausgewählte Belege herunterladen" }));
  expect(box.form!.getAttribute("action")).toBe("/webapi/shop/invoices/documents.zip");
  expect(chosen.getByRole("button", { name: "Für DATEV (ZIP)" }).getAttribute("formaction")).toBe("/webapi/shop/invoices/datev.zip");
  const months = within(screen.getByRole("region", { name: "Alle Belege eines Monats" }));
  expect(months.getAllByRole<HTMLOptionElement>("option").map(({ value, text }) => [value, text])).toEqual([
    ["2026-11", "November 2026"],
    ["2026-10", "Oktober 2026"],
  ]);
});

test("an empty account, an empty search, a failed archive, visitors and failures have their own messages", () => {
  show(invoicesData({ total: 0, totals: [], invoices: [], months: [] }));
  expect(screen.getByText("Zu Ihrem Kundenkonto gibt es noch keine Rechnung.")).toBeDefined();
  expect(screen.queryByRole("search")).toBeNull();
  cleanup();
  show(invoicesData({ total: 0, totals: [], invoices: [] }), { query: { text: "4711" } });
  expect(screen.getByRole("status").textContent).toBe("Keine Rechnung passt zu Ihrer Suche.");
  expect(href(screen.getByRole("link", { name: "Alle Rechnungen anzeigen" }))).toBe("/my-account/invoices");
  cleanup();
  show(invoicesData(), { problem: "none" });
  expect(screen.getByRole("alert").textContent).toContain("Bitte wählen Sie mindestens eine Rechnung aus.");
  cleanup();
  show(null);
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
  cleanup();
  renderOnPage(<Invoices {...screenProps} data={undefined} errorId="a1b2c3d4" />, anna);
  expect(screen.getByRole("alert").textContent).toContain("a1b2c3d4");
});

const showDetails = (data: ScreenData["InvoiceDetails"]) => renderOnPage(<InvoiceDetails {...screenProps} data={data} />, anna);
const facts = (name: string) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("definition")
    .map((value) => [value.previousElementSibling!.textContent, value.textContent]);

test("an invoice shows lines with delivery note, taxes, terms, payments and credit notes (INVOICE-03)", () => {
  showDetails({ view: "invoice", invoice: invoiceData() });
  expect(screen.getByRole("heading", { level: 1, name: "Rechnung RE-2026-000482" })).toBeDefined();
  const line = within(screen.getByRole("rowheader", { name: /Nordanker/ }).closest("tr")!);
  expect(line.getByText("1.500 Stück")).toBeDefined();
  expect(line.getByText("12,3456 € je 100 Stück")).toBeDefined();
  expect(line.getByText(/Ihre Artikelnummer L-7/)).toBeDefined();
  expect(href(line.getByRole("link", { name: "LS-2026-000391" }))).toBe("/webapi/shop/papers/delivery-note/LS-2026-000391.pdf");
  expect(facts("Summen")).toEqual([
    ["Versandkosten", "7,90 €"],
    ["Summe netto", "213,08 €"],
    ["19 % MwSt. auf 193,08 €", "36,69 €"],
    ["7 % MwSt. auf 20,00 €", "1,40 €"],
    ["Rundung", "0,01 €"],
    ["Gesamtbetrag", "251,18 €"],
  ]);
  expect(facts("Zahlung")).toEqual([
    ["Zahlung vom 20.11.2026", "100,00 €"],
    ["Gutschrift GS-2026-000012 vom 18.11.2026", "-23,80 €"],
    ["Noch offen (brutto)", "127,38 €"],
  ]);
  expect(screen.getByText(/Zahlbar bis zum 16.12.2026 ohne Abzug. Bei Zahlung bis zum 24.11.2026 gewähren wir 2 % Skonto./)).toBeDefined();
  expect(href(screen.getByRole("link", { name: "Überweisung anzeigen" }))).toBe("/my-account/open-items?pay=RE-2026-000482#transfer");
});

test("a credit note names its invoice and asks for no payment", () => {
  showDetails({
    view: "invoice",
    invoice: invoiceData({ kind: "creditNote", number: "GS-1", state: "credited", corrects: "RE-7", dueDate: null, creditNotes: [] }),
  });
  expect(href(screen.getByRole("link", { name: "RE-7" }))).toBe("/my-account/invoice?number=RE-7");
  expect(href(screen.getByRole("link", { name: "PDF herunterladen" }))).toBe("/webapi/shop/papers/credit-note/GS-1.pdf");
  expect(screen.queryByRole("region", { name: "Zahlung" })).toBeNull();
});

test("an unknown invoice leads back to the list", () => {
  showDetails({ view: "unknown", number: "RE-9" });
  expect(screen.getByText("Zu Ihrem Kundenkonto gibt es keine Rechnung mit der Nummer RE-9.")).toBeDefined();
  expect(href(screen.getByRole("link", { name: "Alle Rechnungen" }))).toBe("/my-account/invoices");
  cleanup();
  showDetails({ view: "visitor" });
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
});

test("the XML file is shown by groups with its terms; days in the page's format (INVOICE-20)", () => {
  const groups: InvoiceXmlData["groups"] = [
    { name: "document", position: null, values: [{ term: "BT-2", value: "2026-11-16" }] },
    { name: "line", position: 1, values: [{ term: "BT-129", value: "5 C62" }] },
  ];
  const showXml = (data: ScreenData["InvoiceXml"]) => renderOnPage(<InvoiceXml {...screenProps} data={data} />, anna);
  showXml({ view: "xml", number: "RE-7", xml: { state: "read", groups } });
  expect(facts("Rechnung")).toEqual([["Rechnungsdatum BT-2", "16.11.2026"]]);
  expect(facts("Position 1")).toEqual([["Menge BT-129", "5 C62"]]);
  expect(href(screen.getByRole("link", { name: "Zurück zur Rechnung" }))).toBe("/my-account/invoice?number=RE-7");
  cleanup();
  showXml({ view: "xml", number: "RE-7", xml: { state: "unavailable", groups: [] } });
  expect(screen.getByRole("status").textContent).toContain("Die XML-Datei ist gerade nicht verfügbar.");
  cleanup();
  showXml({ view: "unknown", number: "RE-9" });
  expect(screen.getByRole("heading", { level: 1, name: "Diese Rechnung gibt es nicht" })).toBeDefined();
  cleanup();
  showXml({ view: "visitor" });
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
});
