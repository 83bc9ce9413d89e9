import { type Bits, clearBit, countShared, hasBit, meet, setBit, wordsFor } from "./bits.ts";
import type { CodeColumn, Postings } from "../columns/columns.ts";

/** Up to this many codes get a bit set each, which takes no more memory than a list of positions. */
const FEW_CODES = 32;

/**
 * Builds the positions of each code, so that filters and counts need not scan all articles. Many codes are worth it only for
 * numbers: that many distinct texts are not a facet.
 */
export function postingsOf({ positions, codes, totals }: CodeColumn, isNumeric: boolean): Postings | null {
  if (positions) return null;
  const rows = codes.length;
  if (totals.length - 1 <= FEW_CODES) {
    const words = wordsFor(rows);
    const bits = new Int32Array((totals.length - 1) * words);
    for (let position = 0; position < rows; position += 1) {
      const code = codes[position]!;
      if (code > 0) bits[(code - 1) * words + (position >>> 5)]! |= 1 << (position & 31);
    }
    return { bits };
  }
  if (!isNumeric) return null;
  const starts = new Uint32Array(totals.length + 1);
  for (let code = 0; code < totals.length; code += 1) starts[code + 1] = starts[code]! + totals[code]!;
  const next = starts.slice();
  const places = new Int32Array(rows);
  for (let position = 0; position < rows; position += 1) places[next[codes[position]!]!++] = position;
  return { places, starts };
}

/** Sets in `found` the positions whose code fits; code 0 never fits. Bits beyond the last position are undefined. */
export function findMatching({ codes, positions, totals, postings }: CodeColumn, fits: Uint8Array, rows: number, found: Bits): void {
  if (postings && "places" in postings) {
    const { places, starts } = postings;
    let fitting = 0;
    for (let code = 1; code < totals.length; code += 1) if (fits[code] === 1) fitting += totals[code]!;
    // Choose the smaller amount of work: set the matching positions or clear the others.
    const isMost = fitting * 2 > rows;
    found.fill(isMost ? -1 : 0);
    for (let code = 0; code < totals.length; code += 1) {
      if ((fits[code] === 1) === isMost) continue;
      const end = starts[code + 1]!;
      if (isMost) for (let at = starts[code]!; at < end; at += 1) clearBit(found, places[at]!);
      else for (let at = starts[code]!; at < end; at += 1) setBit(found, places[at]!);
    }
    return;
  }
  found.fill(0);
  if (positions) {
    for (let at = 0; at < positions.length; at += 1) if (fits[codes[at]!] === 1) setBit(found, positions[at]!);
  } else if (postings) {
    for (let code = 1; code < totals.length; code += 1) {
      if (fits[code] !== 1) continue;
      const from = (code - 1) * found.length;
      for (let at = 0; at < found.length; at += 1) found[at]! |= postings.bits[from + at]!;
    }
  } else {
    for (let position = 0; position < rows; position += 1) found[position >>> 5]! |= fits[codes[position]!]! << (position & 31);
  }
}

/** A set of positions in every representation that counting needs. */
export type PositionSet = { bits: Bits; size: number; list: () => Int32Array };

/** Counts the codes at a set's positions; the count of code 0 is undefined. */
export function countCodes({ codes, positions, totals, postings }: CodeColumn, set: PositionSet): Uint32Array {
  const counts = new Uint32Array(totals.length);
  if (positions) {
    for (let at = 0; at < positions.length; at += 1) if (hasBit(set.bits, positions[at]!)) counts[codes[at]!]! += 1;
    return counts;
  }
  const words = set.bits.length;
  if (postings && "bits" in postings && (totals.length - 1) * words < set.size) {
    for (let code = 1; code < totals.length; code += 1) counts[code] = countShared(set.bits, postings.bits, (code - 1) * words);
    return counts;
  }
  const places = set.list();
  for (let at = 0; at < places.length; at += 1) counts[codes[places[at]!]!]! += 1;
  return counts;
}

/** Whether any position of the set has the code. */
export function hasCode(postings: Postings, code: number, { bits }: PositionSet): boolean {
  if ("bits" in postings) return meet(bits, postings.bits, (code - 1) * bits.length);
  for (let at = postings.starts[code]!; at < postings.starts[code + 1]!; at += 1) if (hasBit(bits, postings.places[at]!)) return true;
  return false;
}

/** Counts the positions of the set that have the attribute, with the cheapest strategy. */
export function countCarriers({ codes, totals, postings }: CodeColumn & { postings: Postings }, set: PositionSet): number {
  const without = totals[0]!;
  if (without === 0) return set.size;
  if ("bits" in postings) {
    let carriers = 0;
    for (let code = 1; code < totals.length; code += 1) carriers += countShared(set.bits, postings.bits, (code - 1) * set.bits.length);
    return carriers;
  }
  const { places } = postings;
  if (set.size < Math.min(without, places.length - without)) return countCarrying(set.list(), codes);
  // Positions without the attribute come first.
  if (without <= places.length - without) return set.size - countShown(places, 0, without, set.bits);
  return countShown(places, without, places.length, set.bits);
}

function countCarrying(places: Int32Array, codes: CodeColumn["codes"]): number {
  let count = 0;
  for (const position of places) if (codes[position]! > 0) count += 1;
  return count;
}

function countShown(places: Int32Array, from: number, to: number, bits: Bits): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (hasBit(bits, places[at]!)) count += 1;
  return count;
}
