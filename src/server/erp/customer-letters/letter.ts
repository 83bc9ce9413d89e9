import type { Issuer } from "../documents/document.ts";
import type { StoredAddress } from "../documents/stored-address.ts";
import type { BonusStep, Quarter } from "./bonus.ts";

/** What a company is written once a year. */
export type LetterKind = "terms" | "bonus-statement" | "declaration";

/** What a letter says, as it was when it was issued. */
export type LetterFacts = {
  address: StoredAddress;
  terms?: { paymentDays: number; discount?: Issuer["discount"]; bonus: readonly BonusStep[] };
  bonus?: { currency: string; quarters: readonly Quarter[]; steps: readonly BonusStep[] };
  /** What the company was delivered in the year before. */
  declaration?: { articles: readonly { articleNumber: string; name: string }[] };
};

export type CustomerLetter = {
  kind: LetterKind;
  number: string;
  customerId: string;
  /** Which it is about: that of the terms and the declaration, and the one that a bonus is for. */
  year: number;
  /** ISO date. */
  issuedOn: string;
  facts: LetterFacts;
};

const PREFIXES: Readonly<Record<LetterKind, string>> = { terms: "KO", "bonus-statement": "BO", declaration: "LE" };

/** E.g. KO-2026-0000100200. */
export function letterNumber(kind: LetterKind, year: number, customerId: string): string {
  return `${PREFIXES[kind]}-${year}-${customerId}`;
}
