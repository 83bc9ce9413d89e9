import { type DecimalMark, isWholeNumber } from "../quantities/typed-quantity.ts";
import { unprintableCharacters } from "../shop/printable.ts";

export const MAX_QUOTE_LINES = 200;
export const MAX_QUOTE_TEXT = 2_000;
export const MAX_PROJECT_LENGTH = 80;
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_REASON_LENGTH = 500;
export const MAX_QUOTE_QUANTITY = 9_999_999;
export const MAX_QUOTE_FILES = 5;
export const MAX_QUOTE_FILE_BYTES = 10 * 1024 * 1024;
/** Days that a quote is valid unless the sales office says otherwise. */
export const QUOTE_DAYS = 30;

/** Problems with an uploaded file, also in the page's address. */
export const QUOTE_FILE_PROBLEMS = ["tooLarge", "unknown", "tooMany"] as const;
export type QuoteFileProblem = (typeof QUOTE_FILE_PROBLEMS)[number];

/** Outcomes of the form that the page shows, in its address. */
export const QUOTE_FORM_MESSAGES = ["problems", "saved", "unknownArticle", "unreadable", "tooOften", "failed"] as const;
export type QuoteFormMessage = (typeof QUOTE_FORM_MESSAGES)[number];

/** Outcomes of the forms on a quote's page, in its address. */
export const QUOTE_MESSAGES = [
  "requested",
  "takenOver",
  "sent",
  "empty",
  "withdrawn",
  "rejected",
  "changed",
  "tooOften",
  "noQuantity",
  "notAdded",
] as const;
export type QuoteMessage = (typeof QUOTE_MESSAGES)[number];

/** Reads a quantity as typed, "20.000" with a decimal comma; null if it is empty or no whole number above 0. */
export function readQuoteQuantity(typed: string, mark: DecimalMark): number | null {
  const text = typed.slice(0, 20).trim();
  if (!/^[\d.,\s]+$/.test(text) || !isWholeNumber(text, mark)) return null;
  const quantity = Number(text.replaceAll(/[.,\s]/g, ""));
  return quantity > 0 && quantity <= MAX_QUOTE_QUANTITY ? quantity : null;
}

/** Texts as they are stored: line breaks as one character, no control characters. */
export function tidyQuoteText(text: string, most: number): string {
  return text
    .slice(0, most * 4)
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .trim()
    .slice(0, most);
}

/** A project name is one line, which mails have in their subject. */
export function tidyProject(text: string): string {
  return tidyQuoteText(text, MAX_PROJECT_LENGTH).replaceAll(/\s+/g, " ");
}

/** Whether a text can be stored and printed in the quote's document. */
export function isQuoteText(text: string): boolean {
  return unprintableCharacters(text).length === 0;
}

export type RequestProblem = "noLines" | "quantity" | "wishedOn" | "text";

/** The problems of a request as filled in; it can be sent if there is none. */
export function findRequestProblems({
  lines,
  wishedOn,
  texts,
  today,
}: {
  lines: readonly { quantity: number | null }[];
  /** ISO date, null without one, "" if it could not be read. */
  wishedOn: string | null;
  texts: readonly string[];
  today: string;
}): RequestProblem[] {
  const problems: RequestProblem[] = [];
  if (lines.length === 0) problems.push("noLines");
  if (lines.some(({ quantity }) => quantity === null)) problems.push("quantity");
  if (wishedOn !== null && wishedOn < today) problems.push("wishedOn");
  if (!texts.every(isQuoteText)) problems.push("text");
  return problems;
}
