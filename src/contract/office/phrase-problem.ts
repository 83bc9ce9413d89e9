/** Why an edited phrase is rejected. */
export type PhraseProblem = "InvalidTextError" | "PlaceholderError" | "MarkupError";

export const MAX_PHRASE_LENGTH = 5_000;

const PLACEHOLDER = /\{[^{}]*\}/g;
const TAG = /<[a-z/!?][^>]*>?/gi;
/** Control characters except tab and line feed. */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F]/;

/** The different placeholders of a phrase, such as {0}, sorted. */
export function listPlaceholders(phrase: string): string[] {
  return [...new Set(phrase.match(PLACEHOLDER))].toSorted();
}

/**
 * Checks an edited phrase against the one that it replaces: it needs the same placeholders, and may contain only tags that the
 * original has. Originals come from the content files and are safe.
 */
export function findPhraseProblem(original: string, phrase: string): PhraseProblem | null {
  if (phrase.trim() === "" || phrase.length > MAX_PHRASE_LENGTH || CONTROL.test(phrase) || !phrase.isWellFormed())
    return "InvalidTextError";
  if (listPlaceholders(original).join() !== listPlaceholders(phrase).join()) return "PlaceholderError";
  const known = new Set(original.match(TAG));
  return (phrase.match(TAG) ?? []).every((tag) => known.has(tag)) ? null : "MarkupError";
}
