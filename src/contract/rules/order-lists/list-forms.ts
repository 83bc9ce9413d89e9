// The order lists' forms for pages without scripts: their addresses, and their outcomes in the query of the page that they
// redirect to.
import { ORDER_LIST_FILES } from "./label-formats.ts";

const FORMS = `${ORDER_LIST_FILES}/form`;
export const ORDER_LIST_FORMS = {
  create: `${FORMS}/create`,
  change: `${FORMS}/change`,
  remove: `${FORMS}/delete`,
  /** Adds articles to a list, or to a new one. */
  add: `${FORMS}/add`,
  /** Changes a line's quantity, or removes the line. */
  line: `${FORMS}/line`,
  /** Moves a line up or down. */
  place: `${FORMS}/place`,
  /** Sets a line's note and its target stock. */
  note: `${FORMS}/note`,
  /** Adds a heading, or replaces one. */
  heading: `${FORMS}/heading`,
  copy: `${FORMS}/copy`,
  toCart: `${FORMS}/to-cart`,
};

const KINDS = [
  "created",
  "changed",
  "deleted",
  "added",
  "not-added",
  "saved",
  "removed",
  "moved",
  "noted",
  "heading-added",
  "heading-changed",
  "copied",
  "in-cart",
  "no-name",
  "too-many-lists",
  "unknown-list",
  "not-yours",
  "unknown-source",
  "bad-quantity",
  "wrong-step",
  "fixed-quantity",
  "conflict",
  "changed-meanwhile",
  "no-heading",
  "full",
  "gone",
  "no-cart",
] as const;
export type ListFormKind = (typeof KINDS)[number];

export type ListFormOutcome = {
  kind: ListFormKind;
  /** The line that the outcome is about. */
  line?: number;
  /**
   * not-added: the count; wrong-step: the quantities beside the requested one; conflict: the requested quantity; in-cart: counts
   * of articles that are in the cart, are not, and were changed in quantity or replaced.
   */
  figures?: readonly number[];
  /** Numbers of articles that could not be added to the cart or to a list; truncated if there are many. */
  missing?: readonly string[];
  /** Numbers of articles that differ in the cart from the list. */
  changed?: readonly string[];
};

const OUTCOME_QUERY = "told";
const MAX_NAMED = 20;
const NUMBERS = /^\d{1,6}(,\d{1,6}){0,2}$/;
const ARTICLES = /^[^,\s]{1,64}(,[^,\s]{1,64}){0,19}$/;

/** Parses the outcome of a form from a page's query; null without one. */
export function readListOutcome(query: { get(name: string): string | null }): ListFormOutcome | null {
  const kind = KINDS.find((one) => one === query.get(OUTCOME_QUERY));
  if (!kind) return null;
  const [line, figures, missing, changed] = ["line", "figures", "missing", "changed"].map((name) => query.get(name) ?? "");
  return {
    kind,
    ...(/^\d{1,9}$/.test(line!) && { line: Number(line) }),
    ...(NUMBERS.test(figures!) && { figures: figures!.split(",").map(Number) }),
    ...(ARTICLES.test(missing!) && { missing: missing!.split(",") }),
    ...(ARTICLES.test(changed!) && { changed: changed!.split(",") }),
  };
}

/** The query with an outcome, with its question mark. */
export function listOutcomeQuery({ kind, line, figures = [], missing = [], changed = [] }: ListFormOutcome): string {
  const named = (numbers: readonly string[]) =>
    numbers
      .filter((number) => /^[^,\s]{1,64}$/.test(number))
      .slice(0, MAX_NAMED)
      .join(",");
  const parts = {
    [OUTCOME_QUERY]: kind,
    line: line === undefined ? "" : String(line),
    figures: figures.join(","),
    missing: named(missing),
    changed: named(changed),
  };
  const given = Object.entries(parts).filter(([, value]) => value !== "");
  return `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}
