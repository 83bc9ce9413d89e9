// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WITHDRAWAL_FORMS } from "#contract/routes.ts";
import type { WithdrawalData } from "#contract/screens.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const page = testPage({ itemPath: "/widerruf" });
const input = { name: "Otto Ohm", orderNumber: "100023", email: "otto@haus.example", scope: "all", articles: "" } as const;
const form: WithdrawalData = { step: "form", failure: null, input, problems: {}, lines: [] };

async function open(data: WithdrawalData) {
  document.body.innerHTML = await renderOnServer("Withdrawal", { data, page });
}
const formOf = (button: string) => screen.getByRole<HTMLButtonElement>("button", { name: button }).form!;

test("the form asks for name, order number and email address, without a script (TRUST-22)", async () => {
  await open(form);
  const sent = formOf("Weiter");
  expect([sent.method, new URL(sent.action, "http://shop.test").pathname]).toEqual(["post", WITHDRAWAL_FORMS.check]);
  expect(Object.fromEntries(new FormData(sent))).toMatchObject({ ...input, page: "/widerruf" });
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a known order offers its lines as the part", async () => {
  await open({ ...form, lines: ["Nordanker (555010), 20 Stück", "Schraube (60010), 5 Stück"] });
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ name, value }) => [name, value])).toEqual([
    ["line", "Nordanker (555010), 20 Stück"],
    ["line", "Schraube (60010), 5 Stück"],
  ]);
});

test("names each problem at its field and keeps what was entered", async () => {
  await open({ ...form, input: { ...input, name: "", email: "otto@" }, problems: { name: "required", email: "invalid" } });
  screen.getByText("Bitte prüfen Sie Ihre Angaben");
  const email = screen.getByLabelText<HTMLInputElement>("E-Mail-Adresse");
  expect([email.value, email.getAttribute("aria-invalid")]).toEqual(["otto@", "true"]);
  screen.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.");
  screen.getByText("Bitte füllen Sie dieses Feld aus.");
});

test("only the button Widerruf bestätigen sends it; the entries can be changed before", async () => {
  await open({ step: "confirm", failure: null, draftKey: "abc", input });
  const sent = formOf("Widerruf bestätigen");
  expect([new URL(sent.action, "http://shop.test").pathname, new FormData(sent).get("draft")]).toEqual([WITHDRAWAL_FORMS.confirm, "abc"]);
  expect(screen.getByRole("link", { name: "Angaben ändern" }).getAttribute("href")).toBe("/widerruf?draft=abc&edit=1");
  for (const value of ["Otto Ohm", "100023", "otto@haus.example", "Den ganzen Vertrag"]) screen.getByText(value);
});

test("a rate limit is told with the other ways to withdraw", async () => {
  await open({ step: "confirm", failure: "too-often", draftKey: "abc", input });
  screen.getByText("Ihr Widerruf wurde noch nicht gesendet");
  screen.getByRole("link", { name: /service@ankerplatz\.example/ });
});

test("the receipt shows content and time", async () => {
  const { scope: _scope, ...declared } = input;
  await open({ step: "receipt", reference: "WR-7", receivedAt: "27. November 2026 um 19:40:46 MEZ", ...declared, articles: "2 Schrauben" });
  for (const value of ["WR-7", "27. November 2026 um 19:40:46 MEZ", "100023", "2 Schrauben"]) screen.getByText(value);
});

test("an order offers a withdrawal to private customers, and shows received ones to all", async () => {
  const data = { orderCode: "100023", withdrawals: [] };
  const as = (groups: number) => testPage({ user: { authenticated: true, accessToken: "token", groups } });
  expect(await renderOnServer("OrderWithdrawal", { data, page: as(8) })).toContain('href="/widerruf?order=100023"');
  expect(await renderOnServer("OrderWithdrawal", { data, page: as(1) })).not.toContain("widerruf");
  const withdrawal = { reference: "WR-7", receivedAt: "2026-11-27T18:40:46.000Z", name: "Anna", orderNumber: "100023", articles: "" };
  const html = await renderOnServer("OrderWithdrawal", { data: { ...data, withdrawals: [withdrawal] }, page: as(1) });
  expect(html).toContain("Widerruf WR-7, eingegangen am 27. November 2026 um 19:40");
  expect(html).not.toContain("/widerruf?");
});
