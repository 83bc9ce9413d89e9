import { toPackaging } from "../articles/packaging.ts";
import type { QuantityStepRange } from "../quantities/quantity-steps.ts";

/** Spellings of units in both languages. The first spellings of `piece` are words that name no unit. */
const SPELLINGS = {
  piece: "x × * bitte please stk stck stück stücke stücken stueck st piece pieces pc pcs pce ea each",
  pack: "ve vpe pack packs packung packungen päckchen paeckchen paket pakete paketen pck pkt pk pkg packet packets package packages gebinde",
  box: "karton kartons krt ktn ct ctn carton cartons box boxes boxen schachtel schachteln kiste kisten",
  bundle: "bund bunde bündel bundle bundles",
  roll: "rolle rollen roll rolls",
  set: "set sets",
  pair: "paar paare pair pairs",
  pallet: "palette paletten pallet pallets",
  cartridge: "kartusche kartuschen cartridge cartridges",
  metre: "m lfm mtr meter metern metre metres meters",
  kilogram: "kg kgm kilo kilogramm kilogram",
} as const;
const UNIT_OF = new Map(Object.entries(SPELLINGS).flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as const)));

/** Every spelling of a unit, longest first, for the pattern that finds them in a line. */
export const UNIT_NAMES: readonly string[] = [...UNIT_OF.keys()]
  .filter((word) => word !== "bitte" && word !== "please")
  .toSorted((one, other) => other.length - one.length);

/** The article of a quantity, as far as its units matter. */
type CountedArticle = { name: string; unitName: string; orderUnit: string; quantityStepRanges: readonly QuantityStepRange[] };

/**
 * Units of the article per unit of the written word: 1 for pieces and for the article's own unit, the pack size for a pack; null
 * if unknown. `factor`: order units per number; if the number is a pack already, it counts once.
 */
export function piecesPerUnit(word: string, article: CountedArticle, factor: number): number | null {
  const unit = unitOf(word);
  const own = unitOf(article.unitName);
  if (unit === "piece" || unit === own || unit === unitOf(article.orderUnit)) return 1;
  // The article's name as a unit: "50 Dübel".
  if (!isPackUnit(word)) return unit.length > 2 && article.name.toLowerCase().includes(unit) ? 1 : null;
  const size = isPackUnit(article.unitName) ? 1 : (toPackaging(article.quantityStepRanges)?.step ?? 1);
  if (size <= 1) return null;
  if (factor === 1) return size;
  return factor === size ? 1 : null;
}

export function isPieceUnit(word: string): boolean {
  return unitOf(word) === "piece";
}

export function isPackUnit(word: string): boolean {
  return unitOf(word) === "pack" || unitOf(word) === "box";
}

export function isUnitName(word: string): boolean {
  return UNIT_OF.has(spelling(word));
}

/** The unit of a word; the word itself if it is not listed. */
function unitOf(word: string): string {
  return word === "" ? "piece" : (UNIT_OF.get(spelling(word)) ?? spelling(word));
}

function spelling(word: string): string {
  return word.trim().toLowerCase().replace(/\.$/, "");
}
