import { expect, test } from "vitest";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import type { Invoice } from "../document.ts";
import { exampleInvoices } from "../examples/example-documents.ts";
import { checkInvoice } from "./check-invoice.ts";
import { describeBrokenRules } from "./describe-broken-rules.ts";

const { issuer } = readStationery();
const simple = exampleInvoices()["simple"]!;
const [line] = simple.lines;
const nobody = { ...simple.buyer, name: "", countryIso: "", town: "", postalCode: "", vatId: "" };

/** Invoices that together break every rule. */
const BROKEN: readonly Invoice[] = [
  {
    ...simple,
    number: "",
    date: "",
    currency: "",
    buyerReference: "",
    dueOn: "",
    kind: "credit-note",
    corrects: null,
    buyer: nobody,
    lines: [],
    sums: { lines: "1.001", allowances: "1", charges: "1", net: "9", tax: "9", gross: "9", rounding: "3", due: "9" },
    taxes: [{ category: "S", rate: "0.19", net: "1", tax: "1" }],
  },
  { ...simple, lines: [{ ...line!, name: "", quantity: 0, price: "-1" }, line!] },
  { ...simple, buyer: nobody, deliveredOn: "", lines: simple.lines.map((each) => ({ ...each, category: "K" as const, rate: "0.19" })) },
];

test("tells every rule that holds an invoice back in words (OFFICE-05)", () => {
  const seller = { ...issuer, vatId: "", iban: "DE00" };
  const rules = [...new Set(BROKEN.flatMap((invoice) => checkInvoice(invoice, seller)))];
  expect(rules.length).toBeGreaterThan(25);
  for (const rule of rules) {
    const { de, en } = describeBrokenRules([rule]);
    expect([rule, de]).not.toEqual([rule, "Die E-Rechnung lässt sich nicht erzeugen."]);
    expect(de + en).not.toMatch(/BR-|undefined/);
    expect(de).not.toBe(en);
  }
});

test("names the line, each sentence once, and faults of the XML in general", () => {
  expect(describeBrokenRules(["BR-CO-13 net", "BR-CO-10 sum of lines", "BR-25 name, position 20"])).toEqual({
    de: "Die Summen passen nicht zu den Positionen. Position 20: Der Artikelname fehlt.",
    en: "The totals do not match the lines. Line 20: The article's name is missing.",
  });
  expect(describeBrokenRules(["it cannot be written: unknown unit"]).de).toBe("Die E-Rechnung lässt sich nicht erzeugen.");
});
