import { expect, test } from "vitest";
import { readQuoteAnswer } from "./read-quote-answer.ts";

const json = (lines: unknown) => readQuoteAnswer(JSON.stringify({ lines }), "answer.json");
const csv = (...rows: string[]) => readQuoteAnswer(rows.join("\n"), "answer.csv");

test("numbers of JSON have a decimal point, texts a comma", () => {
  const { lines } = json([
    { price: 12.345 },
    { price: "12,345" },
    { price: "1.234,5" },
    { price: 1000, scale: [{ from: 500, price: "6,10" }] },
  ]);
  expect(lines).toEqual([
    { price: "12.345" },
    { price: "12.345" },
    { price: "1234.50" },
    { price: "1000.00", scale: [{ from: 500, price: "6.10" }] },
  ]);
});

test("a CSV file has quoted cells, grouped quantities and scales; empty cells are left out", () => {
  const { lines } = csv(
    "position;quantity;price;per;scale;text",
    '1;20.000;5,80;100;500=6,10 1.000=5,90;"Lieferung; in zwei Teilen"',
    ";;4;;;",
  );
  expect(lines).toEqual([
    {
      position: 1,
      quantity: 20_000,
      price: "5.80",
      per: 100,
      scale: [
        { from: 500, price: "6.10" },
        { from: 1000, price: "5.90" },
      ],
      text: "Lieferung; in zwei Teilen",
    },
    { price: "4.00" },
  ]);
});

test.each([
  ["a quantity with decimals", "quantity;price\n1,5;2", /line 2: quantity is no whole number: 1,5/],
  ["no price", "position;price\n1;", /lines\.0\.price: a price above 0/],
  ["a misspelled column", "positon;price\n1;2", /"positon" is unknown/],
  ["a scale without a price", "price;scale\n1;abc", /line 2: scale/],
])("rejects %s, and nothing is changed", (_what, text, message) => {
  expect(() => readQuoteAnswer(text, "answer.csv")).toThrow(message);
});

test("rejects what is no JSON", () => {
  expect(() => readQuoteAnswer("{", "answer.json")).toThrow("answer.json is not a valid answer: it is no JSON. Nothing was changed.");
});
