import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

/** A text in every language of the shop. */
const text = v.strictObject({ de: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) });
export type LocalText = v.InferOutput<typeof text>;

const answer = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "must be made of small letters, digits and hyphens")),
  text,
  hint: v.optional(text),
  /** Name of the next question or of the result. */
  next: v.optional(v.string()),
  result: v.optional(v.string()),
});
const question = v.strictObject({ text, hint: v.optional(text), answers: v.pipe(v.array(answer), v.minLength(2)) });
const article = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^\d+$/, "must be an article number")),
  reason: text,
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
const result = v.strictObject({
  title: text,
  text,
  /** Group ids of the recommended families. */
  families: v.pipe(v.array(v.string()), v.minLength(1)),
  articles: v.pipe(v.array(article), v.minLength(1)),
});
const adviserFile = v.strictObject({
  uuid: v.pipe(v.string(), v.uuid()),
  title: text,
  first: v.string(),
  questions: v.record(v.string(), question),
  results: v.record(v.string(), result),
});

export type Adviser = v.InferOutput<typeof adviserFile>;
export type AdviserQuestion = v.InferOutput<typeof question>;
export type AdviserAnswer = v.InferOutput<typeof answer>;
export type AdviserResult = v.InferOutput<typeof result>;

/**
 * Reads the advisers of a folder, by uuid. Throws with file and position if a file is invalid: every path of a tree must lead
 * to a result.
 */
export function readAdvisers(folder: string): ReadonlyMap<string, Adviser> {
  const advisers = new Map<string, Adviser>();
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return advisers;
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".json"))) {
    const adviser = parseAdviser(JSON.parse(readFileSync(join(folder, name), "utf8")), name);
    advisers.set(adviser.uuid, adviser);
  }
  return advisers;
}

/** Validates one adviser; `name` is used in error messages. */
export function parseAdviser(json: unknown, name: string): Adviser {
  const parsed = v.safeParse(adviserFile, json);
  if (!parsed.success) throw new Error(`${name}: ${v.getDotPath(parsed.issues[0]) ?? ""} ${parsed.issues[0].message}`);
  checkWays(parsed.output, parsed.output.first, [], name);
  return parsed.output;
}

function checkWays(adviser: Adviser, id: string, before: readonly string[], name: string): void {
  const asked = adviser.questions[id];
  if (!asked) throw new Error(`${name}: there is no question ${id}`);
  if (before.includes(id)) throw new Error(`${name}: ${[...before, id].join(" → ")} goes round in circles`);
  for (const given of asked.answers) {
    if ((given.next === undefined) === (given.result === undefined))
      throw new Error(`${name}: ${id}.${given.id} needs either next or result`);
    if (given.next !== undefined) checkWays(adviser, given.next, [...before, id], name);
    else if (!adviser.results[given.result!]) throw new Error(`${name}: there is no result ${given.result}`);
  }
}
