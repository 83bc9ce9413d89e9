// Sets of places as bits, 32 to a number: a million places are 125 KB, and two sets meet in a pass over a thirtieth of that.

export type Bits = Int32Array;

/** Numbers that hold so many places. */
export function wordsFor(places: number): number {
  return (places + 31) >>> 5;
}

export function hasBit(bits: Bits, place: number): boolean {
  return ((bits[place >>> 5]! >>> (place & 31)) & 1) === 1;
}

export function setBit(bits: Bits, place: number): void {
  bits[place >>> 5]! |= 1 << (place & 31);
}

export function clearBit(bits: Bits, place: number): void {
  bits[place >>> 5]! &= ~(1 << (place & 31));
}

/** How many bits of a number are set. */
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

/** How many places two sets share; the second begins at `from` in its memory. */
export function countShared(bits: Bits, others: Bits, from: number): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at]! & others[from + at]!);
  return count;
}

/** Whether two sets share a place. */
export function meet(bits: Bits, others: Bits, from: number): boolean {
  for (let at = 0; at < bits.length; at += 1) if ((bits[at]! & others[from + at]!) !== 0) return true;
  return false;
}

/** Writes the places of a set, ascending, into `places`; returns that part of it. */
export function listBits(bits: Bits, places: Int32Array): Int32Array {
  let length = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) places[length++] = (at << 5) + 31 - Math.clz32(word & -word);
  }
  return places.subarray(0, length);
}
