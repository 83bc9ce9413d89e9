import type { Attribute } from "../../../ports/catalogue-types.ts";
import { type CatalogueColumns, FAMILY, getList, NONE } from "./columns.ts";
import { findRow, createStringLookup } from "./strings.ts";

/** Finds rows by id and reads their values in one language. Strings are decoded on demand. */
export type ColumnLookups = {
  string(id: number): string;
  /** Text in the language of the lookups. */
  text(id: number): string;
  /** Null for the empty string. */
  orNull(id: number): string | null;
  /**
   * Image URL; null for the empty string. URLs of generated drawings include the catalogue version, so that browsers can cache
   * them.
   */
  pictureOf(id: number): string | null;
  numberOf(article: number): string;
  attributeOf(record: number): Attribute;
  isFamily(group: number): boolean;
  /** The find functions return NONE if there is no match. */
  findArticle(number: string): number;
  findGroup(id: string): number;
  findCategory(id: string): number;
  findFamily(id: string): number;
};

/** URLs served by drawing.routes.ts, without a version. */
const DRAWN = /^\/media\/(?:artikel|familie|zeichnung)\/[^/?#]+\.svg$/;

export function createColumnLookups(columns: CatalogueColumns, language: string): ColumnLookups {
  const { articles, groups, records, keys } = columns;
  const string = createStringLookup(columns.strings);
  const texts = columns.texts[language]!;
  const text = (id: number): string => string(texts[id]!);
  const pictureOf = (id: number): string | null => {
    const address = orNull(id);
    return address !== null && DRAWN.test(address) ? `${address}?v=${columns.version}` : address;
  };
  const orNull = (id: number): string | null => (id > 0 ? string(id) : null);
  const numberOf = (article: number): string => string(articles.number[article]!);
  const isFamily = (group: number): boolean => groups.kind[group] === FAMILY;
  const findGroup = (id: string): number => findRow(groups.table, id, (row) => string(groups.id[row]!));
  const attributes: Attribute[] = [];
  const values = records.values[language]!;
  return {
    string,
    text,
    orNull,
    pictureOf,
    numberOf,
    isFamily,
    findGroup,
    attributeOf: (record) =>
      (attributes[record] ??= {
        attributeKey: string(keys[records.key[record]!]!),
        attributeName: text(records.name[record]!),
        sortOrder: records.order[record]!,
        technicalName: string(records.technicalName[record]!),
        valueList: Array.from(getList(values, record), string),
        unit: orNull(records.unit[record]!),
      }),
    findArticle: (number) => findRow(articles.table, number, numberOf),
    findCategory(id) {
      const group = findGroup(id);
      return group === NONE || isFamily(group) ? NONE : group;
    },
    findFamily(id) {
      const group = findGroup(id);
      return group !== NONE && isFamily(group) ? group : NONE;
    },
  };
}
