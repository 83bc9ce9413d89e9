// Patterns that have one function, because copies of them differ in what they accept.
import type { Violation } from "./violation.ts";

const UUID_PATTERN = /\[(?:0-9a-f|\\da-f|a-f0-9|a-f\\d)\]\{8\}.*\{12\}/i;
const UUID_HELPER = "src/contract/rules/shop/is-uuid.ts";

/** Patterns of UUIDs in the sources; tests may describe what they expect. */
export function copiedHelperViolations(file: string, source: string): Violation[] {
  if (file === UUID_HELPER || /\.test\.tsx?$/.test(file)) return [];
  return source
    .split("\n")
    .flatMap((text, index) =>
      UUID_PATTERN.test(text)
        ? [{ rule: "one-pattern-of-uuids", file, line: index + 1, text: `isUuid (${UUID_HELPER}) recognizes UUIDs in either case` }]
        : [],
    );
}
