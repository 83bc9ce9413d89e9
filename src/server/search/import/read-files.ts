import { readNumberKey } from "#contract/rules/search/number-key.ts";
import { REFERENCE_KINDS, type Reference, type ReferenceKind } from "../numbers/reference-store.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";
import { type Pin, REDIRECT_KINDS, type Synonym } from "../terms/terms-store.ts";
import type { Redirect, RedirectKind } from "../../ports/search-terms-port.ts";
import { type Line, readEach, readLines, type WrongLine } from "./search-file.ts";

type Read<Entry> = { entries: Entry[]; wrong: WrongLine[] };

const MOST_LETTERS = 80;
const MOST_PINS = 5;

/** Columns: kind; brand; number; article_number; note */
export function readReferences(text: string, isArticle: (articleNumber: string) => boolean): Read<Reference> {
  const seen = new Set<string>();
  return readEach(readLines(text, { needed: ["kind", "brand", "number", "article_number"], possible: ["note"] }), ({ cell }) => {
    const [kind, brand, number, articleNumber] = [cell("kind"), cell("brand"), cell("number"), cell("article_number")];
    const numberKey = readNumberKey(number);
    if (!isOneOf(REFERENCE_KINDS, kind)) return `kind must be one of ${REFERENCE_KINDS.join(", ")}`;
    if ((kind === "former") !== (brand === "")) return kind === "former" ? "a former number of ours has no brand" : "brand is empty";
    if (brand.length > MOST_LETTERS) return `brand has more than ${MOST_LETTERS} letters`;
    if (numberKey === "") return `${JSON.stringify(number.slice(0, 40))} is no number with a digit in it`;
    if (!isArticle(articleNumber)) return `there is no article ${articleNumber.slice(0, 40)}`;
    const key = [kind, brand, numberKey, articleNumber].join(" ");
    if (seen.has(key)) return `${number} of ${brand || "ours"} stands there twice`;
    seen.add(key);
    return { kind: kind satisfies ReferenceKind, brand, number, numberKey, articleNumber, note: cell("note").slice(0, 200) };
  });
}

/** Columns: language; term; target; both */
export function readSynonyms(text: string): Read<Synonym> {
  const seen = new Set<string>();
  return readEach(readLines(text, { needed: ["language", "term", "target"], possible: ["both"] }), ({ cell }) => {
    const [language, term, target, both] = [cell("language"), cell("term"), cell("target"), cell("both").toLowerCase()];
    const problem = languageProblem(language) ?? phraseProblem("term", term) ?? phraseProblem("target", target);
    if (problem) return problem;
    if (!["", "yes", "no", "ja", "nein"].includes(both)) return "both must be yes or no";
    if (foldPhrase(term) === foldPhrase(target)) return "term and target are the same";
    const key = `${language} ${foldPhrase(term)} = ${foldPhrase(target)}`;
    if (seen.has(key)) return `${term} → ${target} stands there twice`;
    seen.add(key);
    return { language, term, target, isBoth: both === "yes" || both === "ja" };
  });
}

/** Columns: site; language; phrase; match; kind; target */
export function readRedirects(text: string, isSite: (siteId: string) => boolean): Read<Redirect> {
  const seen = new Set<string>();
  return readEach(readLines(text, { needed: ["site", "language", "phrase", "match", "kind", "target"] }), (line) => {
    const { cell } = line;
    const [siteId, language, phrase, match, kind, target] = ["site", "language", "phrase", "match", "kind", "target"].map(cell) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const problem = placeProblem(line, isSite) ?? phraseProblem("phrase", phrase);
    if (problem) return problem;
    if (match !== "exact" && match !== "part") return "match must be exact or part";
    if (!isOneOf(REDIRECT_KINDS, kind)) return `kind must be one of ${REDIRECT_KINDS.join(", ")}`;
    if (!isTarget(kind, target)) return TARGETS[kind];
    const key = `${siteId} ${language} ${foldPhrase(phrase)}`;
    if (seen.has(key)) return `${phrase} stands there twice`;
    seen.add(key);
    return { siteId, language, phrase, isPart: match === "part", kind, target };
  });
}

/** Columns: site; language; phrase; families (comma-separated, at most five; an empty cell removes the pins) */
export function readPins(text: string, isSite: (siteId: string) => boolean): Read<Pin> {
  return readEach(readLines(text, { needed: ["site", "language", "phrase", "families"] }), (line) => {
    const { cell } = line;
    const problem = placeProblem(line, isSite) ?? phraseProblem("phrase", cell("phrase"));
    if (problem) return problem;
    const familyIds = [
      ...new Set(
        cell("families")
          .split(/[,|\s]+/)
          .filter(Boolean),
      ),
    ];
    if (familyIds.length > MOST_PINS) return `at most ${MOST_PINS} families can be pinned`;
    return { siteId: cell("site"), language: cell("language"), phrase: cell("phrase"), familyIds };
  });
}

const TARGETS: Record<RedirectKind, string> = {
  page: "target must be a path that starts with /",
  category: "target must be the id of a category",
  family: "target must be the id of a family",
  address: "target must be an address that starts with https://",
};

function isTarget(kind: RedirectKind, target: string): boolean {
  if (kind === "page") return /^\/(?!\/)\S{0,200}$/.test(target);
  if (kind === "address") return URL.parse(target)?.protocol === "https:";
  return /^\S{1,64}$/.test(target);
}

function placeProblem({ cell }: Line, isSite: (siteId: string) => boolean): string | null {
  return isSite(cell("site")) ? languageProblem(cell("language")) : `there is no site ${cell("site").slice(0, 40)}`;
}

function languageProblem(language: string): string | null {
  return /^[a-z]{2}$/.test(language) ? null : "language must be two letters, e.g. de";
}

function phraseProblem(name: string, phrase: string): string | null {
  if (foldPhrase(phrase) === "") return `${name} is empty`;
  return phrase.length > MOST_LETTERS ? `${name} has more than ${MOST_LETTERS} letters` : null;
}

function isOneOf<Kind extends string>(kinds: readonly Kind[], text: string): text is Kind {
  return (kinds as readonly string[]).includes(text);
}
