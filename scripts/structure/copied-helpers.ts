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
  {
    rule: "one-length-of-a-day",
    pattern: /\b24 \* 60 \* 60_?000\b|\b24 \* 60 \* 60 \* 1_?000\b|\b86_?400_?000\b/,
    homes: ["src/contract/format/calendar.ts"],
    text: "DAY_MS stands in src/contract/format/calendar.ts",
  },
  {
    rule: "one-time-zone",
    pattern: /["']Europe\/Berlin["']/,
    // The countries of dealers each have their own zone; fixtures are such dealers.
    homes: [
      "src/contract/format/calendar.ts",
      "src/contract/dealer-countries.ts",
      "src/server/dealers/testing.ts",
      "src/web/testing/dealer-data.ts",
    ],
    text: "TIME_ZONE stands in src/contract/format/calendar.ts, TIME_ZONE_SQL in src/server/db/time-zone-sql.ts",
  },
  {
    rule: "one-reader-of-forms",
    pattern: /\brequest\.body \?\? \{\}|\(request\.body as\b|\{ body \}: FastifyRequest|\bfunction (?:readForm|redirectBack|backToPage)\b/,
    // The others read a protocol of their own: sign-in as it was before, and JSON.
    homes: ["src/server/http/read-form.ts", "src/server/identity/user-api/user-api.routes.ts", "src/server/office/operations.routes.ts"],
    text: "formRoutes (src/server/sites/form-routes.ts) reads posted forms and redirects back; readForm (src/server/http/read-form.ts) only reads",
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
