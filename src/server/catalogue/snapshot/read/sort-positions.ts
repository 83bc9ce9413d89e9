import { collatorOf, type Facetted } from "../facets/define-facets.ts";
import { createCodeLookup } from "./headings.ts";

/**
 * Sorts positions of variants by an attribute: numbers numerically, texts in natural order (M6 before M10), variants without it
 * last in both directions. The sort is stable.
 */
export function sortPositions(places: Int32Array, facet: Facetted, language: string, isDescending: boolean): Int32Array {
  const ranks = rankCodes(facet, language, isDescending);
  const codeOf = createCodeLookup(facet.column);
  const count = places.length;
  // A key combines rank and index; it is exact while rank × count stays below 2^53.
  const keys = Float64Array.from(places, (position, i) => ranks[codeOf(position)]! * count + i).toSorted();
  return Int32Array.from(keys, (key) => places[key % count]!);
}

/** Rank of each code; codes that compare equal share a rank. */
function rankCodes({ column, valuesOf, names, numbers }: Facetted, language: string, isDescending: boolean): Float64Array {
  const isNumeric = numbers.every((number) => !Number.isNaN(number));
  const collator = collatorOf(language);
  const compare = (a: number, b: number): number => {
    const [first, second] = [valuesOf[a]![0] ?? -1, valuesOf[b]![0] ?? -1];
    const order = isNumeric ? numbers[first]! - numbers[second]! : collator.compare(names[first] ?? "", names[second] ?? "");
    return isDescending ? -order : order;
  };
  const codes = Array.from(column.records, (_, i) => i + 1).toSorted(compare);
  const ranks = new Float64Array(codes.length + 1);
  let rank = 0;
  for (const [at, code] of codes.entries()) {
    if (at > 0 && compare(codes[at - 1]!, code) !== 0) rank += 1;
    ranks[code] = rank;
  }
  ranks[0] = rank + 1;
  return ranks;
}
