import { splitIds } from "#contract/rules/account/newsletter.ts";
import { readEmail } from "../mail/index.ts";

/** Query parameters by lower-case name (decision A15). */
export type Parameters = Readonly<Record<string, string | undefined>>;

const MAX_LENGTH = 500;

/** The query of a request; repeated values are joined with "|", as the pages do. */
export function readParameters(query: unknown): Parameters {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.map(String).join("|") : String(value),
    ]),
  );
}

export type NewsletterRequest = { email: string; types: string[] };
export type Problem = "InvalidEmailError" | "UnknownNewsletterTypeError";

/** Parses email address and newsletter types; returns the error type if either is invalid. */
export function parseNewsletterRequest(parameters: Parameters): NewsletterRequest | Problem {
  const email = readEmail(parameters["email"] ?? "");
  if (email === null) return "InvalidEmailError";
  const types = readIds(parameters["newslettertype"]);
  return types.length > 0 ? { email, types } : "UnknownNewsletterTypeError";
}

/** Parses a list of ids; empty if it is too long, malformed or "null" (NEWSU-03). */
export function readIds(text = ""): string[] {
  if (text.length > MAX_LENGTH || text === "null") return [];
  const ids = splitIds(text);
  return ids.every((id) => /^[\w-]+$/.test(id)) ? ids : [];
}
