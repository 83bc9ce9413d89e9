import type { GroupRow, StoredArticle, StoredMembership } from "../../live/catalogue-store.ts";
import { arrangeGroups } from "./arrange-groups.ts";
import { type CatalogueColumns, FAMILY, type GroupIndex, KINDS, type Lists, getList, NONE, SPEEDS, toLists } from "../columns/columns.ts";
import { numberOf } from "../facets/define-facets.ts";
import { buildSearchColumns } from "../../search/build/build-search.ts";
import { indexGroup } from "./group-index.ts";
import { RecordPool } from "../columns/record-pool.ts";
import { orderMembers, orderRows } from "./sort-rows.ts";
import { GrowingInts, hashTable } from "../columns/strings.ts";
import { DEFAULT_LANGUAGE, TextPool } from "../columns/text-pool.ts";

/** Groups with at most this many articles are indexed on demand, which takes less than a millisecond. */
const SMALL_GROUP = 500;
const APPROVALS: ReadonlySet<string> = new Set(["ZULASSUNG_D", "ZULASSUNG_E", "ZULASSUNG_I"]);

const ARTICLE_COLUMNS = [
  "number",
  "name",
  "description",
  "keywords",
  "gtin",
  "orderUnit",
  "image",
  "lineDrawing",
  "successor",
  "quantityMin",
  "quantityInterval",
  "quantityMax",
  "isOrderable",
  "deliverySpeed",
  "sortOrder",
  "attributeEnds",
] as const;
const MEMBERSHIP_COLUMNS = ["group", "article", "sortOrder"] as const;

export type CatalogueBuilder = {
  /** Rows must come in catalogue order. */
  addGroup(row: GroupRow): void;
  /** Rows may come in any order. */
  addArticle(row: StoredArticle): void;
  /** Rows may come in any order, after the groups. */
  addMembership(row: StoredMembership): void;
  /** `searchOf` replaces the builder of the search columns in benchmarks. */
  build(version: number, searchOf?: typeof buildSearchColumns): CatalogueColumns;
};

/** Consumes a catalogue row by row without storing the rows, to avoid 100,000 objects for 100,000 articles. */
export function createCatalogueBuilder(): CatalogueBuilder {
  const pool = new TextPool();
  const string = (text: string): number => pool.strings.idOf(text);
  const languages = new Set([DEFAULT_LANGUAGE]);
  const groups: GroupRow[] = [];
  const groupTexts: { name: number; claim: number; description: number }[] = [];
  const groupRows = new Map<string, number>();
  const columns = growing(ARTICLE_COLUMNS);
  const memberships = growing(MEMBERSHIP_COLUMNS);
  const records = new RecordPool();
  const attributes = new GrowingInts();
  const name = pool.jsonAdder((language) => languages.add(language));
  const description = pool.jsonAdder(() => {});
  const keywords = pool.jsonAdder(() => {});

  return {
    addGroup(row) {
      for (const language of Object.keys(row.name)) languages.add(language);
      groupRows.set(row.group_id, groups.length);
      groups.push(row);
      groupTexts.push({ name: pool.add(row.name), claim: pool.add(row.claim), description: pool.add(row.description) });
    },
    addArticle(row) {
      columns.number.push(string(row.article_number));
      columns.name.push(name(row.name));
      columns.description.push(description(row.description));
      columns.keywords.push(keywords(row.keywords));
      columns.gtin.push(string(row.gtin));
      columns.orderUnit.push(string(row.order_unit));
      columns.image.push(string(row.image));
      columns.lineDrawing.push(string(row.line_drawing));
      columns.successor.push(row.successor === null ? NONE : string(row.successor));
      columns.quantityMin.push(row.quantity_min ?? NONE);
      columns.quantityInterval.push(row.quantity_interval ?? NONE);
      columns.quantityMax.push(row.quantity_max ?? NONE);
      columns.isOrderable.push(row.is_orderable ? 1 : 0);
      columns.deliverySpeed.push(Math.max(SPEEDS.indexOf(row.delivery_speed), 0));
      columns.sortOrder.push(row.sort_order);
      records.addTo(attributes, row.attributes);
      columns.attributeEnds.push(attributes.length);
    },
    addMembership(row) {
      const group = groupRows.get(row.group_id);
      if (group === undefined) return;
      memberships.group.push(group);
      memberships.article.push(string(row.article_number));
      memberships.sortOrder.push(row.sort_order);
    },
    build(version, searchOf = buildSearchColumns) {
      const count = columns.number.length;
      const order = orderRows(columns.sortOrder.toArray(), (row) => pool.strings.textOf(columns.number.at(row)));
      const inOrder = (column: GrowingInts): Int32Array => order.map((row) => column.at(row));
      const number = inOrder(columns.number);
      const rowOfString = new Int32Array(pool.strings.count).fill(NONE);
      for (let row = 0; row < count; row += 1) rowOfString[number[row]!] = row;
      const members = orderMembers(
        { group: memberships.group.toArray(), article: memberships.article.toArray(), sortOrder: memberships.sortOrder.toArray() },
        rowOfString,
        groups.length,
        count,
      );
      const attributeLists = listsInOrder(columns.attributeEnds, attributes, order);
      const recordColumns = toRecordColumns(records, pool, languages);
      const arranged = arrangeGroups(groups, groupRows, members, count);
      const { indexes, hasApprovals } = indexGroups(groups, arranged.variants, attributeLists, records, recordColumns.records.key);
      const groupIds = groups.map((row) => row.group_id);
      const built = {
        languages: [...languages],
        articles: {
          count,
          number,
          table: hashTable(count, (row) => pool.strings.textOf(number[row]!)),
          name: inOrder(columns.name),
          description: inOrder(columns.description),
          keywords: inOrder(columns.keywords),
          gtin: inOrder(columns.gtin),
          orderUnit: inOrder(columns.orderUnit),
          image: inOrder(columns.image),
          lineDrawing: inOrder(columns.lineDrawing),
          successor: inOrder(columns.successor),
          quantityMin: inOrder(columns.quantityMin),
          quantityInterval: inOrder(columns.quantityInterval),
          quantityMax: inOrder(columns.quantityMax),
          isOrderable: Uint8Array.from(inOrder(columns.isOrderable)),
          deliverySpeed: Uint8Array.from(inOrder(columns.deliverySpeed)),
          family: arranged.family,
          home: arranged.home,
          attributes: attributeLists,
        },
        groups: {
          count: groups.length,
          id: Int32Array.from(groupIds, string),
          table: hashTable(groupIds.length, (row) => groupIds[row]!),
          kind: Uint8Array.from(groups, (row) => KINDS.indexOf(row.kind)),
          parent: arranged.parent,
          name: Int32Array.from(groupTexts, (texts) => texts.name),
          claim: Int32Array.from(groupTexts, (texts) => texts.claim),
          description: Int32Array.from(groupTexts, (texts) => texts.description),
          image: Int32Array.from(groups, (row) => string(row.image)),
          lineDrawing: Int32Array.from(groups, (row) => string(row.line_drawing)),
          hasApprovals,
          roots: arranged.roots,
          categories: arranged.categories,
          families: arranged.families,
          variants: arranged.variants,
          loose: arranged.loose,
          shared: arranged.shared,
        },
        ...recordColumns,
        indexes,
        texts: Object.fromEntries([...languages].map((language) => [language, pool.toColumn(language)])),
      };
      const search = searchOf({
        ...built,
        textOf: (id) => pool.strings.textOf(id),
        recordRows: records.records,
        indexAll: (rows) => indexAll(rows, attributeLists, records, recordColumns.records.key),
      });
      return { version, ...built, search, strings: pool.strings.toStrings() };
    },
  };
}

function growing<Name extends string>(names: readonly Name[]): Record<Name, GrowingInts> {
  return Object.fromEntries(names.map((name) => [name, new GrowingInts()])) as Record<Name, GrowingInts>;
}

/** Reorders consecutive lists. */
function listsInOrder(ends: GrowingInts, items: GrowingInts, order: Int32Array): Lists {
  const lists: Lists = { offsets: new Uint32Array(order.length + 1), items: new Int32Array(items.length) };
  let used = 0;
  for (let i = 0; i < order.length; i += 1) {
    const row = order[i]!;
    for (let at = row === 0 ? 0 : ends.at(row - 1); at < ends.at(row); at += 1) lists.items[used++] = items.at(at);
    lists.offsets[i + 1] = used;
  }
  return lists;
}

function toRecordColumns(
  { records }: RecordPool,
  pool: TextPool,
  languages: ReadonlySet<string>,
): Pick<CatalogueColumns, "records" | "keys"> {
  const string = (text: string): number => pool.strings.idOf(text);
  const keyIds = new Map<string, number>();
  for (const { key } of records) if (!keyIds.has(key)) keyIds.set(key, keyIds.size);
  const valuesIn = (language: string): Lists =>
    toLists(records.map((record) => (record.translations?.[language] ?? record.values).map(string)));
  return {
    keys: Int32Array.from(keyIds.keys(), string),
    records: {
      key: Int32Array.from(records, (record) => keyIds.get(record.key)!),
      name: Int32Array.from(records, (record) => pool.add(record.name)),
      technicalName: Int32Array.from(records, (record) => string(record.technicalName ?? record.key)),
      unit: Int32Array.from(records, (record) => string(record.unit)),
      order: Float64Array.from(records, (record) => record.order),
      values: Object.fromEntries(Array.from(languages, (language) => [language, valuesIn(language)])),
    },
  };
}

/** Flags records that contain only numbers. */
function numbersAmong({ records }: RecordPool): Uint8Array {
  return Uint8Array.from(records, ({ values }) => (values.every((value) => numberOf(value) !== null) ? 1 : 0));
}

/** Index of all articles, for filters in search. */
function indexAll(rows: Int32Array, attributes: Lists, records: RecordPool, keyOfRecord: Int32Array): GroupIndex | null {
  return rows.length > SMALL_GROUP ? indexGroup(rows, attributes, keyOfRecord, numbersAmong(records)) : null;
}

/** Indexes the large groups and flags families with an approval. */
function indexGroups(
  groups: readonly GroupRow[],
  variants: Lists,
  attributes: Lists,
  pool: RecordPool,
  keyOfRecord: Int32Array,
): { indexes: Map<number, GroupIndex>; hasApprovals: Uint8Array } {
  const indexes = new Map<number, GroupIndex>();
  const hasApprovals = new Uint8Array(groups.length);
  const isApproval = Uint8Array.from(pool.records, ({ key }) => (APPROVALS.has(key) ? 1 : 0));
  const isNumber = numbersAmong(pool);
  for (let group = 0; group < groups.length; group += 1) {
    const rows = getList(variants, group);
    if (rows.length > SMALL_GROUP) indexes.set(group, indexGroup(rows, attributes, keyOfRecord, isNumber));
    if (KINDS.indexOf(groups[group]!.kind) !== FAMILY) continue;
    hasApprovals[group] = rows.some((row) => getList(attributes, row).some((record) => isApproval[record] === 1)) ? 1 : 0;
  }
  return { indexes, hasApprovals };
}
