import { NONE, type Strings } from "./columns.ts";

/** A growable list of 32-bit integers; uses half the memory of an array. */
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

  at(i: number): number {
    return this.#items[i]!;
  }

  toArray(): Int32Array<ArrayBuffer> {
    return this.#items.slice(0, this.length);
  }
}

/**
 * Collects distinct strings as bytes: a million strings as map keys would take half a gigabyte, which the garbage collector
 * traverses repeatedly.
 */
export class StringPool {
  #bytes = Buffer.allocUnsafeSlow(1 << 16);
  #used = 0;
  /** End offsets by id, including id 0, the empty string. */
  #ends = new GrowingInts();
  #hashes = new GrowingInts();
  #table = new Int32Array(1 << 12).fill(NONE);

  constructor() {
    this.#ends.push(0);
    this.#hashes.push(0);
  }

  get count(): number {
    return this.#ends.length;
  }

  idOf(text: string): number {
    if (text === "") return 0;
    const [start, end] = [this.#used, this.#write(text)];
    const hash = hashBytes(this.#bytes, start, end);
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    for (let id = this.#table[slot]!; id !== NONE; id = this.#table[slot]!) {
      if (this.#hashes.at(id) === hash && this.#isText(id, start, end)) return id;
      slot = (slot + 1) & mask;
    }
    const id = this.#ends.length;
    this.#table[slot] = id;
    this.#ends.push(end);
    this.#hashes.push(hash);
    this.#used = end;
    if (id * 2 > mask) this.#enlargeTable();
    return id;
  }

  textOf(id: number): string {
    return id === 0 ? "" : this.#bytes.toString("utf8", this.#ends.at(id - 1), this.#ends.at(id));
  }

  toStrings(): Strings {
    const offsets = new Uint32Array(this.#ends.length + 1);
    offsets.set(this.#ends.toArray(), 1);
    return { bytes: new Uint8Array(this.#bytes.subarray(0, this.#used)), offsets };
  }

  /** Writes a string after the last one; it becomes permanent only if it is new. Returns its end offset. */
  #write(text: string): number {
    const start = this.#used;
    if (start + text.length * 3 > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, start + text.length * 3));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    // Most strings are short ASCII: this loop is faster than a native call.
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code > 127) return start + this.#bytes.write(text, start, "utf8");
      this.#bytes[start + i] = code;
    }
    return start + text.length;
  }

  #isText(id: number, start: number, end: number): boolean {
    const from = this.#ends.at(id - 1);
    if (this.#ends.at(id) - from !== end - start) return false;
    for (let i = 0; i < end - start; i += 1) if (this.#bytes[from + i] !== this.#bytes[start + i]) return false;
    return true;
  }

  #enlargeTable(): void {
    const table = new Int32Array(this.#table.length * 4).fill(NONE);
    const mask = table.length - 1;
    for (let id = 1; id < this.#ends.length; id += 1) {
      let slot = this.#hashes.at(id) & mask;
      while (table[slot] !== NONE) slot = (slot + 1) & mask;
      table[slot] = id;
    }
    this.#table = table;
  }
}

function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let value = 2166136261;
  for (let i = start; i < end; i += 1) value = Math.imul(value ^ bytes[i]!, 16777619);
  return value ^ (value >>> 15);
}

export function createStringLookup({ bytes, offsets }: Strings): (id: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (id) => buffer.toString("utf8", offsets[id], offsets[id + 1]);
}

function hashText(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Builds an open-addressing hash table of rows by text; at most half full, so that probe sequences are short. */
export function hashTable(rows: number, textOf: (row: number) => string): Int32Array {
  let size = 2;
  while (size < rows * 2) size *= 2;
  const table = new Int32Array(size).fill(NONE);
  for (let row = 0; row < rows; row += 1) {
    let slot = hashText(textOf(row)) & (size - 1);
    while (table[slot] !== NONE) slot = (slot + 1) & (size - 1);
    table[slot] = row;
  }
  return table;
}

/** Returns the row with a text, or NONE. */
export function findRow(table: Int32Array, text: string, textOf: (row: number) => string): number {
  const mask = table.length - 1;
  for (let slot = hashText(text) & mask; table[slot] !== NONE; slot = (slot + 1) & mask) {
    if (textOf(table[slot]!) === text) return table[slot]!;
  }
  return NONE;
}
