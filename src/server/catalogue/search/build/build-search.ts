import type { AttributeRow } from "../../live/catalogue-store.ts";
import { type CatalogueColumns, type GroupIndex, getList } from "../../snapshot/columns/columns.ts";
import { DEFAULT_LANGUAGE, textIn } from "../../snapshot/columns/text-pool.ts";
import { numberOf } from "../../snapshot/facets/define-facets.ts";
import type { Field } from "../fields.ts";
import { buildNumberColumns } from "./number-columns.ts";
import { buildSearchOrder, type SearchOrder } from "./search-order.ts";
import { buildInvertedIndex, type RecordTexts } from "./build-inverted-index.ts";
import { RunLists } from "./run-bytes.ts";
import type { SearchColumns } from "./search-columns.ts";

/** Attribute with the type of an article. */
const TYPE = "BAUART";
/** Weights are not indexed: users do not search by weight. */
const UNITS_OF_WEIGHT = /^(?:mg|g|kg|t)$/;

const YES: ReadonlySet<string> = new Set(["ja", "yes", "true"]);
const NO: ReadonlySet<string> = new Set(["nein", "no", "false"]);

export type SearchSource = Omit<CatalogueColumns, "search" | "strings" | "version"> & {
  textOf(string: number): string;
  recordRows: readonly AttributeRow[];
  indexAll(rows: Int32Array): GroupIndex | null;
};

/** Builds all search columns, in all languages. */
export function buildSearchColumns(source: SearchSource): SearchColumns {
  const { articles, groups, texts, languages, textOf, indexAll } = source;
  const places = buildSearchOrder(articles, groups);
  const otherFamilies = new Map<number, number[]>();
  for (let family = 0; family < groups.count; family += 1) {
    for (const article of getList(groups.shared, family)) otherFamilies.set(article, [...(otherFamilies.get(article) ?? []), family]);
  }
  const runs = placesOfRecords(source, places);
  const german = texts[DEFAULT_LANGUAGE]!;
  const wordsIn = (language: string) => {
    const own = texts[language]!;
    const isOwn = language === DEFAULT_LANGUAGE;
    return buildInvertedIndex({
      language,
      places,
      groups,
      articles,
      otherFamilies,
      records: { places: runs, count: source.recordRows.length, textsOf: textsOfRecords(source.recordRows, language) },
      textOf: (text) => textOf(own[text]!),
      isGerman: (text) => !isOwn && own[text] === german[text],
    });
  };
  return {
    ...places,
    numbers: buildNumberColumns(
      articles.count,
      (article) => textOf(articles.number[article]!),
      (article) => textOf(articles.gtin[article]!),
    ),
    everything: indexAll(places.articleAt),
    words: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])),
  };
}

/** Positions of each record; independent of the language. */
function placesOfRecords({ articles, recordRows }: SearchSource, { articleAt }: SearchOrder): RunLists {
  const runs = new RunLists();
  for (let record = 0; record < recordRows.length; record += 1) runs.open();
  const { offsets, items } = articles.attributes;
  for (let position = 0; position < articleAt.length; position += 1) {
    const article = articleAt[position]!;
    for (let at = offsets[article]!; at < offsets[article + 1]!; at += 1) runs.add(items[at]!, position, position + 1);
  }
  return runs;
}

/**
 * Returns the searchable texts of a record: values that are words, codes or measures; the attribute name if the value is just
 * yes.
 */
function textsOfRecords(rows: readonly AttributeRow[], language: string): RecordTexts["textsOf"] {
  return (record) => {
    const { key, name, values, unit, translations } = rows[record]!;
    const own = translations?.[language];
    const isGerman = language !== DEFAULT_LANGUAGE && !own;
    const field: Field = key === TYPE ? "type" : "value";
    if (values.every((value) => YES.has(value))) return { field, texts: [textIn(name, language)], isGerman: name[language] === undefined };
    const texts = (own ?? values).flatMap((value) => {
      if (numberOf(value) === null) return NO.has(value) ? [] : [value];
      return unit === "" || UNITS_OF_WEIGHT.test(unit) ? [] : [`${value} ${unit}`];
    });
    return { field, texts, isGerman };
  };
}
