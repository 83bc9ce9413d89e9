import { expect, test } from "vitest";
import { readBmecat, type GroupLink } from "./read-bmecat.ts";

const article = (inside: string, number = "1") =>
  `<PRODUCT><SUPPLIER_PID>${number}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Anker</DESCRIPTION_SHORT></PRODUCT_DETAILS>
  <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS>${inside}</PRODUCT>`;

/** Reads a file with the given transaction. */
function read(inside: string, transaction = "T_NEW_CATALOG") {
  const found = { articles: [] as string[], groups: [] as string[], links: [] as GroupLink[], skipped: [] as [string, string][] };
  const reader = readBmecat(
    { catalogueId: null, priceList: null, territory: "DE", defaultTax: "0.19", etim: new Map() },
    {
      start() {},
      group: ({ groupId }) => void found.groups.push(groupId),
      article: ({ articleNumber }) => void found.articles.push(articleNumber),
      link: (link) => void found.links.push(link),
      skipped: (number, reason) => void found.skipped.push([number, reason]),
    },
  );
  reader.write(
    `<BMECAT><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>NEU</CATALOG_ID></CATALOG></HEADER><${transaction}>${inside}</${transaction}></BMECAT>`,
  );
  reader.close();
  return {
    ...found,
    notes: reader.notes().map(({ reason, count }) => [reason, count]),
    unused: reader.unused().map(({ element }) => element),
  };
}
const link = (order: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>1</PROD_ID><CATALOG_GROUP_ID>G</CATALOG_GROUP_ID>
  <PRODUCT_TO_CATALOGGROUP_MAP_ORDER>${order}</PRODUCT_TO_CATALOGGROUP_MAP_ORDER></PRODUCT_TO_CATALOGGROUP_MAP>`;

test("reports elements that are not read as unused, but not their containers", () => {
  const { unused } = read(`<CLASSIFICATION_SYSTEM><CLASSIFICATION_SYSTEM_NAME>ETIM-9.0</CLASSIFICATION_SYSTEM_NAME>
    <CLASSIFICATION_SYSTEM_FULLNAME>ETIM</CLASSIFICATION_SYSTEM_FULLNAME><CLASSIFICATION_SYSTEM_VERSION>9</CLASSIFICATION_SYSTEM_VERSION>
    <CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES></CLASSIFICATION_SYSTEM_FEATURE_TEMPLATES><ALLOWED_VALUES></ALLOWED_VALUES>
    <CLASSIFICATION_GROUPS></CLASSIFICATION_GROUPS></CLASSIFICATION_SYSTEM>
    <CATALOG_GROUP_SYSTEM><GROUP_SYSTEM_ID>1</GROUP_SYSTEM_ID><GROUP_SYSTEM_NAME>Sortiment</GROUP_SYSTEM_NAME></CATALOG_GROUP_SYSTEM>
    <FORMULAS><FORMULA>x</FORMULA></FORMULAS>`);
  expect(unused).toEqual(["T_NEW_CATALOG/FORMULAS"]);
});

test("reads the order in a group, or 0 if it is out of range", () => {
  const { links } = read(["7", "-3", "1999999999", "2000000000", "-2000000000", "", "vorn"].map(link).join(""));
  expect(links.map(({ sortOrder }) => sortOrder)).toEqual([7, -3, 1_999_999_999, 0, 0, 0, 0]);
});

test("a price update changes no groups and no group links", () => {
  const group = '<CATALOG_STRUCTURE type="root"><GROUP_ID>G</GROUP_ID><GROUP_NAME>Anker</GROUP_NAME></CATALOG_STRUCTURE>';
  expect(read(group + link("1"), "T_UPDATE_PRICES")).toMatchObject({ groups: [], links: [] });
  expect(read(group + link("1"))).toMatchObject({ groups: ["G"], links: [expect.objectContaining({ groupId: "G" })] });
});

test("reports unused images of a group with their purpose", () => {
  const mime = (purpose: string) => `<MIME><MIME_SOURCE>${purpose || "x"}.jpg</MIME_SOURCE><MIME_PURPOSE>${purpose}</MIME_PURPOSE></MIME>`;
  const { notes } = read(`<CATALOG_STRUCTURE type="root"><GROUP_ID>G</GROUP_ID><GROUP_NAME>Anker</GROUP_NAME>
    <MIME_INFO>${mime("normal")}${mime("detail")}${mime("")}</MIME_INFO></CATALOG_STRUCTURE>`);
  expect(notes).toEqual([
    ["pictures of groups beside the first are not used (detail)", 1],
    ["pictures of groups beside the first are not used (no purpose)", 1],
  ]);
});

test("reports up to a hundred kinds of unused elements separately", () => {
  const references = Array.from(
    { length: 103 },
    (_, at) => `<PRODUCT_REFERENCE type="art${at}"><PROD_ID_TO>2</PROD_ID_TO></PRODUCT_REFERENCE>`,
  );
  const { notes } = read(article(references.join("") + references[0]!));
  expect(notes).toHaveLength(101);
  expect(notes[0]).toEqual(["PRODUCT_REFERENCE of type art0 is not used", 2]);
  expect(notes.at(-1)).toEqual(["further things are not used", 3]);
});

test("skips and reports an oversized article, and rejects the file for any other oversized element", () => {
  const filled = (count: number) => article("<X/>".repeat(count - 5));
  expect(read(filled(100_000)).articles).toEqual(["1"]);
  const { articles, skipped } = read(filled(100_001) + article("", "2"));
  expect([articles, skipped]).toEqual([["2"], [["1", "more than 100000 elements in one PRODUCT."]]]);
  expect(() => read(`<CATALOG_STRUCTURE>${"<X/>".repeat(100_001)}</CATALOG_STRUCTURE>`)).toThrow(
    "more than 100000 elements in one CATALOG_STRUCTURE.",
  );
});
