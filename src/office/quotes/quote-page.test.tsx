// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getQuote, type GetQuoteQuery, getQuoteCosts, getQuotePreview } from "#contract/office/generated/operations.ts";
import { createQueryClient, SESSION_KEY } from "../api/query-client.ts";
import { LanguageProvider } from "../language/language.tsx";
import { openForm, type Quote } from "./answer-form.ts";
import { QuotePage } from "./quote-page.tsx";
import { storeForm } from "./stored-form.ts";

const OFFERED: Quote = {
  quoteNumber: "AG900001",
  state: "offered",
  requestedAt: "2026-11-27T09:00:00Z",
  customerId: "0000100200",
  customerNumber: "0000100200",
  customerName: "Holzbau Brandt GmbH",
  project: "Halle 7",
  text: "",
  wishedOn: null,
  deliveryAddress: "",
  currency: "EUR",
  version: 2,
  validUntil: "2026-12-28",
  inParts: false,
  answerText: "Gern auch frei Baustelle.",
  canOffer: true,
  files: [],
  request: [],
  lines: [
    {
      position: 1,
      articleNumber: "100001",
      name: "Dübel",
      unit: "Stück",
      quantity: 2000,
      amount: "8.75",
      priceQuantity: "100",
      tiers: [{ from: 5000, amount: "8.10" }],
      text: "",
      deliveryTime: "5 Werktage",
      alternativeTo: null,
      listAmount: "10",
      listQuantity: "100",
    },
  ],
  messages: [],
  events: [],
  release: null,
} as unknown as Quote;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(quote: Quote, operations = ["Mutation.sendQuote"]) {
  localStorage.setItem("office-language", "de");
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body) as { id: string };
    if (id === getQuote.id) return Response.json({ data: { quote } satisfies GetQuoteQuery });
    if (id === getQuotePreview.id) {
      return Response.json({ data: { quotePreview: { problem: { kind: "noLines", position: null }, lines: [] } } });
    }
    if (id === getQuoteCosts.id) return Response.json({ data: { quoteCosts: { state: "unsupported", costs: [] } } });
    throw new Error(`An unexpected operation: ${id}`);
  });
  const client = createQueryClient();
  client.setQueryData(SESSION_KEY, { session: { staffId: "1", email: "", name: "Ada", roles: ["sales"], operations } });
  const root = createRootRoute();
  const routes = [createRoute({ getParentRoute: () => root, path: "/quotes/$number", component: QuotePage })];
  const history = createMemoryHistory({ initialEntries: [`/quotes/${quote.quoteNumber}`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1, name: "Angebot AG900001" });
}
const offered = () => screen.queryByRole("heading", { name: "Was der Kunde hat: Version 2" });
const quantity = () => screen.queryByLabelText("Menge");

test("a quote that was sent is shown as the customer has it, and changed only on purpose (QUOTE-15)", async () => {
  await open(OFFERED);
  await screen.findByText("Gern auch frei Baustelle.");
  expect(offered()).not.toBeNull();
  expect(quantity()).toBeNull();
  const text = document.body.textContent.replaceAll("\u00a0", " ");
  expect(text).toContain("8,75 € je 100");
  expect(text).toContain("ab Menge 5.000: 8,10 €");
  // 12.5 % below the customer's price, and 2,000 pieces for 8.75 per 100.
  expect(text).toMatch(/12,50?175,00 €/);
  expect(text).toContain("Waren netto 175,00 €");
  await userEvent.click(screen.getByRole("button", { name: "Neue Version schreiben" }));
  expect(quantity()).not.toBeNull();
  expect(offered()).toBeNull();
});

test("entries that were not sent open the editor again", async () => {
  storeForm(OFFERED.quoteNumber, openForm(OFFERED));
  await open(OFFERED);
  expect(await screen.findByLabelText("Menge")).toBeDefined();
});

test("a request opens with the editor", async () => {
  await open({ ...OFFERED, state: "requested", version: 0, answerText: "" });
  expect(await screen.findByLabelText("Menge")).toBeDefined();
});

test("those who may only read see what was offered", async () => {
  await open(OFFERED, []);
  await screen.findByText("Gern auch frei Baustelle.");
  expect(offered()).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Neue Version schreiben" })).toBeNull();
});
