import { NONE, type Strings } from "./columns.ts";

/** A list of whole numbers that grows; half the memory of an array and handed over as it is. */
export class GrowingInts {
  length = 0;
  #items = new Int32Array(1024);

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  toArray(): Int32Array<ArrayBuffer> {
    return this.#items.slice(0, this.length);
  }
}

/** Collects texts, each once. */
export class StringPool {
  #ids = new Map<string, number>([["", 0]]);
  #ends = new GrowingInts();
  #bytes = Buffer.allocUnsafeSlow(1 << 16);
  #used = 0;

  constructor() {
    this.#ends.push(0);
  }

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    if (this.#used + text.length * 3 > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#used + text.length * 3));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#used += this.#bytes.write(text, this.#used, "utf8");
    const id = this.#ends.length;
    this.#ids.set(text, id);
    this.#ends.push(this.#used);
    return id;
  }

  toStrings(): Strings {
    const offsets = new Uint32Array(this.#ends.length + 1);
    offsets.set(this.#ends.toArray(), 1);
    return { bytes: new Uint8Array(this.#bytes.subarray(0, this.#used)), offsets };
  }
}

/** Reads texts back by their ids. */
export function stringReader({ bytes, offsets }: Strings): (id: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (id) => buffer.toString("utf8", offsets[id], offsets[id + 1]);
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A table that finds a row by its text; at most half full, so that a search is short. */
export function hashTable(texts: readonly string[]): Int32Array {
  let size = 2;
  while (size < texts.length * 2) size *= 2;
  const table = new Int32Array(size).fill(NONE);
  for (const [row, text] of texts.entries()) {
    let slot = hash(text) & (size - 1);
    while (table[slot] !== NONE) slot = (slot + 1) & (size - 1);
    table[slot] = row;
  }
  return table;
}

/** The row with a text, or NONE. */
export function findRow(table: Int32Array, text: string, textOf: (row: number) => string): number {
  const mask = table.length - 1;
  for (let slot = hash(text) & mask; table[slot] !== NONE; slot = (slot + 1) & mask) {
    if (textOf(table[slot]!) === text) return table[slot]!;
  }
  return NONE;
}
