import { splitIds } from "#contract/rules/newsletter.ts";
import { readEmail } from "../mail/index.ts";

/** What a call or a form says, by the names of its fields in small letters (decision A15). */
export type Parameters = Readonly<Record<string, string | undefined>>;

const LONGEST = 500;

/** The query of a request; what a form gives more than once is joined as the pages join it. */
export function readParameters(query: unknown): Parameters {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.map(String).join("|") : String(value),
    ]),
  );
}

export type Asked = { email: string; types: string[] };
export type Problem = "InvalidEmailError" | "UnknownNewsletterTypeError";

/** Who asks for which newsletters; the name of what is wrong where that cannot be. */
export function readAsked(parameters: Parameters): Asked | Problem {
  const email = readEmail(parameters["email"] ?? "");
  if (email === null) return "InvalidEmailError";
  const types = readIds(parameters["newslettertype"]);
  return types.length > 0 ? { email, types } : "UnknownNewsletterTypeError";
}

/** Ids of a parameter: none where it is too long or holds what no id has; "null" is none as well (NEWSU-03). */
export function readIds(text = ""): string[] {
  if (text.length > LONGEST || text === "null") return [];
  const ids = splitIds(text);
  return ids.every((id) => /^[\w-]+$/.test(id)) ? ids : [];
}
