import { isEmail } from "../account/email.ts";
import { isQuoteText, MAX_QUOTE_LINES, MAX_QUOTE_QUANTITY, MAX_QUOTE_TEXT } from "./quote-request.ts";

export const MAX_GUEST_NAME = 80;
export const MAX_GUEST_COMPANY = 100;
export const MAX_GUEST_EMAIL = 254;

/** A visitor's request as entered. A quantity that is missing or cannot be read is null. */
export type GuestRequest = {
  name: string;
  company: string;
  email: string;
  text: string;
  lines: readonly { id: string; quantity: number | null }[];
};

export type GuestRequestProblem = "name" | "company" | "email" | "text" | "noLines" | "quantity";

/** The problems of a visitor's request as entered; it can be sent if there is none. */
export function findGuestProblems({ name, company, email, text, lines }: GuestRequest): GuestRequestProblem[] {
  const isFilled = (value: string, most: number) => value.trim() !== "" && value.length <= most && isQuoteText(value);
  const isQuantity = (quantity: number | null) =>
    quantity !== null && Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUOTE_QUANTITY;
  const problems: GuestRequestProblem[] = [];
  if (lines.length === 0 || lines.length > MAX_QUOTE_LINES) problems.push("noLines");
  if (lines.some(({ quantity }) => !isQuantity(quantity))) problems.push("quantity");
  if (!isFilled(name, MAX_GUEST_NAME)) problems.push("name");
  if (!isFilled(company, MAX_GUEST_COMPANY)) problems.push("company");
  if (email.length > MAX_GUEST_EMAIL || !isEmail(email.trim())) problems.push("email");
  if (text.length > MAX_QUOTE_TEXT || !isQuoteText(text)) problems.push("text");
  return problems;
}
