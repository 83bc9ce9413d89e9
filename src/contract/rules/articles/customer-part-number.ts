import { unprintableCharacters } from "../shop/printable.ts";

/** Limits of an own number, its label, its factor and their count. */
export const CUSTOMER_PART_NUMBER_LIMITS = { number: 40, label: 100, factor: 99_000, perCustomer: 20_000 } as const;

/** The query of the own numbers page: /my-account/own-numbers?text=k-10&page=2. */
export type CustomerPartNumbersQuery = { text: string; page: number };
export const CUSTOMER_PART_NUMBERS_PER_PAGE = 50;

/** An invalid page becomes the first. */
export function readCustomerPartNumbersQuery(query: { get(name: string): string | null }): CustomerPartNumbersQuery {
  const page = Number(query.get("page"));
  return {
    text: (query.get("text") ?? "").trim().slice(0, CUSTOMER_PART_NUMBER_LIMITS.label),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  };
}

/** The query with its question mark; empty for the first page without a filter. */
export function writeCustomerPartNumbersQuery({ text, page }: CustomerPartNumbersQuery): string {
  const parts = [...(text ? [`text=${encodeURIComponent(text)}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** How an import treats numbers that are not in the file: `add` preserves them, `replace` deletes them. */
export const CUSTOMER_PART_NUMBER_IMPORT_MODES = ["add", "replace"] as const;
export type CustomerPartNumberImportMode = (typeof CUSTOMER_PART_NUMBER_IMPORT_MODES)[number];

/** Why an own number is rejected. */
export type CustomerPartNumberProblem = "badNumber" | "unknownArticle" | "badFactor" | "badLabel" | "taken" | "full";

/** Result of an import. Only the first invalid lines are listed. */
export type CustomerPartNumberImport = {
  added: number;
  changed: number;
  removed: number;
  same: number;
  /** Whether the import was applied: a list that replaces the others must be valid as a whole. */
  isDone: boolean;
  wrongCount: number;
  wrong: readonly { row: number; ownNumber: string; reason: CustomerPartNumberProblem | "twice"; value: string }[];
};

/** Normalises an own number for storage: trimmed, with single blanks. Empty if nothing is left, it is too long, or not printable. */
export function tidyCustomerPartNumber(text: string): string {
  const tidy = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  return customerPartNumberKey(tidy) === "" || tidy.length > CUSTOMER_PART_NUMBER_LIMITS.number || unprintableCharacters(tidy).length > 0
    ? ""
    : tidy;
}

/** Lookup key of an own number, independent of its spelling: lower-case letters and digits only, without leading zeros. */
export function customerPartNumberKey(text: string): string {
  const signs = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return signs.replace(/^0+(?=.)/, "");
}
