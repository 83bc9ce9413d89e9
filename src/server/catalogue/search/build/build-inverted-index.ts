import { toCharMask } from "#contract/rules/search/distance.ts";
import { stemmerOf } from "#contract/rules/search/stem.ts";
import { GrowingInts } from "../../snapshot/columns/strings.ts";
import { FAMILY, NONE } from "../../snapshot/columns/columns.ts";
import { CLASSES, classOf, FIELDS, type Field, FORMS } from "../fields.ts";
import type { SearchOrder } from "./search-order.ts";
import { RunLists, writeNumber, writeRun } from "./run-bytes.ts";
import { TermPool } from "./term-pool.ts";
import { toStrings, type InvertedIndex } from "./inverted-index.ts";

/** Texts of articles and groups in one language. Equal texts have equal ids. */
export type CatalogueTexts = {
  language: string;
  places: SearchOrder;
  groups: { kind: Uint8Array; parent: Int32Array; roots: Int32Array; name: Int32Array; claim: Int32Array; description: Int32Array };
  articles: { name: Int32Array; description: Int32Array; keywords: Int32Array };
  /** Families of an article other than its first. */
  otherFamilies: ReadonlyMap<number, readonly number[]>;
  /** Positions of each record and its searchable texts. */
  records: RecordTexts;
  textOf(text: number): string;
  /** Whether a text is the German fallback of a missing translation. */
  isGerman(text: number): boolean;
};

export type RecordTexts = {
  places: RunLists;
  count: number;
  textsOf(record: number): { field: Field; texts: readonly string[]; isGerman: boolean };
};

const fieldNumber = (field: Field): number => FIELDS.indexOf(field);

/** Builds the search index of one language. */
export function buildInvertedIndex(texts: CatalogueTexts): InvertedIndex {
  const { places, records, language } = texts;
  const pool = new TermPool(language, stemmerOf(language));
  const read = readAll(texts, pool);
  const made = pool.splitCompounds();
  const { lists, listOf } = placeTexts(texts, pool, made, read);
  const sources = termsOfRecords(records, made, read.records);

  const order = Int32Array.from(pool.terms.keys()).toSorted((a, b) => (pool.terms[a]! < pool.terms[b]! ? -1 : 1));
  const writer = new PostingWriter(places.articleAt.length);
  const ends: number[] = [];
  // Terms without a position, such as the name of a family without articles, are dropped.
  const kept: number[] = [];
  for (const term of order) {
    for (let code = 0; code < CLASSES; code += 1) {
      const list = listOf[code * pool.terms.length + term]!;
      if (list !== NONE) writer.take(lists, list);
      for (const source of sources.get(term * CLASSES + code) ?? []) writer.take(records.places, source);
      writer.finish(code);
    }
    if (writer.length === (ends.at(-1) ?? 0)) continue;
    kept.push(term);
    ends.push(writer.length);
  }
  const words = Int32Array.from(kept.keys()).filter((i) => pool.mayHaveErrors(kept[i]!));
  return {
    terms: toStrings(kept.map((term) => pool.terms[term]!)),
    starts: Uint32Array.from([0, ...ends]),
    postings: writer.toBytes(),
    words,
    letters: words.map((i) => toCharMask(pool.terms[kept[i]!]!)),
    shown: toStrings(Array.from(words, (i) => pool.shown[kept[i]!]!)),
  };
}

type Codes = readonly number[];
type ReadTexts = {
  /** Concatenated codes of each position's name, and their ends. */
  names: GrowingInts;
  nameEnds: Int32Array;
  /** Indexed by text id. */
  long: Map<number, Codes>;
  keywords: Map<number, Codes>;
  groupNames: Codes[];
  records: Codes[];
};

function readAll({ places, groups, articles, records, textOf, isGerman }: CatalogueTexts, pool: TermPool): ReadTexts {
  const long = new Map<number, Codes>();
  const readLong = (text: number): void => {
    if (!long.has(text)) long.set(text, pool.readLong(textOf(text), isGerman(text)));
  };
  const groupNames = Array.from(groups.name, (text) => pool.read(textOf(text), isGerman(text)));
  for (const [group, kind] of groups.kind.entries())
    if (kind === FAMILY) [groups.claim[group]!, groups.description[group]!].forEach(readLong);
  const keywords = new Map<number, Codes>();
  const names = new GrowingInts();
  const nameEnds = new Int32Array(places.articleAt.length);
  const codes: number[] = [];
  for (const [position, article] of places.articleAt.entries()) {
    codes.length = 0;
    const name = articles.name[article]!;
    for (const code of pool.read(textOf(name), isGerman(name), codes)) names.push(code);
    nameEnds[position] = names.length;
    readLong(articles.description[article]!);
    const said = articles.keywords[article]!;
    if (!keywords.has(said)) keywords.set(said, pool.read(textOf(said), isGerman(said)));
  }
  const ofRecords = Array.from({ length: records.count }, (_, record): Codes => {
    const said = records.textsOf(record);
    return said.texts.flatMap((text) => pool.read(text, said.isGerman));
  });
  return { names, nameEnds, long, keywords, groupNames, records: ofRecords };
}

/** Collects the positions of each term and class, in ascending order. */
function placeTexts(
  { places, groups, articles, otherFamilies }: CatalogueTexts,
  pool: TermPool,
  made: readonly (Codes | undefined)[],
  read: ReadTexts,
) {
  const { articleAt, runStarts, runGroups } = places;
  const terms = pool.terms.length;
  const lists = new RunLists();
  const listOf = new Int32Array(CLASSES * terms).fill(NONE);
  const add = (field: number, form: number, term: number, start: number, end: number): void => {
    const key = classOf(field, form) * terms + term;
    let list = listOf[key]!;
    if (list === NONE) listOf[key] = list = lists.open();
    lists.add(list, start, end);
  };
  const addCode = (field: number, code: number, start: number, end: number): void => {
    const term = Math.floor(code / FORMS.length);
    const form = code % FORMS.length;
    add(field, form, term, start, end);
    const parts = form === 0 ? made[term] : undefined;
    if (parts) for (const part of parts) add(field, part % FORMS.length, Math.floor(part / FORMS.length), start, end);
  };
  const addAll = (field: number, codes: Codes, start: number, end: number): void => {
    for (let i = 0; i < codes.length; i += 1) addCode(field, codes[i]!, start, end);
  };
  const [name, family, category, keyword, description] = (["name", "family", "category", "keyword", "description"] as const).map(
    fieldNumber,
  ) as [number, number, number, number, number];
  // A single root group contains everything, so its name matches nothing specific.
  const isAll = (group: number): boolean => groups.roots.length === 1 && group === groups.roots[0];
  const addGroup = (from: number, start: number, end: number): void => {
    for (let group = from; group !== NONE; group = groups.parent[group]!) {
      const isFamily = groups.kind[group] === FAMILY;
      if (!isAll(group)) addAll(isFamily ? family : category, read.groupNames[group]!, start, end);
      if (!isFamily) continue;
      addAll(description, read.long.get(groups.claim[group]!) ?? [], start, end);
      addAll(description, read.long.get(groups.description[group]!) ?? [], start, end);
    }
  };
  // Adjacent articles often share their texts.
  const addShared = (
    texts: Int32Array,
    field: number,
    codesOf: ReadonlyMap<number, Codes>,
    position: number,
    [from, to]: [number, number],
  ): void => {
    const text = texts[articleAt[position]!]!;
    if (position > from && texts[articleAt[position - 1]!] === text) return;
    let end = position + 1;
    while (end < to && texts[articleAt[end]!] === text) end += 1;
    addAll(field, codesOf.get(text) ?? [], position, end);
  };
  for (const [run, group] of runGroups.entries()) {
    const [from, to] = [runStarts[run]!, runStarts[run + 1]!];
    addGroup(group, from, to);
    for (let position = from; position < to; position += 1) {
      const article = articleAt[position]!;
      for (let at = position === 0 ? 0 : read.nameEnds[position - 1]!; at < read.nameEnds[position]!; at += 1)
        addCode(name, read.names.at(at), position, position + 1);
      for (const other of otherFamilies.get(article) ?? []) addGroup(other, position, position + 1);
      addShared(articles.description, description, read.long, position, [from, to]);
      addShared(articles.keywords, keyword, read.keywords, position, [from, to]);
    }
  }
  return { lists, listOf };
}

/** Records that contain a term, by term and class. */
function termsOfRecords(
  { count, textsOf }: RecordTexts,
  made: readonly (Codes | undefined)[],
  codesOf: readonly Codes[],
): Map<number, number[]> {
  const sources = new Map<number, number[]>();
  const add = (field: number, code: number, record: number): void => {
    const key = Math.floor(code / FORMS.length) * CLASSES + classOf(field, code % FORMS.length);
    const known = sources.get(key);
    if (!known) sources.set(key, [record]);
    else if (known.at(-1) !== record) known.push(record);
  };
  for (let record = 0; record < count; record += 1) {
    const field = fieldNumber(textsOf(record).field);
    for (const code of codesOf[record]!) {
      add(field, code, record);
      if (code % FORMS.length === 0) for (const part of made[code / FORMS.length] ?? []) add(field, part, record);
    }
  }
  return sources;
}

/** Writes posting lists of ranges. */
class PostingWriter {
  length = 0;
  #bytes = new Uint8Array(1 << 16);
  #starts: Int32Array;
  #ends: Int32Array;
  #count = 0;
  #sources = 0;
  readonly #mostRuns: number;

  constructor(places: number) {
    this.#mostRuns = Math.ceil(places / 2) + 1;
    this.#starts = new Int32Array(this.#mostRuns);
    this.#ends = new Int32Array(this.#mostRuns);
  }

  take(lists: RunLists, list: number): void {
    if (this.#starts.length < this.#count + this.#mostRuns) {
      const enlarge = (old: Int32Array): Int32Array => {
        const larger = new Int32Array(this.#count + this.#mostRuns * 2);
        larger.set(old.subarray(0, this.#count));
        return larger;
      };
      [this.#starts, this.#ends] = [enlarge(this.#starts), enlarge(this.#ends)];
    }
    this.#count = lists.read(list, this.#starts, this.#ends, this.#count);
    this.#sources += 1;
  }

  /** Writes the collected ranges as one list. */
  finish(code: number): void {
    if (this.#count === 0) return;
    if (this.#sources > 1) this.#join();
    const most = this.length + 10 + this.#count * 10;
    if (most > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(most, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length++] = code;
    this.length = writeNumber(this.#bytes, this.length, this.#count);
    let last = 0;
    for (let i = 0; i < this.#count; i += 1) {
      this.length = writeRun(this.#bytes, this.length, this.#starts[i]! - last, this.#ends[i]! - this.#starts[i]!);
      last = this.#ends[i]!;
    }
    this.#count = this.#sources = 0;
  }

  /** Sorts the ranges of several lists and merges adjacent ones. */
  #join(): void {
    // A key combines start and length; it is exact below 2^53.
    const pairs = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i += 1) pairs[i] = this.#starts[i]! * 0x400_0000 + (this.#ends[i]! - this.#starts[i]!);
    pairs.sort();
    let used = 0;
    for (const pair of pairs) {
      const start = Math.floor(pair / 0x400_0000);
      const end = start + (pair - start * 0x400_0000);
      if (used > 0 && start <= this.#ends[used - 1]!) {
        if (end > this.#ends[used - 1]!) this.#ends[used - 1] = end;
        continue;
      }
      this.#starts[used] = start;
      this.#ends[used++] = end;
    }
    this.#count = used;
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }
}
