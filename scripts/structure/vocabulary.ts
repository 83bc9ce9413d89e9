// Names and comments use standard terms, which docs/glossary.md explains: a reader can search the web for them.
import { basename } from "node:path";
import { parseSync } from "vite";
import type { Violation } from "./violation.ts";

/** Words that names of files, folders and exports avoid, with the terms to use instead. */
const TERMS: Readonly<Record<string, string>> = {
  admission: "authResult",
  allot: "allocate",
  anew: "again, re-",
  asked: "requested",
  bring: "restore",
  chance: "random",
  dialect: "protocolAdapter",
  furnish: "seed",
  given: "input",
  gone: "removed, discontinued",
  greet: "salutation",
  hands: "monkeyTest, workers",
  journey: "scenario",
  judge: "authorize, check",
  kept: "cached, stored, saved",
  late: "lazy",
  life: "heartbeat",
  meant: "resolved",
  mend: "fix",
  moment: "timestamp, date",
  news: "events",
  objection: "validationIssue, blocker",
  outlive: "unhandledRejection",
  pace: "rateLimit, simulationSpeed",
  patience: "timeouts",
  press: "click",
  presses: "clicks",
  pulse: "healthCheck",
  quiet: "idle",
  rarer: "secondary",
  refusal: "rejection, ClientError",
  remark: "warning",
  scale: "tierPrices",
  shelf: "inventory",
  showcase: "story",
  sounds: "looksLike",
  spare: "fallback, circuitBreaker",
  stretch: "range, chunk",
  surroundings: "context",
  tell: "notify, report",
  told: "synced, published, notice",
  unite: "merge",
  wake: "hydrate",
  wanted: "requested",
  watcher: "invariant",
  whoever: "anyone who",
};
const CLAUSES = /\b(whoever|nobody|somebody|whom)\b/i;
const EXPORT = /^export (?:async |abstract )?(?:const|let|function\*?|class|type|enum) (\w+)/gm;

/** Names and comments of a file in the dialect that the code base once had. */
export function vocabularyViolations(file: string, source: string): Violation[] {
  const found: Violation[] = [];
  const lineAt = (start: number) => source.slice(0, start).split("\n").length;
  const check = (name: string, line: number): void => {
    for (const word of wordsIn(name)) {
      const term = TERMS[word];
      if (term) found.push({ rule: "plain-words", file, line, text: `${name}: say ${term} instead of ${word}` });
    }
  };
  for (const segment of [...file.split("/").slice(0, -1), basename(file)]) check(segment, 1);
  for (const match of source.matchAll(EXPORT)) check(match[1]!, lineAt(match.index));
  for (const { value, start } of parseSync(file, source).comments) {
    const clause = CLAUSES.exec(value)?.[1];
    if (clause) found.push({ rule: "plain-words", file, line: lineAt(start), text: `a comment names the subject instead of "${clause}"` });
  }
  return found;
}

function wordsIn(name: string): string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());
}
