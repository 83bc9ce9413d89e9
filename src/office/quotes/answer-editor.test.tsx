// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getQuoteCosts, type GetQuoteCostsQuery, getQuotePreview } from "#contract/office/generated/operations.ts";
import { createQueryClient } from "../api/query-client.ts";
import { type Language, LanguageProvider } from "../language/language.tsx";
import { AnswerEditor } from "./answer-editor.tsx";
import type { Quote } from "./answer-form.ts";

type Costs = GetQuoteCostsQuery["quoteCosts"];

const line = (position: number, articleNumber: string): Quote["lines"][number] => ({
  position,
  articleNumber,
  name: `Dübel ${articleNumber}`,
  unit: "Stück",
  quantity: 2000,
  amount: "10.000000",
  priceQuantity: "100.0000",
  tiers: [],
  text: "",
  deliveryTime: "",
  alternativeTo: null,
  listAmount: "10.000000",
  listQuantity: "100.0000",
});
const QUOTE = {
  quoteNumber: "AG900001",
  version: 0,
  currency: "EUR",
  inParts: false,
  answerText: "",
  request: [],
  lines: [line(1, "100001"), line(2, "100002")],
} as unknown as Quote;
const KNOWN: Costs = {
  state: "answered",
  costs: [{ articleNumber: "100001", amount: "6.696", priceQuantity: "100", currency: "EUR" }],
};
const NO_PREVIEW = { data: { quotePreview: { problem: { kind: "noLines", position: null }, lines: [] } } };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the editor; the costs are what the server answers, or a failure. */
function open(costs: () => Promise<Costs>, language: Language = "de") {
  localStorage.setItem("office-language", language);
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id, variables } = JSON.parse(body) as { id: string; variables: unknown };
    if (id === getQuotePreview.id) return Response.json(NO_PREVIEW);
    if (id !== getQuoteCosts.id) throw new Error(`An unexpected operation: ${id}`);
    asked.push(variables);
    return Response.json({ data: { quoteCosts: await costs() } });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <AnswerEditor quote={QUOTE} onDone={() => {}} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return asked;
}
const text = () => document.body.textContent.replaceAll("\u00a0", " ");
const first = () => within(screen.getByRole("group", { name: /^(Position|Line) 1$/ }));

test("shows the margin of lines whose cost is known, and of their sum (QUOTE-15)", async () => {
  const asked = open(async () => KNOWN);
  await first().findByText(/Einstand/);
  expect(text()).toContain("Einstand: 6,696 € / 100 Stück · Marge 33,0 %, 66,08 €");
  expect(text().match(/Einstand:/g)).toHaveLength(1);
  expect(text()).toContain("Marge, netto ohne Versand (1 von 2 Positionen)33,0 % · 66,08 €");
  expect(text()).not.toContain("unter dem Einstandspreis");
  expect(asked).toEqual([{ articleNumbers: ["100001", "100002"] }]);
});

test("warns in words while a price or price break below cost is typed, without asking again (QUOTE-15)", async () => {
  const user = userEvent.setup();
  const asked = open(async () => KNOWN);
  await first().findByText(/Einstand/);
  const price = first().getByRole("textbox", { name: "Preis netto, Position 1" });
  await user.clear(price);
  await user.type(price, "6,50");
  expect(first().getByRole("status").textContent).toContain("Der Preis liegt unter dem Einstandspreis.");
  expect(text()).toContain("Die Summe liegt unter den Einstandspreisen.");
  expect(text()).toContain("Marge -3,0 %, -3,92 €");
  await user.clear(price);
  await user.type(price, "6,70");
  expect(first().queryByRole("status")).toBeNull();
  await user.click(first().getByRole("button", { name: "Staffel" }));
  await user.type(first().getByRole("textbox", { name: "ab Menge" }), "500");
  await user.type(first().getByRole("textbox", { name: "Preis" }), "6,69");
  expect(first().getByRole("status").textContent).toContain("Der Staffelpreis ab 500 liegt unter dem Einstandspreis.");
  expect(asked).toHaveLength(1);
});

test.each<[string, () => Promise<Costs>]>([
  ["answers that it is down", async () => ({ state: "unavailable", costs: [] })],
  ["does not answer at all", () => Promise.reject(new TypeError("network"))],
])("works without costs if the server %s, and says so (QUOTE-15)", async (_, costs) => {
  open(costs);
  await screen.findByText("Einstandspreise sind gerade nicht verfügbar.");
  expect(text()).not.toContain("Marge");
  expect(first().getByRole("textbox", { name: "Preis netto, Position 1" })).toBeTruthy();
});

test("says nothing about costs that the ERP does not tell", async () => {
  const user = userEvent.setup();
  const asked = open(async () => ({ state: "unsupported", costs: [] }));
  await expect.poll(() => asked).toHaveLength(1);
  await user.type(first().getByRole("textbox", { name: "Preis netto, Position 1" }), "1");
  expect(text()).not.toMatch(/Marge|Einstand/);
});

test("speaks English, too", async () => {
  open(async () => KNOWN, "en");
  await first().findByText(/Cost/);
  expect(text()).toContain("Cost: 6,696 € / 100 Stück · Margin 33,0 %, 66,08 €");
  expect(text()).toContain("Margin, net without delivery (1 of 2 lines)");
});
