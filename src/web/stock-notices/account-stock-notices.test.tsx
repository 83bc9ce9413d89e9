// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { stockNoticeData } from "#web/testing/account-data.ts";
import { testPage } from "#web/testing/page.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
const email = "anna.brandt@holzbau-brandt.example";
const show = async (data: unknown) => {
  document.body.innerHTML = await renderOnServer("AccountStockNotices", { data: data as never, page });
};

test("each notice has its quantity, stock and a form that removes it (QUOTE-24)", async () => {
  await show({ notices: [stockNoticeData()], email, outcome: null });
  expect(screen.getByText(/Gewünscht: 500 Stück · Vorrätig: 20 Stück/)).toBeDefined();
  expect(screen.getByText("Endet spätestens am 20.11.2027")).toBeDefined();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Entfernen: NORDANKER NU 8 x 40" });
  expect(button.form!.getAttribute("action")).toBe("/webapi/shop/stocknotices/remove");
  expect(new FormData(button.form!).get("id")).toBe("7");
});

test("says what to do without a notice, and that one was removed", async () => {
  await show({ notices: [], email, outcome: "removed" });
  expect(screen.getByText("Die Benachrichtigung ist entfernt.")).toBeDefined();
  expect(screen.getByText(/Sie haben keine Benachrichtigungen eingerichtet/)).toBeDefined();
});

test("visitors get a link to sign in", async () => {
  await show(null);
  expect(screen.getByRole("link", { name: /anmelden/i }).getAttribute("href")).toContain("/my-account/login");
});
