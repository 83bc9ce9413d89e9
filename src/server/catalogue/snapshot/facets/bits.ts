// Bit sets of positions, 32 per number: a million positions take 125 KB, and intersecting two sets takes about 31,000
// operations.

export type Bits = Int32Array;

/** Number of 32-bit words for `places` bits. */
export function wordsFor(places: number): number {
  return (places + 31) >>> 5;
}

export function hasBit(bits: Bits, position: number): boolean {
  return ((bits[position >>> 5]! >>> (position & 31)) & 1) === 1;
}

export function setBit(bits: Bits, position: number): void {
  bits[position >>> 5]! |= 1 << (position & 31);
}

export function clearBit(bits: Bits, position: number): void {
  bits[position >>> 5]! &= ~(1 << (position & 31));
}

/** Population count of a word. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at]!);
  return count;
}

/** Size of the intersection of two sets; the second starts at word `from`. */
export function countShared(bits: Bits, others: Bits, from: number): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at]! & others[from + at]!);
  return count;
}

/** Whether two sets intersect. */
export function meet(bits: Bits, others: Bits, from: number): boolean {
  for (let at = 0; at < bits.length; at += 1) if ((bits[at]! & others[from + at]!) !== 0) return true;
  return false;
}

/** Writes the ascending positions of a set into `places`; returns the filled part. */
export function listBits(bits: Bits, places: Int32Array): Int32Array {
  let length = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) places[length++] = (at << 5) + 31 - Math.clz32(word & -word);
  }
  return places.subarray(0, length);
}
