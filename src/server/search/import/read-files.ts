import { readNumberKey } from "#contract/rules/search/number-key.ts";
import { anyText, type InvalidLine, parseTable, rejectLine } from "../../spreadsheet/parse-table.ts";
import { REFERENCE_KINDS, type Reference } from "../numbers/reference-store.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";
import { type Pin, REDIRECT_KINDS, type Synonym } from "../terms/terms-store.ts";
import type { Redirect, RedirectKind } from "../../ports/search-terms-port.ts";

type Read<Entry> = { entries: Entry[]; invalid: InvalidLine[] };

export const MAX_LETTERS = 80;
export const MAX_PINS = 5;

const REFERENCE_COLUMNS = { kind: anyText, brand: anyText, number: anyText, article_number: anyText };

/** Numbers of all articles of a file of references. */
export function readReferencedArticles(csv: string): string[] {
  return parseTable(csv, { required: REFERENCE_COLUMNS, optional: { note: anyText } }, (line) => line.article_number).entries;
}

/** Columns: kind; brand; number; article_number; note */
export function readReferences(csv: string, isArticle: (articleNumber: string) => boolean): Read<Reference> {
  const seen = new Set<string>();
  const required = {
    kind: oneOf(REFERENCE_KINDS, `kind must be one of ${REFERENCE_KINDS.join(", ")}`),
    brand: (cell: string) => (cell.length > MAX_LETTERS ? rejectLine(`brand has more than ${MAX_LETTERS} letters`) : cell),
    number: (cell: string) =>
      readNumberKey(cell) === "" ? rejectLine(`${JSON.stringify(cell.slice(0, 40))} is no number with a digit in it`) : cell,
    article_number: (cell: string) => (isArticle(cell) ? cell : rejectLine(`there is no article ${cell.slice(0, 40)}`)),
  };
  const optional = { note: (cell: string) => cell.slice(0, 200) };
  return parseTable(csv, { required, optional }, ({ kind, brand, number, article_number: articleNumber, note }) => {
    if (kind === "former" && brand !== "") rejectLine("a former number of ours has no brand");
    if (kind !== "former" && brand === "") rejectLine("brand is empty");
    const numberKey = readNumberKey(number);
    const key = [kind, brand, numberKey, articleNumber].join(" ");
    if (seen.has(key)) rejectLine(`${number} of ${brand || "ours"} stands there twice`);
    seen.add(key);
    return { kind, brand, number, numberKey, articleNumber, note };
  });
}

/** Columns: language; term; target; both */
export function readSynonyms(csv: string): Read<Synonym> {
  const seen = new Set<string>();
  const optional = { both: (cell: string) => BOTH.get(cell.toLowerCase()) ?? rejectLine("both must be yes or no") };
  return parseTable(csv, { required: { language, term: phrase, target: phrase }, optional }, ({ language: tag, term, target, both }) => {
    if (foldPhrase(term) === foldPhrase(target)) rejectLine("term and target are the same");
    const key = `${tag} ${foldPhrase(term)} = ${foldPhrase(target)}`;
    if (seen.has(key)) rejectLine(`${term} → ${target} stands there twice`);
    seen.add(key);
    return { language: tag, term, target, isBoth: both };
  });
}

const BOTH = new Map([
  ["", false],
  ["no", false],
  ["nein", false],
  ["yes", true],
  ["ja", true],
]);

/** Columns: site; language; phrase; match; kind; target */
export function readRedirects(csv: string, isSite: (siteId: string) => boolean): Read<Redirect> {
  const seen = new Set<string>();
  const required = {
    site: siteIn(isSite),
    language,
    phrase,
    match: oneOf(["exact", "part"], "match must be exact or part"),
    kind: oneOf(REDIRECT_KINDS, `kind must be one of ${REDIRECT_KINDS.join(", ")}`),
    target: anyText,
  };
  return parseTable(csv, { required }, (line) => {
    if (!isTarget(line.kind, line.target)) rejectLine(TARGETS[line.kind]);
    const key = `${line.site} ${line.language} ${foldPhrase(line.phrase)}`;
    if (seen.has(key)) rejectLine(`${line.phrase} stands there twice`);
    seen.add(key);
    const { site: siteId, language: tag, phrase: searched, match, kind, target } = line;
    return { siteId, language: tag, phrase: searched, isPart: match === "part", kind, target };
  });
}

/** Columns: site; language; phrase; families (comma-separated, at most five; an empty cell removes the pins) */
export function readPins(csv: string, isSite: (siteId: string) => boolean): Read<Pin> {
  const families = (cell: string): string[] => {
    const familyIds = [...new Set(cell.split(/[,|\s]+/).filter(Boolean))];
    return familyIds.length > MAX_PINS ? rejectLine(`at most ${MAX_PINS} families can be pinned`) : familyIds;
  };
  return parseTable(csv, { required: { site: siteIn(isSite), language, phrase, families } }, (line) => ({
    siteId: line.site,
    language: line.language,
    phrase: line.phrase,
    familyIds: line.families,
  }));
}

const TARGETS: Record<RedirectKind, string> = {
  page: "target must be a path that starts with /",
  category: "target must be the id of a category",
  family: "target must be the id of a family",
  address: "target must be an address that starts with https://",
};

/** Whether a target has the form of its kind. */
export function isTarget(kind: RedirectKind, target: string): boolean {
  if (kind === "page") return /^\/(?!\/)\S{0,200}$/.test(target);
  if (kind === "address") return URL.parse(target)?.protocol === "https:";
  return /^\S{1,64}$/.test(target);
}

function siteIn(isSite: (siteId: string) => boolean) {
  return (cell: string): string => (isSite(cell) ? cell : rejectLine(`there is no site ${cell.slice(0, 40)}`));
}

function language(cell: string): string {
  return /^[a-z]{2}$/.test(cell) ? cell : rejectLine("language must be two letters, e.g. de");
}

function phrase(cell: string, column: string): string {
  if (foldPhrase(cell) === "") rejectLine(`${column} is empty`);
  return cell.length > MAX_LETTERS ? rejectLine(`${column} has more than ${MAX_LETTERS} letters`) : cell;
}

function oneOf<const Choice extends string>(choices: readonly Choice[], problem: string) {
  return (cell: string): Choice => choices.find((choice) => choice === cell) ?? rejectLine(problem);
}
