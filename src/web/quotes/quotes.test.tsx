// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { quoteData, quoteForm, quoteOffer, quoteOfferLine, quoteSummary } from "#web/testing/quotes-data.ts";

const page = testPage({ user: { authenticated: true, accessToken: "token" } });
type View = Extract<ScreenData["QuoteDetails"], { view: "quote" }>;
const view = (changes: Partial<View> = {}): View => ({
  view: "quote",
  quote: quoteData(),
  message: null,
  problem: "",
  problemLine: null,
  entered: [],
  ...changes,
});

test("lists quotes with state, total and validity, and marks new answers (QUOTE-05)", async () => {
  const quotes = [quoteSummary({ isUnread: true }), quoteSummary({ quoteNumber: "AG100002", state: "expired" })];
  await expectHydrates("Quotes", {
    data: { quotes, drafts: [], count: 2, numbers: [], customerNumber: "", search: "", filter: "all" },
    page,
  });
  const items = within(screen.getByRole("list", { name: "Angebote" })).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/AG100001.*Gültig bis 31.12.2026.*Neue Antwort.*1\.234,50 €.*Angeboten/),
    expect.not.stringMatching(/Neue Antwort/),
  ]);
});

test("an offer says which price holds for which quantity, and sends quantities of lines that can be ordered (QUOTE-08, QUOTE-11)", async () => {
  const lines = [
    quoteOfferLine(),
    quoteOfferLine({ position: 2, tiers: [], hasTodaysPrice: false }),
    quoteOfferLine({ position: 3, obstacle: "gone" }),
    quoteOfferLine({ position: 4, alternativeTo: 1 }),
  ];
  const entered = [{ position: 2, quantity: 3_000 }];
  await expectHydrates("QuoteDetails", { data: view({ quote: quoteData({ offer: quoteOffer({ lines }) }), entered }), page });
  expect(screen.getAllByText("Unter 1.000 Stück gilt Ihr Preis am Tag der Bestellung.")).toHaveLength(3);
  expect(screen.getByText("Bestellbar ab 2.000 Stück.")).toBeTruthy();
  expect(screen.getByText("Diesen Artikel führen wir nicht mehr.")).toBeTruthy();
  const fields = screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Jetzt bestellen/ });
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ["quantity-1", ""],
    ["quantity-2", "3.000"],
    ["quantity-4", ""],
  ]);
});

test.each([
  ["requested", 1],
  ["offered", 0],
] as const)("the confirmation of a request that is %s shows %i times", async (state, times) => {
  await expectHydrates("QuoteDetails", { data: view({ quote: quoteData({ state }), message: "requested" }), page });
  expect(screen.queryAllByText("Wir haben Ihre Anfrage AG100001 erhalten")).toHaveLength(times);
});

test("an ended quote cannot be ordered, but requested again (QUOTE-07)", async () => {
  const quote = quoteData({ state: "expired", canOrder: false, canReject: false, canAskAgain: true });
  await expectHydrates("QuoteDetails", { data: view({ quote }), page });
  expect(screen.queryByRole("button", { name: "In den Warenkorb" })).toBeNull();
  expect(screen.getByRole("link", { name: "Erneut anfragen" }).getAttribute("href")).toContain("again=AG100001");
});

test("users who may not request prices see quotes without forms (COMPANY-02)", async () => {
  const reader = testPage({ user: { authenticated: true, accessToken: "token", withheld: ["fillCart"] } });
  const list = { quotes: [quoteSummary()], drafts: [], count: 1, numbers: [], customerNumber: "", search: "", filter: "all" as const };
  expect(await renderOnServer("Quotes", { data: list, page: reader })).not.toContain("Preise anfragen");
  const quote = quoteData({ canOrder: false, canReject: false, canWithdraw: false });
  await expectHydrates("QuoteDetails", { data: view({ quote }), page: reader });
  expect([screen.queryByRole("button"), screen.queryByRole("textbox")]).toEqual([null, null]);
});

test("a rejected form names the problem at its field", async () => {
  const form = quoteForm({ lines: [{ ...quoteForm().lines[0]!, quantity: null }], problems: ["quantity"] });
  await expectHydrates("QuoteForm", { data: { view: "form", form, message: "problems", unknownArticles: "", fileProblem: null }, page });
  expect(screen.getByRole("textbox", { name: /^Menge \(Stück\)/ }).getAttribute("aria-invalid")).toBe("true");
});

test("a visitor's quote leads to an account, and a customer takes it over (QUOTE-03)", async () => {
  const quote = quoteData({ canOrder: false, canReject: false, document: null, history: [] });
  const data = { view: "quote" as const, quote, token: "abc", canTakeOver: false };
  const address = "/angebot/AG100001?token=abc";
  await expectHydrates("GuestQuote", { data, page: testPage({ page: { uri: address } }) });
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toContain(encodeURIComponent("/angebot/"));
  expect(screen.queryByRole("button")).toBeNull();
  const html = await renderOnServer("GuestQuote", { data: { ...data, canTakeOver: true }, page });
  expect(html).toContain('name="token" value="abc"');
  expect(html).toContain("In mein Konto übernehmen");
});

test("visitors fill in a form of their own, whose problems are named at the fields (QUOTE-03)", async () => {
  await expectHydrates("QuoteForm", { data: { view: "guest", lines: [] }, page: testPage() });
  fireEvent.change(screen.getByRole("textbox", { name: "Menge" }), { target: { value: "viele" } });
  fireEvent.click(screen.getByRole("button", { name: "Anfrage senden" }));
  const invalid = screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
  expect(invalid.map((field) => field.getAttribute("name"))).toEqual(["article-0", "quantity-0", "name", "company", "email"]);
  expect(document.activeElement).toBe(invalid[0]);
});

test("visitors get a link to sign in", async () => {
  expect(await renderOnServer("Quotes", { data: null, page: testPage() })).toContain("/my-account/login");
  expect(await renderOnServer("QuoteForm", { data: { view: "visitor" }, page: testPage() })).toContain("/my-account/login");
});
