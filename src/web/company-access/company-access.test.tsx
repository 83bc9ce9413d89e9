// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { ACCESS_MESSAGES } from "#contract/rules/account/company-access.ts";
import type { CompanyAccessData, ViewerAccessRequestData } from "#contract/screens.ts";
import { pageOf, renderOnPage, screenProps } from "#web/login/testing.tsx";
import { CompanyAccess, CompanyAccessNotice } from "./screens.ts";

afterEach(cleanup);

const NONE: CompanyAccessData = { own: null, canAsk: false, isMainContact: false, requests: [] };
const own: ViewerAccessRequestData = {
  id: "own-1",
  customerNumber: "100 200",
  state: "open",
  createdAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-12-04T09:00:00Z",
};
const request = {
  id: "request-1",
  name: "Frida Öhlenschläger",
  email: "frida@neu.example",
  phone: "+49 40 555 0102",
  createdAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-12-04T09:00:00Z",
};
const pageFor = (customerId: string) =>
  pageOf({ authenticated: true, name: "Frida Öhlenschläger", customerId }, { uri: "/en/my-account/company-access" });
const show = (
  access: Partial<CompanyAccessData>,
  { message = null as (typeof ACCESS_MESSAGES)[number] | null, customerId = NO_COMPANY } = {},
) => renderOnPage(<CompanyAccess {...screenProps} data={{ access: { ...NONE, ...access }, message }} />, pageFor(customerId));
/** The form of a button: its URL, method and fields. */
function formOf(name: string): { action: string | null; method: string | null; fields: Record<string, string> } {
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  expect(button.type).toBe("submit");
  const form = button.closest("form")!;
  const fields = Object.fromEntries([...form.querySelectorAll("input")].map((input) => [input.name, input.value]));
  return {
    action: form.getAttribute("action"),
    method: form.getAttribute("method"),
    fields: { ...fields, ...(button.name && { [button.name]: button.value }) },
  };
}

test("a user without a company requests access by number and postal code, without JavaScript (B8)", () => {
  show({ canAsk: true });
  expect(formOf("Anfrage senden")).toEqual({
    action: "/webapi/shop/customersapi/company-access/ask",
    method: "post",
    fields: { page: "/en/my-account/company-access", customerNumber: "", zipCode: "" },
  });
  for (const label of [/^Kundennummer der Firma/, /^Postleitzahl der Rechnungsadresse/])
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
});

test("an open request shows its date, expiry and the customer the user orders as, and can be withdrawn", () => {
  show({ own });
  const box = screen.getByRole("status");
  expect(box.textContent).toContain("Ihre Anfrage auf Zugriff auf Kundennummer 100 200 wurde gesendet");
  for (const message of ["20.11.2026", "04.12.2026", "als Frida Öhlenschläger bestellen"]) expect(box.textContent).toContain(message);
  expect(formOf("Anfrage zurückziehen")).toMatchObject({
    action: "/webapi/shop/customersapi/company-access/withdraw",
    fields: { id: "own-1" },
  });
  expect(screen.queryByRole("button", { name: "Anfrage senden" })).toBeNull();
});

test.each(["refused", "expired", "withdrawn"] as const)("a request that is %s can be dismissed and a new one made", (state) => {
  show({ own: { ...own, state }, canAsk: true });
  expect(formOf("Hinweis ausblenden")).toMatchObject({
    action: "/webapi/shop/customersapi/company-access/dismiss",
    fields: { id: "own-1" },
  });
  expect(screen.queryByRole("button", { name: "Anfrage zurückziehen" })).toBeNull();
  expect(screen.getByRole("button", { name: "Anfrage senden" })).toBeDefined();
});

test("the main contact sees name, e-mail, phone, date and expiry of each request, and two labelled buttons", () => {
  show({ isMainContact: true, requests: [request] }, { customerId: "0000100200" });
  const item = within(screen.getByRole("list", { name: "Anfragen" })).getByRole("listitem");
  for (const message of [request.name, request.email, request.phone, "20.11.2026, 10:00", "04.12.2026"])
    expect(item.textContent).toContain(message);
  const sent = (decision: string) => ({
    action: "/webapi/shop/customersapi/company-access/decide",
    method: "post",
    fields: { page: "/en/my-account/company-access", id: "request-1", decision },
  });
  expect(formOf("Annehmen: Frida Öhlenschläger")).toEqual(sent("accept"));
  expect(formOf("Ablehnen: Frida Öhlenschläger")).toEqual(sent("refuse"));
});

test("without requests a message is shown; colleagues see who decides, visitors a login link, errors their code", () => {
  show({ isMainContact: true }, { customerId: "0000100200" });
  expect(screen.getByText("Zurzeit bittet niemand um Zugriff auf Ihre Firma.")).toBeDefined();
  cleanup();
  show({}, { customerId: "0000100200" });
  expect(screen.getByText(/entscheiden die Hauptansprechpersonen/)).toBeDefined();
  expect(screen.queryAllByRole("button")).toEqual([]);
  cleanup();
  renderOnPage(<CompanyAccess {...screenProps} data={{ access: null, message: null }} />, pageOf({ authenticated: false }));
  expect(screen.getByRole("link", { name: "Anmelden" })).toBeDefined();
  cleanup();
  renderOnPage(<CompanyAccess {...screenProps} data={undefined} errorId="a1b2c3d4" />, pageFor(NO_COMPANY));
  expect(document.body.textContent).toContain("a1b2c3d4");
});

test.each(ACCESS_MESSAGES)("shows the form result: %s", (message) => {
  show({}, { message });
  const box = screen.getByRole(message === "invalid" ? "alert" : "status");
  expect(box.textContent).not.toContain("CompanyAccess.");
  expect(box.textContent.length).toBeGreaterThan(20);
});

test("on other pages a notice links to the own request or to pending ones; otherwise it is empty", () => {
  const notice = (access: CompanyAccessData | null) =>
    renderOnPage(<CompanyAccessNotice {...screenProps} data={access} />, pageFor(NO_COMPANY)).container;
  expect(
    notice({ ...NONE, own })
      .querySelector("a")!
      .getAttribute("href"),
  ).toBe("/my-account/company-access");
  expect(notice({ ...NONE, isMainContact: true, requests: [request] }).textContent).toContain("Jemand bittet um Zugriff auf Ihre Firma");
  expect(notice({ ...NONE, isMainContact: true, requests: [request, { ...request, id: "2" }] }).textContent).toContain("2 Personen");
  expect(notice({ ...NONE, own: { ...own, state: "accepted" } }).textContent).toContain("Die Preise darin sind jetzt die der Firma");
  expect([notice(NONE).innerHTML, notice(null).innerHTML]).toEqual(["", ""]);
});
