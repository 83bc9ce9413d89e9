import { collatorOf, type Facetted } from "../facets/define-facets.ts";
import { codeReader } from "./headings.ts";

/**
 * Places of variants by what they hold of an attribute: numbers as numbers, texts as people sort them (M6 before M10), those
 * without it last either way. What is equal stays in the order it came in.
 */
export function sortPlaces(places: Int32Array, facet: Facetted, language: string, isDescending: boolean): Int32Array {
  const ranks = rankCodes(facet, language, isDescending);
  const codeOf = codeReader(facet.column);
  const count = places.length;
  // Rank and place share a number, exact as long as one times the other stays below 2 to the 53rd.
  const keys = Float64Array.from(places, (place, i) => ranks[codeOf(place)]! * count + i).toSorted();
  return Int32Array.from(keys, (key) => places[key % count]!);
}

/** Rank of each code; equal ones for what sorts alike. */
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
