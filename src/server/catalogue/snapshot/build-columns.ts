import type { ArticleRow, AttributeRow, GroupRow } from "../catalogue-store.ts";
import { type CatalogueColumns, FAMILY, type GroupIndex, KINDS, type Lists, listAt, NONE, SPEEDS, toLists } from "./columns.ts";
import { arrangeGroups } from "./arrange-groups.ts";
import { indexGroup } from "./group-index.ts";
import { GrowingInts, hashTable } from "./strings.ts";
import { DEFAULT_LANGUAGE, TextPool } from "./text-pool.ts";

/** Groups with at most so many articles are indexed when somebody asks: that takes less than a millisecond. */
const SMALL_GROUP = 500;
const APPROVALS: ReadonlySet<string> = new Set(["ZULASSUNG_D", "ZULASSUNG_E", "ZULASSUNG_I"]);

const ARTICLE_COLUMNS = [
  "name",
  "description",
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
  "attributeEnds",
] as const;

export type CatalogueBuilder = {
  addGroup(row: GroupRow): void;
  addArticle(row: ArticleRow): void;
  /** In the group's order; after the articles. */
  addMembership(groupId: string, articleNumber: string): void;
  build(version: number): CatalogueColumns;
};

/** Takes a catalogue row by row and keeps none of them: 100,000 articles need no 100,000 objects. */
export function createCatalogueBuilder(): CatalogueBuilder {
  const pool = new TextPool();
  const string = (text: string): number => pool.strings.idOf(text);
  const languages = new Set([DEFAULT_LANGUAGE]);
  const groups: GroupRow[] = [];
  const groupTexts: { name: number; claim: number; description: number }[] = [];
  const groupRows = new Map<string, number>();
  const numbers: string[] = [];
  const articleRows = new Map<string, number>();
  const columns = Object.fromEntries(ARTICLE_COLUMNS.map((name) => [name, new GrowingInts()])) as Record<
    (typeof ARTICLE_COLUMNS)[number],
    GrowingInts
  >;
  const attributes = new GrowingInts();
  const members: number[][] = [];
  const recordIds = new Map<string, number>();
  const records: AttributeRow[] = [];

  const recordOf = (row: AttributeRow): number => {
    const names = Object.values(row.name).join("\n");
    const translations = row.translations ? JSON.stringify(row.translations) : "";
    const key = `${row.key}\t${row.values.join("\n")}\t${names}\t${row.unit}\t${row.order}\t${row.technicalName}\t${translations}`;
    let id = recordIds.get(key);
    if (id === undefined) {
      recordIds.set(key, (id = records.length));
      records.push(row);
    }
    return id;
  };

  return {
    addGroup(row) {
      for (const language of Object.keys(row.name)) languages.add(language);
      groupRows.set(row.group_id, groups.length);
      members.push([]);
      groups.push(row);
      groupTexts.push({ name: pool.add(row.name), claim: pool.add(row.claim), description: pool.add(row.description) });
    },
    addArticle(row) {
      for (const language of Object.keys(row.name)) languages.add(language);
      articleRows.set(row.article_number, numbers.length);
      numbers.push(row.article_number);
      columns.name.push(pool.add(row.name));
      columns.description.push(pool.add(row.description));
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
      const sorted = row.attributes.length > 1 ? row.attributes.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)) : row.attributes;
      for (const attribute of sorted) attributes.push(recordOf(attribute));
      columns.attributeEnds.push(attributes.length);
    },
    addMembership(groupId, articleNumber) {
      const [group, article] = [groupRows.get(groupId), articleRows.get(articleNumber)];
      if (group !== undefined && article !== undefined) members[group]!.push(article);
    },
    build(version) {
      const count = numbers.length;
      const groupIds = groups.map((row) => row.group_id);
      const attributeOffsets = new Uint32Array(count + 1);
      attributeOffsets.set(columns.attributeEnds.toArray(), 1);
      const attributeLists: Lists = { offsets: attributeOffsets, items: attributes.toArray() };
      const keyIds = new Map<string, number>();
      for (const record of records) if (!keyIds.has(record.key)) keyIds.set(record.key, keyIds.size);
      const recordColumns = {
        key: Int32Array.from(records, (record) => keyIds.get(record.key)!),
        name: Int32Array.from(records, (record) => pool.add(record.name)),
        technicalName: Int32Array.from(records, (record) => string(record.technicalName ?? record.key)),
        unit: Int32Array.from(records, (record) => string(record.unit)),
        order: Float64Array.from(records, (record) => record.order ?? 0),
        values: Object.fromEntries(
          [...languages].map((language) => [
            language,
            toLists(records.map((record) => (record.translations?.[language] ?? record.values).map(string))),
          ]),
        ),
      };
      const arranged = arrangeGroups(groups, groupRows, members, count);
      const indexes = new Map<number, GroupIndex>();
      const hasApprovals = new Uint8Array(groups.length);
      const approvals = new Set([...keyIds].filter(([key]) => APPROVALS.has(key)).map(([, id]) => id));
      for (let group = 0; group < groups.length; group += 1) {
        const rows = listAt(arranged.variants, group);
        if (rows.length > SMALL_GROUP) indexes.set(group, indexGroup(rows, attributeLists, recordColumns.key));
        if (KINDS.indexOf(groups[group]!.kind) !== FAMILY) continue;
        const carries = (row: number) => listAt(attributeLists, row).some((record) => approvals.has(recordColumns.key[record]!));
        hasApprovals[group] = approvals.size > 0 && rows.some(carries) ? 1 : 0;
      }
      return {
        version,
        languages: [...languages],
        articles: {
          count,
          number: Int32Array.from(numbers, string),
          table: hashTable(numbers),
          name: columns.name.toArray(),
          description: columns.description.toArray(),
          gtin: columns.gtin.toArray(),
          orderUnit: columns.orderUnit.toArray(),
          image: columns.image.toArray(),
          lineDrawing: columns.lineDrawing.toArray(),
          successor: columns.successor.toArray(),
          quantityMin: columns.quantityMin.toArray(),
          quantityInterval: columns.quantityInterval.toArray(),
          quantityMax: columns.quantityMax.toArray(),
          isOrderable: Uint8Array.from(columns.isOrderable.toArray()),
          deliverySpeed: Uint8Array.from(columns.deliverySpeed.toArray()),
          family: arranged.family,
          home: arranged.home,
          attributes: attributeLists,
        },
        groups: {
          count: groups.length,
          id: Int32Array.from(groupIds, string),
          table: hashTable(groupIds),
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
        },
        records: recordColumns,
        keys: Int32Array.from(keyIds.keys(), string),
        indexes,
        texts: Object.fromEntries([...languages].map((language) => [language, pool.toColumn(language)])),
        strings: pool.strings.toStrings(),
      };
    },
  };
}
