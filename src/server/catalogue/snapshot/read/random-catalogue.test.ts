import fc from "fast-check";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DB } from "../../../db/generated/db.ts";
import { createTestDatabase, type TestDatabase } from "../../../db/testing.ts";
import type { Filter } from "../../../ports/catalogue-types.ts";
import type { AttributeRow, CatalogueRows, GroupRow } from "../../live/catalogue-store.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow, insertCatalogue } from "../../testing.ts";
import { numberOf } from "../facets/define-facets.ts";
import { readSnapshots } from "../build/read-snapshots.ts";
import { createSnapshotReader } from "./snapshot-reader.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table v (article_number text, key text, value text)`.execute(database.db);
  await sql`create index on v (article_number, key)`.execute(database.db);
});
afterAll(() => database.close());

const WORDS = ["Stahl", "Nylon", "A4", "Ø 8", "8 x 40", ""];
const NUMBERS = ["4", "5", "6", "7,5", "8", "9.5", "10", "12", "14", "16", "20", "-3"];
const word = fc.constantFrom(...WORDS);
const number = fc.constantFrom(...NUMBERS);
const attributes = fc
  .record(
    {
      WORD: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      NUMBER: number.map((value) => [value]),
      SIZE: number.map((value) => [value]),
      // Rare enough that its column is sparse in larger groups.
      RARE: fc.oneof({ weight: 15, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.constantFrom(["ja"], ["nein"]) }),
    },
    { requiredKeys: [] },
  )
  .map((made) =>
    Object.entries(made)
      .filter(([, values]) => values.length > 0)
      .map(([key, values], order): AttributeRow => attributeRow(key, [...values], { order })),
  );

/** Nested groups, families within families, articles in several groups or in none. */
const catalogue = fc
  .record({
    groups: fc.array(fc.record({ kind: fc.constantFrom<GroupRow["kind"][]>("category", "category", "family"), parent: fc.nat(20) }), {
      maxLength: 10,
    }),
    articles: fc.array(attributes, { maxLength: 150, size: "max" }),
    members: fc.array(fc.tuple(fc.nat(10), fc.nat(149)), { maxLength: 250, size: "max" }),
  })
  .map(({ groups, articles, members }) => {
    const rows: GroupRow[] = [groupRow({ group_id: "G0", kind: "root" })];
    for (const [i, { kind, parent }] of groups.entries()) {
      rows.push(groupRow({ group_id: `G${i + 1}`, kind, parent_id: `G${parent % (i + 1)}` }));
    }
    const byGroup: Record<string, string[]> = {};
    for (const [group, article] of members) {
      if (articles.length === 0) break;
      const own = (byGroup[rows[group % rows.length]!.group_id] ??= []);
      const articleNumber = String(article % articles.length);
      if (!own.includes(articleNumber)) own.push(articleNumber);
    }
    return catalogueRows(
      rows,
      articles.map((own, i) => articleRow({ article_number: String(i), attributes: own })),
      byGroup,
    );
  });

const bound = fc.option(fc.constantFrom(-5, 4, 5, 7.5, 8, 12, 30), { nil: null });
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    id: fc.constantFrom("WORD", "GONE"),
    value: fc.constantFrom(...WORDS, "ja"),
    minValue: fc.constant(null),
    maxValue: fc.constant(null),
  }),
  fc.record({
    id: fc.constant("RARE"),
    value: fc.constantFrom("ja", "nein", "Stahl"),
    minValue: fc.constant(null),
    maxValue: fc.constant(null),
  }),
  fc.record({ id: fc.constantFrom("NUMBER", "SIZE"), value: number, minValue: fc.constant(null), maxValue: fc.constant(null) }),
  fc.record({ id: fc.constantFrom("NUMBER", "SIZE", "WORD"), value: fc.constant(null), minValue: bound, maxValue: bound }),
);
const filters = fc.array(filter, { maxLength: 4 });

/**
 * A few kinds of articles, enough of them that categories get an index, with rare attributes and a size that is not a multiple
 * of 32.
 */
const largeCatalogue = fc
  .record({
    kinds: fc.array(attributes, { minLength: 20, maxLength: 40, size: "max" }),
    count: fc.integer({ min: 1_050, max: 1_120 }),
    step: fc.constantFrom(1, 3, 7),
  })
  .map(({ kinds, count, step }) => {
    const numbers = Array.from({ length: count }, (_, i) => String(i));
    return catalogueRows(
      [
        groupRow({ group_id: "G0", kind: "root" }),
        groupRow({ group_id: "G1", kind: "category", parent_id: "G0" }),
        groupRow({ group_id: "G2", kind: "family", parent_id: "G1" }),
        groupRow({ group_id: "G3", kind: "family", parent_id: "G1" }),
      ],
      numbers.map((article_number, i) => {
        const own = kinds[(i * step) % kinds.length]!;
        // One in forty, independent of the kinds.
        const rare = own.some(({ key }) => key === "RARE") || i % 40 !== 7 ? [] : [attributeRow("RARE", i % 3 === 0 ? "ja" : "nein")];
        // More distinct numbers than get a bit set each.
        return articleRow({ article_number, attributes: [...own, ...rare, attributeRow("MANY", String((i * 11) % 97))] });
      }),
      // Some articles are in two families, some in none.
      { G2: numbers.filter((_, i) => i % 2 === 0), G3: numbers.filter((_, i) => i % 5 === 0), G1: numbers.filter((_, i) => i % 7 < 4) },
    );
  });
const largeFilter = fc.oneof(
  { weight: 3, arbitrary: filter },
  {
    weight: 1,
    arbitrary: fc.record({
      id: fc.constant("MANY"),
      value: fc.constant(null),
      minValue: fc.option(fc.integer({ min: -1, max: 96 }), { nil: null }),
      maxValue: fc.option(fc.integer({ min: 0, max: 98 }), { nil: null }),
    }),
  },
);

test("filter results equal those of plain SQL, for any catalogue and filters (API-CAT-09)", { timeout: 120_000 }, async () => {
  const questions = fc.array(filters, { minLength: 1, maxLength: 4 });
  await fc.assert(fc.asyncProperty(catalogue, questions, answersLikeTheDatabase), { numRuns: 60 });
});

test(
  "filter results of a large category equal those of plain SQL, with sparse attributes and many numbers",
  { timeout: 120_000 },
  async () => {
    const questions = fc.array(fc.array(largeFilter, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 2 });
    await fc.assert(fc.asyncProperty(largeCatalogue, questions, answersLikeTheDatabase), { numRuns: 3 });
  },
);

async function answersLikeTheDatabase(rows: CatalogueRows, questions: readonly (readonly Filter[])[]): Promise<void> {
  await sql`truncate catalogue_group, article, article_alias, article_relation, article_group, catalogue_version, v`.execute(database.db);
  await insertCatalogue(database.db, rows);
  await listValues(database.db);
  const { snapshots } = await readSnapshots(database.db);
  const reader = createSnapshotReader(snapshots.get(CATALOGUE)!, "de", (code) => code);
  for (const { group_id, kind } of rows.groups) {
    for (const wanted of questions) {
      const expected = await askDatabase(database.db, group_id, wanted);
      const { facets, ...found } = (kind === "family" ? foundInFamily : foundInCategory)(reader, group_id, wanted, expected);
      expect(found.seen).toEqual(found.expected);
      expect(countsOf(facets)).toEqual(countsOfRows(expected.values, facets));
    }
  }
}

type Reader = ReturnType<typeof createSnapshotReader>;
type Expected = Awaited<ReturnType<typeof askDatabase>>;
const EVERYTHING = { page: 1, pageSize: 2_000 };

function foundInFamily(reader: Reader, id: string, expected: readonly Filter[], { articles }: Expected) {
  const { variants, facets } = reader.listVariants(id, expected, EVERYTHING)!;
  return { facets, seen: variants.map((variant) => variant.id).toSorted(), expected: articles };
}

function foundInCategory(reader: Reader, id: string, expected: readonly Filter[], { articles, families, loose }: Expected) {
  const page = reader.listCategory(id, expected, EVERYTHING)!;
  return {
    facets: page.facets,
    seen: {
      total: page.totalVariants,
      families: page.families.map((family) => `${family.id}: ${family.productCount}`).toSorted(),
      loose: page.products.map((product) => product.id).toSorted(),
    },
    expected: { total: articles.length, families, loose },
  };
}

type ValueCount = { key: string; value: string; count: number };

/** Check boxes with their counts, sliders with their bounds; without selected values that have no matches. */
function countsOf(facets: ReturnType<NonNullable<ReturnType<typeof createSnapshotReader>["listFacets"]>>): unknown {
  return Object.fromEntries(
    facets
      .filter(({ recordCount }) => recordCount > 0)
      .map((facet) => [
        facet.id,
        facet.filterStyle === "SLIDER"
          ? [facet.minValue, facet.maxValue]
          : Object.fromEntries(
              facet.values.filter(({ recordCount }) => recordCount > 0).map(({ name, recordCount }) => [name, recordCount]),
            ),
      ]),
  );
}

/** The same from database counts; other tests cover which attributes are facets and of which kind. */
function countsOfRows(values: readonly ValueCount[], facets: readonly { id: string; filterStyle: string; recordCount: number }[]): unknown {
  return Object.fromEntries(
    facets
      .filter(({ recordCount }) => recordCount > 0)
      .map(({ id, filterStyle }) => {
        const own = values.filter(({ key }) => key === id);
        if (filterStyle !== "SLIDER") return [id, Object.fromEntries(own.map(({ value, count }) => [value, count]))];
        const numbers = own.map(({ value }) => numberOf(value)!);
        return [id, [Math.floor(Math.min(...numbers)), Math.ceil(Math.max(...numbers))]];
      }),
  );
}

/** Values of all attributes in a table with an index, because each question asks for them several times. */
async function listValues(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into v select a.article_number, entry ->> 'key', texts.text
    from article as a, jsonb_array_elements(a.attributes) as entries (entry), jsonb_array_elements_text(entry -> 'values') as texts (text)
    `.execute(db);
  await sql`analyze v, article_group, catalogue_group`.execute(db);
}

/**
 * Returns all articles below a group that pass the filters and, per attribute, the values of articles that pass the filters of
 * the others.
 */
async function askDatabase(db: Kysely<DB>, groupId: string, expected: readonly Filter[]) {
  const asked = [...Map.groupBy(expected, ({ id }) => id)];
  const passes = (except: string | null) =>
    sql.join(
      [
        sql`true`,
        ...asked
          .filter(([id]) => id !== except)
          .map(
            ([id, own]) =>
              sql`exists (select 1 from v where v.article_number = m.article_number and v.key = ${id} and (${sql.join(own.map(fits), sql` or `)}))`,
          ),
      ],
      sql` and `,
    );
  const fits = ({ value, minValue, maxValue }: Filter) =>
    minValue === null && maxValue === null
      ? sql`v.value = ${value}`
      : sql`case when v.value ~ '^-?[0-9]+([.,][0-9]+)?$' then replace(v.value, ',', '.')::numeric between ${minValue ?? -1e9}::numeric and ${maxValue ?? 1e9}::numeric else false end`;
  const start = sql`
    with recursive below as (
      select group_id, kind, true as is_shown from catalogue_group where group_id = ${groupId}
      union all
      select g.group_id, g.kind, b.is_shown and b.kind <> 'family' from catalogue_group as g join below as b on g.parent_id = b.group_id
    ),
    m as (select distinct ag.article_number from article_group as ag join below using (group_id))`;
  const list = async (rest: RawBuilder<unknown>): Promise<string[]> =>
    (await sql<{ found: string }>`${start} ${rest}`.execute(db)).rows.map(({ found }) => found).toSorted();
  const inFamily = sql`exists (select 1 from article_group as ag join catalogue_group as g using (catalogue_id, group_id) where g.kind = 'family' and ag.article_number = m.article_number)`;
  const articles = await list(sql`select m.article_number as found from m where ${passes(null)}`);
  const loose = await list(sql`select m.article_number as found from m where ${passes(null)} and not ${inFamily}`);
  // Without filters, empty families are listed as well.
  const families = await list(sql`,
    f as (
      select b.group_id as family, b.group_id from below as b where b.kind = 'family' and b.is_shown and b.group_id <> ${groupId}
      union
      select f.family, g.group_id from f join catalogue_group as g on g.parent_id = f.group_id
    )
    select f.family || ': ' || count(distinct m.article_number) as found
    from f left join (article_group as ag join m on m.article_number = ag.article_number and ${passes(null)}) using (group_id)
    group by f.family having count(distinct m.article_number) > 0 or ${expected.length === 0}`);
  const values: ValueCount[] = [];
  for (const key of ["WORD", "NUMBER", "SIZE", "RARE", "MANY"]) {
    const { rows } = await sql<{ value: string; count: number }>`
      ${start} select v.value, count(*)::int as count from m join v using (article_number)
      where v.key = ${key} and ${passes(key)} group by v.value`.execute(db);
    for (const row of rows) values.push({ key, ...row });
  }
  return { articles, loose, families, values };
}
