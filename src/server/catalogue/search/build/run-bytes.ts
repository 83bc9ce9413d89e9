// Variable-length encoding of position ranges: gap to the end of the previous range, and length. A range of one position nearly
// always takes one byte.

/** Writes a varint (seven bits per byte); returns the index after it. */
export function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let [rest, to] = [value, at];
  while (rest > 127) {
    bytes[to++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[to++] = rest;
  return to;
}

/** Maximum number of bytes of an encoded range. */
const MAX_BYTES = 10;
const SLICE = 24;
const PAYLOAD = SLICE - 4;

/**
 * Many lists of ranges that grow concurrently, each in ascending order. Ranges that touch or overlap the last range of a list
 * extend it. Each list is a chain of small slices in one buffer.
 */
export class RunLists {
  #bytes = new Uint8Array(1 << 16);
  #used = 0;
  #count = 0;
  #first = new Int32Array(1024);
  #at = new Int32Array(1024);
  /** End position of the written ranges, and the range that is still open. */
  #written = new Int32Array(1024);
  #start = new Int32Array(1024);
  #end = new Int32Array(1024);
  #gathered = new Uint8Array(1024);
  readonly #scratch = new Uint8Array(MAX_BYTES);

  /** Creates a list; returns its index. */
  open(): number {
    if (this.#count === this.#first.length) {
      const enlarge = (list: Int32Array): Int32Array<ArrayBuffer> => {
        const larger = new Int32Array(list.length * 2);
        larger.set(list);
        return larger;
      };
      this.#first = enlarge(this.#first);
      this.#at = enlarge(this.#at);
      this.#written = enlarge(this.#written);
      this.#start = enlarge(this.#start);
      this.#end = enlarge(this.#end);
    }
    const list = this.#count++;
    this.#first[list] = this.#at[list] = this.#takeSlice();
    return list;
  }

  /** Adds the range `start` to `end` (exclusive); `start` must not be less than that of the previous range. */
  add(list: number, start: number, end: number): void {
    if (start <= this.#end[list]! && this.#end[list]! > 0) {
      if (end > this.#end[list]!) this.#end[list] = end;
      return;
    }
    this.#flush(list);
    this.#start[list] = start;
    this.#end[list] = end;
  }

  /** Appends a list's ranges to `starts` and `ends` from index `at`; returns the index after them. */
  read(list: number, starts: Int32Array, ends: Int32Array, at: number): number {
    this.#flush(list);
    this.#start[list] = this.#end[list] = 0;
    const length = this.#gather(list);
    const cursor = { at: 0 };
    let [to, last] = [at, 0];
    const number = (): number => {
      let [value, shift, byte] = [0, 0, this.#gathered[cursor.at++]!];
      while (byte > 127) {
        value |= (byte & 127) << shift;
        shift += 7;
        byte = this.#gathered[cursor.at++]!;
      }
      return value | (byte << shift);
    };
    for (; cursor.at < length; to += 1) {
      const head = number();
      starts[to] = last + (head >>> 1);
      last = ends[to] = starts[to]! + ((head & 1) === 1 ? 1 : number() + 2);
    }
    return to;
  }

  /** Concatenates a list's slices; returns the number of bytes. */
  #gather(list: number): number {
    const stop = this.#at[list]!;
    let length = 0;
    for (let slice = this.#first[list]!; ; slice = this.#linkOf(slice)) {
      const isLast = stop >= slice && stop <= slice + PAYLOAD;
      const end = isLast ? stop : slice + PAYLOAD;
      if (length + PAYLOAD > this.#gathered.length) {
        const larger = new Uint8Array(this.#gathered.length * 2);
        larger.set(this.#gathered);
        this.#gathered = larger;
      }
      for (let at = slice; at < end; at += 1) this.#gathered[length++] = this.#bytes[at]!;
      if (isLast) return length;
    }
  }

  #flush(list: number): void {
    const [start, end] = [this.#start[list]!, this.#end[list]!];
    if (end === 0) return;
    const size = writeRun(this.#scratch, 0, start - this.#written[list]!, end - start);
    let at = this.#at[list]!;
    for (let i = 0; i < size; i += 1) {
      if (at % SLICE === PAYLOAD) {
        const slice = this.#takeSlice();
        this.#link(at - PAYLOAD, slice);
        at = slice;
      }
      this.#bytes[at++] = this.#scratch[i]!;
    }
    this.#at[list] = at;
    this.#written[list] = end;
  }

  #takeSlice(): number {
    if (this.#used + SLICE > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#used += SLICE;
    return this.#used - SLICE;
  }

  #link(slice: number, to: number): void {
    for (let i = 0; i < 4; i += 1) this.#bytes[slice + PAYLOAD + i] = to >>> (i * 8);
  }

  #linkOf(slice: number): number {
    let to = 0;
    for (let i = 0; i < 4; i += 1) to |= this.#bytes[slice + PAYLOAD + i]! << (i * 8);
    return to;
  }
}

/** Writes a range that starts `gap` after the end of the previous one; returns the index after it. */
export function writeRun(bytes: Uint8Array, at: number, gap: number, length: number): number {
  const to = writeNumber(bytes, at, (gap << 1) | (length === 1 ? 1 : 0));
  return length === 1 ? to : writeNumber(bytes, to, length - 2);
}
