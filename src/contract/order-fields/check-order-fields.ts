import { isStorable, toOneLine } from "./clean-order-field.ts";
import { BUILT_IN_FIELDS, type SiteOrderField, type Texts } from "./order-fields.ts";
import {
  MAX_FIELD_LABEL_LENGTH,
  MAX_FIELD_OPTIONS,
  MAX_FIELD_TEXT_LENGTH,
  MAX_SITE_ORDER_FIELDS,
  MIN_FIELD_OPTIONS,
  ORDER_FIELD_NAME,
} from "./site-order-field.ts";

export const ORDER_FIELD_PROBLEMS = [
  "missing",
  /** Too long, not printable, or not a name. */
  "invalid",
  "outOfRange",
  /** Another field has the name, or another option the text. */
  "duplicate",
  /** The shop or JavaScript has the name. */
  "reserved",
  "tooFew",
  "tooMany",
  /** Only choices have options. */
  "unexpected",
  /** A stored field has another kind. */
  "kindChanged",
  /** A stored field is missing. */
  "removed",
] as const;

export type OrderFieldProblem = {
  /** Path within the list, such as 0.options.1.de; empty for the list itself. */
  path: string;
  problem: (typeof ORDER_FIELD_PROBLEMS)[number];
};

/** A field with texts of one line each. */
export function cleanSiteField(field: SiteOrderField): SiteOrderField {
  const clean = ({ de, en }: Texts): Texts => ({ de: toOneLine(de), en: toOneLine(en) });
  return { ...field, name: field.name.trim(), labels: clean(field.labels), options: field.options.map(clean) };
}

/**
 * Problems of a site's list of fields; empty for a valid one. Orders and carts name the stored fields, so none of them disappears or
 * changes its kind: a field that is no longer wanted is retired.
 */
export function checkOrderFields(fields: readonly SiteOrderField[], stored: readonly SiteOrderField[]): OrderFieldProblem[] {
  const problems: OrderFieldProblem[] = [];
  if (fields.length > MAX_SITE_ORDER_FIELDS) problems.push({ path: "", problem: "tooMany" });
  if (stored.some(({ name }) => fields.every((field) => field.name !== name))) problems.push({ path: "", problem: "removed" });
  fields.forEach((field, index) => {
    const before = stored.find(({ name }) => name === field.name);
    const note = (part: string, problem: OrderFieldProblem["problem"] | null) => {
      if (problem) problems.push({ path: `${index}.${part}`, problem });
    };
    note("name", checkName(field.name, fields.slice(0, index)));
    if (before && before.kind !== field.kind) note("kind", "kindChanged");
    note("labels.de", checkText(field.labels.de));
    note("labels.en", checkEnglish(field.labels, before?.labels));
    if (!Number.isInteger(field.maxLength) || field.maxLength < 1 || field.maxLength > MAX_FIELD_TEXT_LENGTH)
      note("maxLength", "outOfRange");
    note("options", checkOptionCount(field));
    field.options.forEach((option, at) => {
      const earlier = field.options.slice(0, at);
      note(`options.${at}.de`, checkText(option.de) ?? (earlier.some(({ de }) => de === option.de) ? "duplicate" : null));
      const stays = before?.options.find(({ de }) => de === option.de);
      const isTwice = option.en !== "" && earlier.some(({ en }) => en === option.en);
      note(`options.${at}.en`, checkEnglish(option, stays) ?? (isTwice ? "duplicate" : null));
    });
  });
  return problems;
}

function checkName(name: string, earlier: readonly SiteOrderField[]): OrderFieldProblem["problem"] | null {
  if (name === "") return "missing";
  if (!ORDER_FIELD_NAME.test(name)) return "invalid";
  if (isReservedName(name)) return "reserved";
  return earlier.some((field) => field.name === name) ? "duplicate" : null;
}

/** Whether the shop has such a field, or every object of JavaScript such a property. */
export function isReservedName(name: string): boolean {
  return name in {} || BUILT_IN_FIELDS.some((field) => field.name === name);
}

function checkOptionCount({ kind, options }: SiteOrderField): OrderFieldProblem["problem"] | null {
  if (kind !== "choice") return options.length > 0 ? "unexpected" : null;
  if (options.length < MIN_FIELD_OPTIONS) return "tooFew";
  return options.length > MAX_FIELD_OPTIONS ? "tooMany" : null;
}

function checkText(text: string): OrderFieldProblem["problem"] | null {
  if (text === "") return "missing";
  return toOneLine(text) === text && isStorable(text, MAX_FIELD_LABEL_LENGTH) ? null : "invalid";
}

/** Content files may leave the English text out; such a text stays valid. */
function checkEnglish({ en }: Texts, stored: Texts | undefined): OrderFieldProblem["problem"] | null {
  return en === "" && stored?.en === "" ? null : checkText(en);
}
