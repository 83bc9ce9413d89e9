// Invoices: totals, the XML as other programs read it, and the rules that hold an invoice back.
import { Big } from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleInvoices } from "../examples/example-documents.ts";
import type { Invoice } from "../document.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { readCii } from "../xml/read-cii.ts";
import { PROFILES, writeCii } from "../xml/write-cii.ts";
import { checkInvoice } from "./check-invoice.ts";
import { cents, calculateInvoice, lineNet, priceOfLine } from "./invoice-totals.ts";
import { differsFromXml } from "./compare-xml.ts";

const { issuer, words } = readStationery();
const examples = exampleInvoices();
const xmlOf = (invoice: Invoice, profile: "zugferd" | "xrechnung" = "zugferd") =>
  writeCii(invoice, { issuer, words: words[invoice.language], profile });

const rates = fc.constantFrom("0.19", "0.07", "0.2");
const line = fc
  .record({
    price: fc.integer({ min: 0, max: 99_999_999 }).map((price) => Big(price).div(10_000).toFixed()),
    priceQuantity: fc.constantFrom("1", "10", "100", "1000"),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    rate: rates,
    discount: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ discount, ...given }) => {
    const full = lineNet({ ...given, allowance: "0" });
    const allowance = cents(full.times(discount).div(100).round(2));
    return { ...given, category: "S" as const, allowance, netTotal: cents(full.minus(allowance)) };
  });
const adjustment = fc.record({
  isCharge: fc.boolean(),
  amount: fc.integer({ min: 0, max: 100_000 }).map((amount) => cents(Big(amount).div(100))),
  rate: rates,
});
const random = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    adjustments: fc.array(adjustment, { maxLength: 3 }),
    cent: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ lines, adjustments, cent }): Invoice => {
    const given = {
      lines: lines.map((each, index) => ({
        ...each,
        position: index + 1,
        articleNumber: String(index),
        customerArticleNumber: index % 2 ? `K-${index} & Söhne` : "",
        costCentre: index % 2 ? "KST 4200" : "",
        text: index % 2 ? "Treppe & Tor" : "",
        name: "Dübel",
        unit: "Stück",
      })),
      adjustments: adjustments.map((each) => ({ ...each, category: "S" as const, reason: "Lieferkosten" })),
    };
    const { sums } = calculateInvoice(given);
    return { ...examples["simple"]!, ...given, ...calculateInvoice(given, cents(Big(sums.gross).plus(Big(cent).div(100)))) };
  });

test("totals of 10,000 random invoices match their lines and satisfy all rules (INVOICE-09)", () => {
  fc.assert(
    fc.property(random, (invoice) => {
      const { lines, adjustments, taxes, sums } = invoice;
      const add = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), Big(0));
      const of = (isCharge: boolean) => add(adjustments.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount));
      expect(add(lines.map(({ netTotal }) => netTotal)).eq(sums.lines)).toBe(true);
      expect(Big(sums.lines).minus(of(false)).plus(of(true)).eq(sums.net)).toBe(true);
      expect(add(taxes.map(({ net }) => net)).eq(sums.net)).toBe(true);
      expect(add(taxes.map(({ tax }) => tax)).eq(sums.tax)).toBe(true);
      for (const { rate, net, tax } of taxes) expect(Big(net).times(rate).minus(tax).abs().lte("0.005")).toBe(true);
      expect(Big(sums.net).plus(sums.tax).eq(sums.gross)).toBe(true);
      expect(Big(sums.gross).plus(sums.rounding).eq(sums.due)).toBe(true);
      expect(checkInvoice(invoice, issuer)).toEqual([]);
      return true;
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

test("the XML of 300 random invoices matches them to the cent", () => {
  fc.assert(
    fc.property(random, (invoice) => {
      expect(differsFromXml(invoice, xmlOf(invoice))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

describe("each kind of invoice", () => {
  test.each(Object.keys(examples))("%s satisfies all rules, and its XML matches (INVOICE-05, INVOICE-06, INVOICE-07)", (name) => {
    const invoice = examples[name]!;
    expect(checkInvoice(invoice, issuer)).toEqual([]);
    for (const profile of ["zugferd", "xrechnung"] as const) {
      const xml = xmlOf(invoice, profile);
      expect(differsFromXml(invoice, xml)).toEqual([]);
      expect(readCii(xml)).toMatchObject({
        number: invoice.number,
        profile: PROFILES[profile],
        buyerReference: invoice.buyerReference,
        purchaseOrderNumber: invoice.purchaseOrderNumber,
        deliveryNote: invoice.deliveryNote,
        date: invoice.date.replaceAll("-", ""),
        dueOn: invoice.dueOn.replaceAll("-", ""),
        costCentre: invoice.costCentre,
        paymentTerms: invoice.discount ? "#SKONTO#TAGE=8#PROZENT=2.00#\n" : "",
      });
    }
  });

  test("has its document type and names the invoice that it corrects", () => {
    const typeOf = (name: string) => readCii(xmlOf(examples[name]!)).type;
    expect([typeOf("simple"), typeOf("credit-note"), typeOf("correction")]).toEqual(["380", "381", "384"]);
    expect(xmlOf(examples["credit-note"]!)).toContain("<ram:IssuerAssignedID>RE-2026-000123</ram:IssuerAssignedID>");
  });

  test("contains price units of 100 and 1,000, cost centre and tax exemption reasons (INVOICE-06)", () => {
    const units = readCii(xmlOf(examples["price-unit-1000"]!)).lines.map(({ price, priceQuantity, net }) => [price, priceQuantity, net]);
    expect(units).toEqual([
      ["38.4", "1000", "96.00"],
      ["12.75", "100", "44.63"],
    ]);
    expect(xmlOf(examples["several-rates"]!)).toContain("<ram:ID>KST 4100</ram:ID>");
    expect(xmlOf(examples["export"]!)).toContain("<ram:ExemptionReasonCode>VATEX-EU-G</ram:ExemptionReasonCode>");
    expect(xmlOf(examples["rounding"]!)).toContain("<ram:RoundingAmount>-0.01</ram:RoundingAmount>");
  });

  test("is well-formed XML for any name", () => {
    const nasty = 'A & B <i>"x"</i> \u0000\u000b\ud800 ]]> €';
    const invoice = { ...examples["simple"]!, buyer: { ...examples["simple"]!.buyer, name: nasty }, purchaseOrderNumber: nasty };
    expect(readCii(xmlOf(invoice)).purchaseOrderNumber).toBe('A & B <i>"x"</i>  ]]> €');
  });
});

test("a line has its listed price, also if part deliveries leave a cent over; otherwise its total is the price", () => {
  expect(priceOfLine({ price: "11.916", priceQuantity: "1", quantity: 1, netTotal: "11.92" })).toEqual({
    price: "11.916",
    priceQuantity: "1",
  });
  expect(priceOfLine({ price: "8.65", priceQuantity: "100", quantity: 9, netTotal: "0.77" })).toEqual({
    price: "8.65",
    priceQuantity: "100",
  });
  const priced = priceOfLine({ price: "0.05", priceQuantity: "1", quantity: 90, netTotal: "4.54" });
  expect(priced).toEqual({ price: "4.54", priceQuantity: "90" });
  expect(lineNet({ ...priced, quantity: 90, allowance: "0" }).toFixed(2)).toBe("4.54");
});

describe("an invoice is held back", () => {
  const simple = examples["simple"]!;
  const withSums = (sums: Partial<Invoice["sums"]>): Invoice => ({ ...simple, sums: { ...simple.sums, ...sums } });
  test.each<[string, Invoice, string]>([
    ["whose lines add up to something else", withSums({ lines: "1.00" }), "BR-CO-10"],
    ["whose delivery cost is not in its net", withSums({ charges: "0.00" }), "BR-CO-12"],
    ["whose net is a cent apart", withSums({ net: Big(simple.sums.net).plus("0.01").toFixed(2) }), "BR-CO-13"],
    ["whose tax is a cent apart", withSums({ tax: Big(simple.sums.tax).plus("0.01").toFixed(2) }), "BR-CO-14"],
    ["that asks for more than it says", withSums({ due: Big(simple.sums.due).plus("1").toFixed(2) }), "BR-CO-16"],
    [
      "with a line that is not its price",
      { ...simple, lines: simple.lines.map((each) => ({ ...each, price: "2" })) },
      "the line is its price",
    ],
    ["without lines", { ...simple, lines: [] }, "BR-16"],
    ["without a breakdown of tax", { ...simple, taxes: [] }, "BR-CO-18"],
    ["with another tax of a rate", { ...simple, taxes: simple.taxes.map((tax) => ({ ...tax, tax: "1.00" })) }, "BR-CO-17"],
    ["to nobody", { ...simple, buyer: { ...simple.buyer, name: "" } }, "BR-07"],
    ["to nowhere", { ...simple, buyer: { ...simple.buyer, countryIso: "" } }, "BR-11"],
    ["without the buyer's reference", { ...simple, buyerReference: "" }, "BR-DE-15"],
    ["that gives back nothing that is named", { ...simple, kind: "credit-note" }, "BR-55"],
    ["with positions twice", { ...simple, lines: simple.lines.map((each) => ({ ...each, position: 10 })) }, "BR-21"],
    ["to a company in the EU without its number", { ...examples["intra-community"]!, buyer: simple.buyer }, "BR-K-02"],
    ["with a date that is none", { ...simple, dueOn: "2026-13-40" }, "BR-CO-25"],
  ])("%s", (_, invoice, rule) => {
    expect(checkInvoice(invoice, issuer).join("\n")).toContain(rule);
  });

  test("that cannot be paid", () => {
    expect(checkInvoice(simple, { ...issuer, iban: "DE65 9000 9000 0000 4711 01" }).join()).toContain("BR-61");
    expect(checkInvoice(simple, { ...issuer, vatId: "" }).join()).toContain("BR-S-02");
  });

  test("whose XML differs from it", () => {
    const xml = xmlOf(simple).replace(simple.sums.due, "0.01");
    expect(differsFromXml(simple, xml)).not.toEqual([]);
  });
});
