import type { Issuer } from "#server/pdf/letter/letter.ts";
import type { StoredAddress } from "../documents/stored-address.ts";
import type { BonusStep, Quarter } from "./bonus.ts";

/** Letters that a company receives once a year. */
export type LetterKind = "terms" | "bonus-statement" | "declaration";

/** Contents of a letter, frozen when it was issued. */
export type LetterData = {
  address: StoredAddress;
  terms?: { paymentDays: number; discount?: Issuer["discount"]; bonus: readonly BonusStep[] };
  bonus?: { currency: string; quarters: readonly Quarter[]; steps: readonly BonusStep[] };
  /** Articles delivered to the company in the previous year. */
  declaration?: { articles: readonly { articleNumber: string; name: string }[] };
};

export type CustomerLetter = {
  kind: LetterKind;
  number: string;
  customerId: string;
  /** Year of the terms or declaration; for a bonus statement, the year of the bonus. */
  year: number;
  /** ISO date. */
  issuedOn: string;
  facts: LetterData;
};

const PREFIXES: Readonly<Record<LetterKind, string>> = { terms: "KO", "bonus-statement": "BO", declaration: "LE" };

/** E.g. KO-2026-0000100200. */
export function letterNumber(kind: LetterKind, year: number, customerId: string): string {
  return `${PREFIXES[kind]}-${year}-${customerId}`;
}
