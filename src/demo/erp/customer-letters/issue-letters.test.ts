// Yearly company letters: based on the company's own figures, issued once each, available as documents.
import { Big } from "big.js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CartShop, createCartShop } from "#server/cart/testing.ts";
import { makePlannedHistory } from "../order-history/plan-history.ts";
import { composeCompanyLetter } from "../documents/compose-company-letter.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { erpOf } from "../testing.ts";
import { bonusOf } from "./bonus.ts";
import { issueLetters } from "./issue-letters.ts";
import { findLetter } from "./letter-store.ts";

let shop: CartShop;
let erp: ReturnType<typeof erpOf>;
beforeAll(async () => {
  shop = await createCartShop();
  erp = erpOf(shop);
  const address = { sapCustomerId: "4711", companyName: "Firma 4711", name2: "", name3: "", name4: "" };
  const billingAddress = {
    ...address,
    streetName: "Hauptstraße",
    streetNumber: "1",
    postalCode: "20457",
    town: "Hamburg",
    countryIso: "DE",
  };
  const accounts = [{ email: "anna@4711.test", titleCode: "mrs", firstName: "Anna", lastName: "Anker" }];
  const customer = { customerId: "4711", unit: "4711", priceGroup: null, accounts, billingAddress, deliveryAddresses: [], orders: 120 };
  await makePlannedHistory(shop, { customers: [customer], unitNames: { C62: "Stück" }, seed: "letters" });
}, 60_000);
afterAll(async () => {
  await erp.erp.close();
  await shop.database.close();
});

/** Letters of 2026 only, because one test advances to the next year. */
const lettersOfPastYears = async () => (await allTold()).filter(({ createdOn }) => createdOn < "2027");
const allTold = async () =>
  (await erp.messages()).flatMap((message) =>
    message.kind === "document" && message.document.orderCode === null ? [message.document] : [],
  );
const fetch = (kind: string, number: string, mediaType = "application/pdf") =>
  erp.erp.fetchDocument(erp.caller, { kind, number, revision: 1, mediaType });

test("issues terms, declaration and bonus statement, with number and date, for a demo company with history (DOC-04)", async () => {
  expect(await lettersOfPastYears()).toEqual([
    expect.objectContaining({ kind: "terms", number: "KO-2026-4711", customerId: "4711", createdOn: "2026-01-02" }),
    expect.objectContaining({
      kind: "declaration",
      number: "LE-2026-4711",
      title: { de: "Lieferantenerklärung 2026", en: "Supplier’s declaration 2026" },
    }),
    expect.objectContaining({ kind: "bonus-statement", number: "BO-2025-4711", createdOn: "2026-01-20" }),
  ]);
});

test("returns each document as PDF with identical bytes, and in no other format", async () => {
  for (const { kind, number } of await lettersOfPastYears()) {
    const content = Buffer.from((await fetch(kind, number))!);
    expect(content.toString("latin1").startsWith("%PDF-1.7")).toBe(true);
    expect(Buffer.from((await fetch(kind, number))!).equals(content)).toBe(true);
    expect(await fetch(kind, number, "application/xml")).toBeNull();
    expect(await fetch(kind === "terms" ? "declaration" : "terms", number)).toBeNull();
  }
});

test("calculates the bonus from invoiced goods less credits of that year, by quarter", async () => {
  const { facts } = (await findLetter(shop.db, "bonus-statement", "BO-2025-4711"))!;
  const { rows } = await sql<{ turnover: string }>`
    select sum(case i.kind when 380 then i.lines_total else -i.lines_total end)::text as turnover
    from erp.invoice as i where i.number like '__-2025-%'`.execute(shop.db);
  const { quarters, steps, currency } = facts.bonus!;
  expect(quarters).toHaveLength(4);
  expect(currency).toBe("EUR");
  const bonus = bonusOf(quarters, steps);
  expect(bonus.turnover).toBe(rows[0]!.turnover);
  expect(Big(bonus.turnover).gt(0)).toBe(true);
});

test("the declaration lists each article delivered in the previous year once", async () => {
  const letter = (await findLetter(shop.db, "declaration", "LE-2026-4711"))!;
  const numbers = letter.facts.declaration!.articles.map(({ articleNumber }) => articleNumber);
  expect(numbers.length).toBeGreaterThan(1);
  expect(new Set(numbers).size).toBe(numbers.length);
  const paper = composeCompanyLetter(letter, readStationery());
  expect(paper.parts[0]!.table!.rows).toHaveLength(numbers.length);
});

test("issues each document once a year, and none for an unknown customer", async () => {
  expect(await issueLetters(shop, ["4711"])).toBe(0);
  expect(await issueLetters(shop, ["nobody"])).toBe(0);
  const other = { db: shop.db, clock: { now: () => new Date("2027-01-03T10:00:00Z") } };
  expect(await issueLetters(other, ["4711"])).toBe(1);
  expect((await allTold()).at(-1)).toMatchObject({ number: "KO-2027-4711" });
});

test("writes documents in English for countries where German is not spoken", async () => {
  const letter = (await findLetter(shop.db, "terms", "KO-2026-4711"))!;
  const abroad = { ...letter, facts: { ...letter.facts, address: { ...letter.facts.address, countryIso: "SE" } } };
  expect(composeCompanyLetter(abroad, readStationery())).toMatchObject({ language: "en", title: "Terms 2026" });
});
