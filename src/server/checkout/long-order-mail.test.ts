import { expect, test } from "vitest";
import { contextOf } from "../cart/testing.ts";
import type { Db } from "../db/db.ts";
import { confirmationMail } from "../orders/place/confirmation-mail.ts";
import { exampleConfirmation } from "../orders/place/example-confirmation.ts";

function mailOf(lineCount: number, language = "de-DE") {
  const example = exampleConfirmation(language);
  const [line] = example.order.lines;
  const lines = Array.from({ length: lineCount }, (_, at) => ({ ...line!, position: at + 1, name: `Anker ${at + 1}` }));
  return confirmationMail(contextOf({} as Db, example.customer), { ...example, order: { ...example.order, lines } });
}

test("the confirmation of 1,000 lines lists 100, links to the rest and stays below the clipping size", () => {
  const { text, html } = mailOf(1000);
  expect(text).toContain("Anker 100\n");
  expect(text).not.toContain("Anker 101");
  expect(text).toContain("… und 900 weitere Artikel");
  expect(text).toContain("/my-account/order-details?order=4500001001");
  expect(text).toMatch(/Zwischensumme (?:netto|inkl\. MwSt\.): +24\.400,00/);
  expect(html.length).toBeLessThan(102_000);
});

test("lists all of 100 lines and mentions one more", () => {
  expect(mailOf(100).text).not.toContain("weitere");
  expect(mailOf(101).text).toContain("… und 1 weiterer Artikel");
});

test("a private customer gets terms and withdrawal notice, a company does not (TRUST-22)", () => {
  const example = exampleConfirmation("de-DE");
  const textOf = (groups: number, features = {}) => {
    const ctx = contextOf({} as Db, example.customer);
    const { settings } = ctx.site;
    const site = { ...ctx.site, settings: { ...settings, site: { ...settings.site, features } } };
    return confirmationMail({ ...ctx, site }, { ...example, customer: { ...example.customer, groups } }).text;
  };
  for (const part of ["/agb-verbraucher", "Widerrufsbelehrung", "binnen vierzehn Tagen", "/widerruf ausüben", "Muster-Widerrufsformular"])
    expect(textOf(8)).toContain(part);
  expect(textOf(1)).not.toMatch(/widerruf|agb-verbraucher/i);
  expect(textOf(8, { privateCustomers: false })).not.toMatch(/widerruf/i);
});

test("a person without a company gets no customer number", () => {
  const example = exampleConfirmation("de-DE");
  const textOf = (unit: string) =>
    confirmationMail(contextOf({} as Db, example.customer), { ...example, customer: { ...example.customer, unit } }).text;
  expect(textOf("4711001")).toContain("Kundennummer: 4711001");
  expect(textOf("defaultB2BUnit")).not.toMatch(/Kundennummer|defaultB2BUnit/);
});

test("counts in the language of the mail", () => {
  expect(mailOf(1500, "en-GB").text).toContain("… and 1,400 more items");
});
