import { INSTALLATION_VALUES, type InstallationValues } from "#contract/rules/articles/installation-values.ts";
import { anyText, type InvalidLine, parseTable, rejectLine } from "../../spreadsheet/parse-table.ts";
import type { StoredInstallation } from "./installation-store.ts";

const VALUE_COLUMNS = {
  tension_kn: decimal(3),
  shear_kn: decimal(3),
  drill_mm: decimal(2),
  drill_depth_mm: decimal(2),
  embedment_mm: decimal(2),
  torque_nm: decimal(2),
  edge_mm: decimal(2),
  spacing_mm: decimal(2),
  thickness_mm: decimal(2),
  working_min: decimal(2),
  curing_h: decimal(2),
};
const MAX_TEXT = 80;
const MAX_ROWS_PER_ARTICLE = 20;
const REQUIRED = { article: anyText, base_material_de: text, document: text };
const OPTIONAL = { base_material_en: shortText, ...VALUE_COLUMNS };

/** Numbers of all articles in the file. */
export function listArticles(csv: string): string[] {
  return parseTable(
    csv,
    { required: { ...REQUIRED, base_material_de: anyText, document: anyText }, optional: namesOnly() },
    (line) => line.article,
  ).entries;
}

const namesOnly = () =>
  Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, anyText])) as Record<keyof typeof OPTIONAL, typeof anyText>;

/** Columns: article; base_material_de; base_material_en; the values; document */
export function readInstallationFile(
  csv: string,
  isArticle: (articleNumber: string) => boolean,
): { entries: StoredInstallation[]; invalid: InvalidLine[] } {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const article = (cell: string): string => (isArticle(cell) ? cell : rejectLine(`there is no article ${cell.slice(0, 40)}`));
  return parseTable(csv, { required: { ...REQUIRED, article }, optional: OPTIONAL }, (line) => {
    const { article: articleNumber, base_material_de: de, base_material_en: en, document } = line;
    const values: InstallationValues = {
      tensionLoad: line.tension_kn,
      shearLoad: line.shear_kn,
      drillDiameter: line.drill_mm,
      drillDepth: line.drill_depth_mm,
      embedmentDepth: line.embedment_mm,
      torque: line.torque_nm,
      edgeDistance: line.edge_mm,
      spacing: line.spacing_mm,
      memberThickness: line.thickness_mm,
      workingTime: line.working_min,
      curingTime: line.curing_h,
    };
    if (INSTALLATION_VALUES.every((name) => values[name] === null)) rejectLine("no value is filled");
    const key = `${articleNumber} ${de}`;
    if (seen.has(key)) rejectLine(`${articleNumber} in ${de} is in the file twice`);
    const count = (counts.get(articleNumber) ?? 0) + 1;
    if (count > MAX_ROWS_PER_ARTICLE) rejectLine(`${articleNumber} has more than ${MAX_ROWS_PER_ARTICLE} base materials`);
    seen.add(key);
    counts.set(articleNumber, count);
    return { articleNumber, baseMaterial: { de, ...(en && { en }) }, document, ...values };
  });
}

/** A positive number with a decimal comma or point, as decimal text; null for an empty cell. */
function decimal(decimals: number) {
  return (cell: string, column: string): string | null => {
    if (cell === "") return null;
    const found = cell.length <= 12 ? /^(\d{1,5})(?:[.,](\d+))?$/.exec(cell) : null;
    const [, whole = "", fraction = ""] = found ?? [];
    if (!found || fraction.length > decimals || Number(`${whole}.${fraction || "0"}`) === 0)
      return rejectLine(`${column} must be a number above 0 with at most ${decimals} decimals, without its unit`);
    return fraction === "" ? whole : `${whole}.${fraction}`;
  };
}

function text(cell: string, column: string): string {
  return cell === "" ? rejectLine(`${column} is empty`) : shortText(cell, column);
}

function shortText(cell: string, column: string): string {
  return cell.length > MAX_TEXT ? rejectLine(`${column} has more than ${MAX_TEXT} letters`) : cell;
}
