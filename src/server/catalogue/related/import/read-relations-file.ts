import { anyText, type InvalidLine, parseTable, rejectLine } from "../../../spreadsheet/parse-table.ts";
import { type Condition, parseConditions } from "../conditions.ts";
import { MAINTAINED_KINDS, type MaintainedRelation, type RelationEnd } from "../relation.ts";

/** What the catalogues contain, of what the file names. */
export type KnownNames = { articles: ReadonlySet<string>; families: ReadonlySet<string>; attributes: ReadonlySet<string> };
/** Articles, families and attributes that a file names. */
export type NamedInFile = { articles: string[]; families: string[]; attributes: string[] };

const MAX_LABEL = 60;
const ENDS = { article: anyText, family: anyText, to_article: anyText, to_family: anyText };
const OPTIONAL = { match: anyText, label_de: label, label_en: label };

/** Collects all names of the file, to look them up at once. */
export function listNames(csv: string): NamedInFile {
  const { entries } = parseTable(csv, { required: { ...ENDS, kind: anyText }, optional: OPTIONAL }, (line) => line);
  const conditions = entries.flatMap(({ match }) => parseConditions(match) ?? []);
  return {
    articles: entries.flatMap((line) => [line.article, line.to_article]).filter(Boolean),
    families: entries.flatMap((line) => [line.family, line.to_family]).filter(Boolean),
    attributes: conditions.flatMap(({ target, source }) => [target, source]),
  };
}

/** Columns: article or family; kind; to_article or to_family; match; label_de; label_en */
export function readRelationsFile(csv: string, known: KnownNames): { entries: MaintainedRelation[]; invalid: InvalidLine[] } {
  const seen = new Set<string>();
  const kind = (cell: string) =>
    MAINTAINED_KINDS.find((one) => one === cell) ?? rejectLine(`kind must be one of ${MAINTAINED_KINDS.join(", ")}`);
  const endOf = (article: string, family: string, columns: string): RelationEnd => {
    if ((article === "") === (family === "")) rejectLine(`exactly one of ${columns} must be filled`);
    if (article !== "")
      return known.articles.has(article) ? { kind: "article", id: article } : rejectLine(`there is no article ${article.slice(0, 40)}`);
    return known.families.has(family) ? { kind: "family", id: family } : rejectLine(`there is no family ${family.slice(0, 40)}`);
  };
  return parseTable(csv, { required: { ...ENDS, kind }, optional: OPTIONAL }, (line) => {
    const source = endOf(line.article, line.family, "article and family");
    const target = endOf(line.to_article, line.to_family, "to_article and to_family");
    if (source.kind === target.kind && source.id === target.id) rejectLine(`${source.id} is related to itself`);
    const conditions = readConditions(line.match, target, known);
    const key = JSON.stringify([source, line.kind, target, conditions]);
    if (seen.has(key)) rejectLine(`${source.id} → ${target.id} is in the file twice`);
    seen.add(key);
    const { label_de: de, label_en: en } = line;
    return { source, kind: line.kind, target, conditions, label: { ...(de && { de }), ...(en && { en }) } };
  });
}

function readConditions(text: string, target: RelationEnd, known: KnownNames): Condition[] {
  const conditions = parseConditions(text);
  if (!conditions) return rejectLine('match must be attribute keys, e.g. "BOHRER_D, ARBEITS_L >= BOHR_TIEFE"');
  if (conditions.length > 0 && target.kind === "article") rejectLine("match needs to_family");
  const unknown = conditions.flatMap((one) => [one.target, one.source]).find((key) => !known.attributes.has(key));
  return unknown === undefined ? conditions : rejectLine(`no article has the attribute ${unknown}`);
}

function label(cell: string, column: string): string {
  return cell.length > MAX_LABEL ? rejectLine(`${column} has more than ${MAX_LABEL} letters`) : cell;
}
