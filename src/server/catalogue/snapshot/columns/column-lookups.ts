import type { Attribute } from "../../live/catalogue-terms.ts";
import { type CatalogueColumns, FAMILY, listAt, NONE } from "./columns.ts";
import { findRow, stringReader } from "./strings.ts";

/** What finds rows by what they are called, and reads what they hold in one language. Texts are decoded when asked for. */
export type ColumnLookups = {
  string(id: number): string;
  /** A text in the language. */
  text(id: number): string;
  /** Null for the empty string. */
  orNull(id: number): string | null;
  /** Of a picture; that of a drawing names the catalogue's version, so that a browser keeps it. Null for the empty string. */
  pictureOf(id: number): string | null;
  numberOf(article: number): string;
  attributeOf(record: number): Attribute;
  isFamily(group: number): boolean;
  /** All of them NONE for what is not there. */
  findArticle(number: string): number;
  findGroup(id: string): number;
  findCategory(id: string): number;
  findFamily(id: string): number;
};

/** What drawing.routes.ts draws, without a version yet. */
const DRAWN = /^\/media\/(?:artikel|familie|zeichnung)\/[^/?#]+\.svg$/;

export function createColumnLookups(columns: CatalogueColumns, language: string): ColumnLookups {
  const { articles, groups, records, keys } = columns;
  const string = stringReader(columns.strings);
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
        valueList: Array.from(listAt(values, record), string),
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
