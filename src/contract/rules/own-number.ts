import { unprintableCharacters } from "./printable.ts";

/** What an own number, its label and its factor may be. */
export const OWN_NUMBER_LIMITS = { number: 40, label: 100, factor: 99_000, perCustomer: 20_000 } as const;

/** Which of a company's own numbers are shown: /my-account/own-numbers?text=k-10&page=2. */
export type OwnNumbersQuery = { text: string; page: number };
export const OWN_NUMBERS_PER_PAGE = 50;

/** What is no page is the first. */
export function readOwnNumbersQuery(query: { get(name: string): string | null }): OwnNumbersQuery {
  const page = Number(query.get("page"));
  return {
    text: (query.get("text") ?? "").trim().slice(0, OWN_NUMBER_LIMITS.label),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  };
}

/** The query that asks for it, with its question mark; empty for the first page of all. */
export function writeOwnNumbersQuery({ text, page }: OwnNumbersQuery): string {
  const parts = [...(text ? [`text=${encodeURIComponent(text)}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** What an import does with numbers that the file does not name: `add` leaves them, `replace` takes them away. */
export const OWN_NUMBER_IMPORT_WAYS = ["add", "replace"] as const;
export type OwnNumberImportWay = (typeof OWN_NUMBER_IMPORT_WAYS)[number];

/** Why an own number is not kept. */
export type OwnNumberProblem = "badNumber" | "unknownArticle" | "badFactor" | "badLabel" | "taken" | "full";

/** What an import did. Of wrong lines only the first are listed. */
export type OwnNumberImport = {
  added: number;
  changed: number;
  removed: number;
  same: number;
  /** Whether anything was taken over at all: a list that is to replace the others must be right as a whole. */
  isDone: boolean;
  wrongCount: number;
  wrong: readonly { row: number; ownNumber: string; reason: OwnNumberProblem | "twice"; value: string }[];
};

/** An own number as it is kept: without blanks around it and with single ones in it. Empty where nothing is left, too long, or not printable. */
export function tidyOwnNumber(text: string): string {
  const tidy = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  return ownNumberKey(tidy) === "" || tidy.length > OWN_NUMBER_LIMITS.number || unprintableCharacters(tidy).length > 0 ? "" : tidy;
}

/** What own numbers are looked up by, however they are written: small letters and digits only, without zeros in front. */
export function ownNumberKey(text: string): string {
  const signs = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return signs.replace(/^0+(?=.)/, "");
}
