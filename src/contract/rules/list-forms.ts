// The order lists' forms for pages without scripts: where they are sent, and what became of one, told in the address of the page
// that it leads back to.
import { ORDER_LIST_FILES } from "./label-formats.ts";

const FORMS = `${ORDER_LIST_FILES}/form`;
export const ORDER_LIST_FORMS = {
  create: `${FORMS}/create`,
  /** Its name and settings. */
  change: `${FORMS}/change`,
  remove: `${FORMS}/delete`,
  /** Articles onto a list, or onto a new one. */
  add: `${FORMS}/add`,
  /** A line's quantity, or the line away. */
  line: `${FORMS}/line`,
  /** A line up or down. */
  place: `${FORMS}/place`,
  /** What is noted of a line, and how many are to lie on the shelf. */
  note: `${FORMS}/note`,
  /** A heading more, or another one in its place. */
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
  /** Which line it is about. */
  line?: number;
  /**
   * not-added: how many; wrong-step: the quantities beside the one that was asked for; conflict: what was asked for; in-cart: how many
   * articles are in the cart, are not, and are in another quantity or by another article.
   */
  figures?: readonly number[];
  /** Article numbers of what is not in the cart, or could not be put onto a list; not all where there are many. */
  missing?: readonly string[];
  /** Article numbers of what is in the cart otherwise than it stands on the list. */
  changed?: readonly string[];
};

const TOLD = "told";
const MOST_NAMED = 20;
const NUMBERS = /^\d{1,6}(,\d{1,6}){0,2}$/;
const ARTICLES = /^[^,\s]{1,64}(,[^,\s]{1,64}){0,19}$/;

/** What a page's query tells; null where it tells nothing that a form could have told. */
export function readListOutcome(query: { get(name: string): string | null }): ListFormOutcome | null {
  const kind = KINDS.find((one) => one === query.get(TOLD));
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

/** The query that tells an outcome, with its question mark. */
export function listOutcomeQuery({ kind, line, figures = [], missing = [], changed = [] }: ListFormOutcome): string {
  const named = (numbers: readonly string[]) =>
    numbers
      .filter((number) => /^[^,\s]{1,64}$/.test(number))
      .slice(0, MOST_NAMED)
      .join(",");
  const parts = {
    [TOLD]: kind,
    line: line === undefined ? "" : String(line),
    figures: figures.join(","),
    missing: named(missing),
    changed: named(changed),
  };
  const given = Object.entries(parts).filter(([, value]) => value !== "");
  return `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}
