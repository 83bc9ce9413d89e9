// Patterns and values that have one definition, because copies of them differ in time.
import type { Violation } from "./violation.ts";

type SingleHome = { rule: string; pattern: RegExp; homes: readonly string[]; text: string };

const SINGLE_HOMES: readonly SingleHome[] = [
  {
    rule: "one-pattern-of-uuids",
    pattern: /\[(?:0-9a-f|\\da-f|a-f0-9|a-f\\d)\]\{8\}.*\{12\}/i,
    homes: ["src/contract/rules/shop/is-uuid.ts"],
    text: "isUuid (src/contract/rules/shop/is-uuid.ts) recognizes UUIDs in either case",
  },
  {
    rule: "one-table-of-rate-limits",
    pattern: /\beveryMs: |\bburst: /,
    homes: ["src/server/rate-limit/rate-limits.ts"],
    text: "rate limits stand in RATE_LIMITS (src/server/rate-limit/rate-limits.ts)",
  },
];

/** Copies in the sources; tests may describe what they expect. */
export function copiedHelperViolations(file: string, source: string): Violation[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  return source
    .split("\n")
    .flatMap((line, index) =>
      SINGLE_HOMES.flatMap(({ rule, pattern, homes, text }) =>
        pattern.test(line) && !homes.includes(file) ? [{ rule, file, line: index + 1, text }] : [],
      ),
    );
}
