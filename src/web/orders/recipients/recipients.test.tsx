// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { DocumentRecipientData, ScreenData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { DocumentRecipients } from "./document-recipients.tsx";
import { RecipientConfirmation } from "./recipient-confirmation.tsx";

afterEach(cleanup);

const anna = pageOf({ authenticated: true, name: "Anna Brandt", email: "anna@firma.example" });
const recipient = (overrides: Partial<DocumentRecipientData> = {}): DocumentRecipientData => ({
  id: "1",
  kind: "invoice",
  email: "buchhaltung@firma.example",
  format: "pdf",
  isConfirmed: true,
  rejectedSince: null,
  rejection: "",
  ...overrides,
});
type Data = NonNullable<ScreenData["DocumentRecipients"]>;
const show = (data: Partial<Data> = {}) =>
  renderOnPage(<DocumentRecipients {...screenProps} data={{ recipients: [], outcome: null, kind: null, email: "", ...data }} />, anna);
const section = (name: string) => within(screen.getByRole("region", { name }));
const invoices = () => section("Rechnungen und Gutschriften");

test("shows each address with format, confirmation and rejection, and forms to change it (INVOICE-15, INVOICE-17)", () => {
  show({
    recipients: [
      recipient(),
      recipient({ id: "2", email: "neu@firma.example", format: "xrechnung", isConfirmed: false }),
      recipient({ id: "3", kind: "reminder", rejectedSince: "2026-11-19T10:00:00Z", rejection: "550 No such user" }),
    ],
  });
  const rows = invoices().getAllByRole("listitem");
  expect(rows[0]!.textContent).toContain("ZUGFeRD");
  expect(rows[1]!.textContent).toContain("Wartet auf Bestätigung");
  const form = (name: string) => invoices().getByRole<HTMLButtonElement>("button", { name }).form!;
  const remove = form("Entfernen: buchhaltung@firma.example");
  expect([remove.getAttribute("action"), new FormData(remove).get("id")]).toEqual(["/webapi/shop/document-recipients/remove", "1"]);
  expect(form("Bestätigung erneut senden: neu@firma.example").getAttribute("action")).toBe("/webapi/shop/document-recipients/resend");
  expect(section("Mahnungen").getByText(/Nimmt seit 19.11.2026 keine E-Mails an: 550 No such user/)).toBeDefined();
});

test("the form of a kind posts its kind; only invoices have a format (INVOICE-15)", () => {
  show();
  const add = invoices().getByRole<HTMLFormElement>("form");
  expect([add.getAttribute("action"), new FormData(add).get("kind"), new FormData(add).get("format")]).toEqual([
    "/webapi/shop/document-recipients/add",
    "invoice",
    "pdf",
  ]);
  expect(section("Lieferscheine").queryByRole("combobox")).toBeNull();
});

test("a rejected address comes back with its message at its kind only", () => {
  show({ outcome: "invalid-email", kind: "invoice", email: "buchhaltung@" });
  expect(invoices().getByRole<HTMLInputElement>("textbox").value).toBe("buchhaltung@");
  expect(invoices().getByText("Bitte geben Sie eine vollständige E-Mail-Adresse ein.")).toBeDefined();
  expect(section("Lieferscheine").getByRole<HTMLInputElement>("textbox").value).toBe("");
});

test("after five addresses there is no form", () => {
  show({ recipients: [1, 2, 3, 4, 5].map((id) => recipient({ id: String(id), email: `a${id}@firma.example` })) });
  expect(invoices().queryByRole("form")).toBeNull();
  expect(invoices().getByText("Sie können höchstens 5 Adressen eintragen.")).toBeDefined();
});

test("visitors sign in; failures have their own message", () => {
  renderOnPage(<DocumentRecipients {...screenProps} data={null} />, anna);
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
  cleanup();
  renderOnPage(<DocumentRecipients {...screenProps} data={undefined} errorId="a1b2c3d4" />, anna);
  expect(screen.getByRole("alert").textContent).toContain("a1b2c3d4");
});

test("the mailed link is confirmed by a button, and reports what it is for (INVOICE-15)", () => {
  const data = { key: "a".repeat(48), email: "b@firma.example", companyName: "Firma", kinds: ["invoice"], isConfirmed: false } as const;
  renderOnPage(<RecipientConfirmation {...screenProps} data={data} />, pageOf({}));
  expect(screen.getByText(/Firma möchte Dokumente an b@firma.example senden lassen/)).toBeDefined();
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: "Adresse bestätigen" });
  expect(new FormData(form!).get("key")).toBe(data.key);
  cleanup();
  renderOnPage(<RecipientConfirmation {...screenProps} data={{ ...data, isConfirmed: true }} />, pageOf({}));
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  renderOnPage(<RecipientConfirmation {...screenProps} data={null} />, pageOf({}));
  expect(screen.getByRole("heading", { name: "Dieser Link ist nicht mehr gültig" })).toBeDefined();
});
