import { expect, test } from "vitest";
import { documentNumberKey } from "./document-number-key.ts";
import { isNarrowed, readDocumentQuery, writeDocumentQuery } from "./document-query.ts";

const read = (query: string) => readDocumentQuery(new URLSearchParams(query));

test.each([
  "?q=ETA-26%2F9001&article=555001&family=Nordanker%20NU&kind=assessment&language=de&year=2026&page=3",
  "?q=DoP%2034",
  "?kind=performance&language=mul",
])("writes what it reads: %s", (query) => {
  expect(writeDocumentQuery(read(query))).toBe(query);
});

test("drops invalid values and truncates long ones", () => {
  expect(read("kind=secret&language=english&year=20260&page=-1&q=%00%20x%20")).toEqual({ ...read(""), text: "x" });
  expect(read(`q=${"x".repeat(5000)}`).text).toHaveLength(100);
});

test("is narrowed by any filter, but not by a page", () => {
  expect(isNarrowed(read("page=3"))).toBe(false);
  for (const query of ["q=1", "article=1", "family=1", "kind=other", "language=de", "year=2026"])
    expect(isNarrowed(read(query))).toBe(true);
});

test("a document number is the same in all spellings", () => {
  expect(new Set(["DoP 0034", "DOP-0034", "dop0034", " dop/0034 "].map(documentNumberKey))).toEqual(new Set(["DOP0034"]));
});
