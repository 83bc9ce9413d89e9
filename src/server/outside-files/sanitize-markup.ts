import { createRequire } from "node:module";
import type SanitizeHtml from "sanitize-html";

export type MarkupOptions = SanitizeHtml.IOptions;

/** Loaded lazily: few processes ever sanitize, and the start does not need it. */
const load = createRequire(import.meta.url);

/** The sanitizer copies the text of an element to each of its ancestors, so deep nesting costs quadratic time. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 50_000;
const MAX_LENGTH = 4_000_000;

export class MarkupLimitError extends Error {
  override name = "MarkupLimitError";
}

/** Sanitizes HTML or SVG from outside. Throws a MarkupLimitError, at the first element that exceeds a limit. */
export function sanitizeMarkup(text: string, options: MarkupOptions): string {
  if (text.length > MAX_LENGTH) throw new MarkupLimitError(`The markup is longer than ${MAX_LENGTH} characters.`);
  const sanitize = load("sanitize-html") as typeof SanitizeHtml;
  let [depth, elements] = [0, 0];
  return sanitize(text, {
    ...options,
    onOpenTag() {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH) throw new MarkupLimitError(`The markup is nested more than ${MAX_DEPTH} deep.`);
      if (elements > MAX_ELEMENTS) throw new MarkupLimitError(`The markup has more than ${MAX_ELEMENTS} elements.`);
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}
