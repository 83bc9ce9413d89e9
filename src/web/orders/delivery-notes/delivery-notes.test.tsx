// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ALL_DELIVERY_NOTES, type DeliveryNoteQuery } from "#contract/rules/orders/delivery-note-query.ts";
import type { DeliveryNotesData, ScreenData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { deliveryNoteData, deliveryNotesData } from "#web/testing/account-data.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { DeliveryNotes } from "./delivery-notes.tsx";

afterEach(cleanup);

const anna = pageOf({ authenticated: true, name: "Anna Brandt", email: "anna@firma.example" });
const show = (deliveryNotes: DeliveryNotesData | null, query: Partial<DeliveryNoteQuery> = {}) =>
  renderOnPage(<DeliveryNotes {...screenProps} data={{ deliveryNotes, query: { ...ALL_DELIVERY_NOTES, ...query }, asOf: null }} />, anna);
const showNote = (data: ScreenData["DeliveryNote"]) => renderOnPage(<DeliveryNote {...screenProps} data={data} />, anna);
const row = (number: string) => within(screen.getByRole("link", { name: number }).closest("tr")!);
const href = (link: HTMLElement) => link.getAttribute("href");

test("each row shows date, order, delivery address and parcels, with links (INVOICE-13)", () => {
  show(deliveryNotesData());
  const first = row("LS-2026-000482");
  for (const text of ["vom 16.11.2026", "BV Mainkai 7", "Muster Bau GmbH, Mainkai 7, 60311 Frankfurt am Main", "Unterwegs"])
    expect(first.getByText(text)).toBeDefined();
  expect(href(first.getByRole("link", { name: "LS-2026-000482" }))).toBe("/my-account/delivery-note?number=LS-2026-000482");
  expect(href(first.getByRole("link", { name: "Auftrag 0000000007" }))).toBe("/my-account/order-details?order=0000000007");
  expect(href(first.getByRole("link", { name: /^340123450000000018/ }))).toBe("https://carrier.example/340123450000000018");
  expect(href(first.getByRole("link", { name: "LS-2026-000482 als PDF herunterladen" }))).toBe(
    "/webapi/shop/papers/delivery-note/LS-2026-000482.pdf",
  );
  expect(row("LS-2026-000411").getAllByText("Zugestellt")).toHaveLength(3);
  expect(row("LS-2026-000411").getByText("und 2 weitere")).toBeDefined();
});

test("keeps the filter in form and pages (INVOICE-13)", () => {
  const { sites } = deliveryNotesData();
  show(deliveryNotesData({ total: 41, pages: 3, page: 2 }), { text: "BV & Co", site: sites[0]!, page: 2 });
  const filter = within(screen.getByRole("search", { name: "Lieferscheine suchen" }));
  expect(filter.getByRole<HTMLInputElement>("searchbox").value).toBe("BV & Co");
  const select = filter.getByRole<HTMLSelectElement>("combobox", { name: "Lieferadresse" });
  expect([select.value, select.options.length]).toEqual([sites[0], 3]);
  expect(href(screen.getByRole("link", { name: "Nächste Seite" }))).toBe(
    `/my-account/delivery-notes?q=BV%20%26%20Co&site=${encodeURIComponent(sites[0]!)}&page=3`,
  );
  expect(href(screen.getByRole("link", { name: "Alle Lieferscheine anzeigen" }))).toBe("/my-account/delivery-notes");
});

test("an address of a shared link stays selected although no delivery note has it", () => {
  show(deliveryNotesData({ total: 0, deliveryNotes: [] }), { site: "Tor 3" });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Lieferadresse" }).value).toBe("Tor 3");
  expect(screen.getByRole("status").textContent).toBe("Kein Lieferschein passt zu Ihrer Suche.");
});

test("an empty account, visitors and failures have their own messages", () => {
  show(deliveryNotesData({ hasAny: false, total: 0, deliveryNotes: [], sites: [] }));
  expect(screen.getByText("Zu Ihrem Kundenkonto gibt es noch keinen Lieferschein.")).toBeDefined();
  expect(screen.queryByRole("search")).toBeNull();
  cleanup();
  show(null);
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
  cleanup();
  renderOnPage(<DeliveryNotes {...screenProps} data={undefined} errorId="a1b2c3d4" />, anna);
  expect(screen.getByRole("alert").textContent).toContain("a1b2c3d4");
});

test("a delivery note shows lines with batch and parcel, and its tracking (INVOICE-13)", () => {
  showNote({ view: "note", note: deliveryNoteData() });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Lieferschein LS-2026-000482");
  const lines = screen.getAllByRole("row").slice(1);
  expect(lines).toHaveLength(3);
  for (const text of ["26Q4-54999", "340123450000000018", "100 Stück"]) expect(lines[0]!.textContent).toContain(text);
  expect(lines[1]!.textContent).toContain("26Q3-54999");
  expect(screen.getByText(/Ihre Art.-Nr. REGAL-3/, { selector: "tr:nth-child(1) span" })).toBeDefined();
  const parcels = within(screen.getByRole("region", { name: "Sendungen" }));
  expect(parcels.getAllByText("Im Paketzentrum Hamburg")).toHaveLength(2);
  expect(parcels.getAllByRole("link").map(href)).toEqual(["https://carrier.example/340123450000000018"]);
  expect(href(screen.getByRole("link", { name: "PDF herunterladen" }))).toBe("/webapi/shop/papers/delivery-note/LS-2026-000482.pdf");
});

test("a single parcel needs no column, and lines without batches none either", () => {
  const { lines, parcels } = deliveryNoteData();
  showNote({ view: "note", note: deliveryNoteData({ lines: [lines[2]!], parcels: [parcels[0]!] }) });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Pos.", "Artikel", "Menge"]);
});

test("a delivery note without parcels refers to its PDF; an unknown one leads to the list", () => {
  showNote({ view: "note", note: deliveryNoteData({ lines: [], parcels: [] }) });
  expect(screen.getByText("Die Positionen dieses Lieferscheins finden Sie im PDF.")).toBeDefined();
  cleanup();
  showNote({ view: "unknown", number: "LS-1" });
  expect(screen.getByText(/keinen Lieferschein mit der Nummer LS-1/)).toBeDefined();
  expect(href(screen.getByRole("link", { name: "Alle Lieferscheine anzeigen" }))).toBe("/my-account/delivery-notes");
});
