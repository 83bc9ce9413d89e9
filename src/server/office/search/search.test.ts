import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  getSearchedQueries,
  getSearchEntries,
  getSearchSites,
  getSearchTest,
  removeSearchEntry,
  saveSearchEntry,
  type SearchEntryInput,
} from "#contract/office/generated/operations.ts";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../../catalogue/testing.ts";
import { openSearchTerms } from "../../search/index.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";

const SITE = "FIWE-DE";
const BASE = { siteId: "", language: "", targetKind: "", isPart: false, isBoth: false, brand: "", note: "" };
const synonym = (phrase: string, target: string, more: Partial<SearchEntryInput> = {}): SearchEntryInput => ({
  ...BASE,
  kind: "synonym",
  language: "de",
  phrase,
  target,
  ...more,
});
const redirect = (phrase: string, targetKind: string, target: string): SearchEntryInput => ({
  ...BASE,
  kind: "redirect",
  siteId: SITE,
  language: "de",
  phrase,
  targetKind,
  target,
});
const pin = (phrase: string, target: string): SearchEntryInput => ({ ...BASE, kind: "pin", siteId: SITE, language: "de", phrase, target });
const reference = (phrase: string, brand: string, target: string, targetKind = "foreign"): SearchEntryInput => ({
  ...BASE,
  kind: "reference",
  phrase,
  brand,
  target,
  targetKind,
});

let office: TestOffice;
/** The search configuration of another process. */
let other: Awaited<ReturnType<typeof openSearchTerms>>;
let product: string;
beforeAll(async () => {
  office = await openTestOffice({
    async prepare({ db }) {
      const groups = [
        groupRow({ group_id: "C1", kind: "category", name: { de: "Anker", en: "Anchors" } }),
        groupRow({ group_id: "F1", kind: "family", parent_id: "C1", name: { de: "Bolzenanker", en: "Bolt anchor" } }),
        groupRow({ group_id: "F2", kind: "family", parent_id: "C1", name: { de: "Verbundanker", en: "Chemical anchor" } }),
      ];
      const articles = [
        articleRow({ article_number: "100", name: { de: "Bolzenanker M10", en: "Bolt anchor M10" } }),
        articleRow({ article_number: "200", name: { de: "Verbundanker M12", en: "Chemical anchor M12" } }),
      ];
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: ["100"], F2: ["200"] }));
    },
  });
  other = await openSearchTerms({ db: office.db, url: office.database.url, log: office.log });
  product = await office.signInStaff(await addTestStaff(office.db, "product@office.example", ["product"]));
});
afterAll(async () => {
  await other?.close();
  await office?.close();
});
beforeEach(async () => {
  for (const table of ["search_synonym", "search_redirect", "search_pin", "article_reference", "search_day"] as const) {
    await office.db.deleteFrom(table).execute();
  }
});

const save = async (entry: SearchEntryInput, before: SearchEntryInput | null = null) => {
  const { data, error } = await office.call(saveSearchEntry, { before, entry }, product);
  return error ?? data?.saveSearchEntry;
};
const remove = async (entry: SearchEntryInput) => {
  const { data, error } = await office.call(removeSearchEntry, { entry }, product);
  return error ?? data?.removeSearchEntry;
};
const list = async (kind: SearchEntryInput["kind"], text: string | null = null) => {
  const { data, error } = await office.call(getSearchEntries, { kind, text, isAscending: true, page: {} }, product);
  expect(error).toBeNull();
  return data!.searchEntries.rows;
};
const tryOut = async (query: string) => {
  const { data, error } = await office.call(getSearchTest, { siteId: SITE, language: "de", query }, product);
  expect(error).toBeNull();
  return data!.searchTest;
};
const lastAudit = async () =>
  office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_kind", "subject_id", "before", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

describe("entries (OFFICE-31)", () => {
  test("a synonym is added, edited and removed, with its audit entries, and all processes use it", async () => {
    expect((await tryOut("Chemiedübel")).totalFamilies).toBe(0);
    const first = synonym("Chemiedübel", "Bolzenanker");
    expect(await save(first)).toBe(true);
    expect(await lastAudit()).toMatchObject({ action: "searchEntry.save", subject_kind: "search synonym", before: null, after: first });
    const second = synonym("Chemiedübel", "Verbundanker", { isBoth: true });
    expect(await save(second, first)).toBe(true);
    expect(await lastAudit()).toMatchObject({ before: first, after: second });
    expect(await list("synonym")).toMatchObject([{ phrase: "Chemiedübel", target: "Verbundanker", isBoth: true }]);
    const inMemory = () => other.current().synonymsOf("de")("Chemiedübel");
    await expect.poll(inMemory).toEqual(["Verbundanker"]);
    const found = await tryOut("chemiedübel");
    expect(found.families).toMatchObject([{ id: "F2", isPinned: false, words: [{ text: "chemieduebel", foundIn: "synonym" }] }]);
    expect(found.synonyms).toEqual([{ phrase: "chemiedübel", targets: ["Verbundanker"] }]);
    expect(await remove(second)).toBe(true);
    expect(await lastAudit()).toMatchObject({ action: "searchEntry.remove", before: second, after: null });
    await expect.poll(inMemory).toEqual([]);
  });

  test("the later of two editors of one entry learns of the change, and nothing is lost", async () => {
    const shown = synonym("Spreizanker", "Bolzenanker");
    await save(shown);
    expect(await save(synonym("Spreizanker", "Verbundanker"), shown)).toBe(true);
    expect(await save(synonym("Spreizanker", "Anker"), shown)).toBe("ChangedMeanwhileError");
    expect(await remove(shown)).toBe("ChangedMeanwhileError");
    expect((await list("synonym")).map(({ target }) => target)).toEqual(["Verbundanker"]);
  });

  test("two who add the same entry at once make one", async () => {
    const results = await Promise.all([save(synonym("Dübel", "Anker")), save(synonym("DUEBEL", "anker"))]);
    expect(results.map(String).toSorted()).toEqual(["AlreadyExistsError", "true"]);
    expect(await list("synonym")).toHaveLength(1);
  });

  test.each([
    ["an empty term", synonym(" ", "Anker"), "InvalidPhraseError"],
    ["a term without letters", synonym("%%", "Anker"), "InvalidPhraseError"],
    ["a long term", synonym("a".repeat(81), "Anker"), "InvalidPhraseError"],
    ["a synonym of itself", synonym("Dübel", "DUEBEL"), "SamePhraseError"],
    ["a language that the shop lacks", synonym("a", "b", { language: "fr" }), "InvalidTargetError"],
    ["an unknown site", { ...pin("anker", "F1"), siteId: "NONE" }, "UnknownIdentifierError"],
    ["a pin without a site", { ...pin("anker", "F1"), siteId: "" }, "UnknownIdentifierError"],
    ["an unknown family", pin("anker", "F1,F9"), "InvalidTargetError"],
    ["a category as a pin", pin("anker", "C1"), "InvalidTargetError"],
    ["no family", pin("anker", " , "), "InvalidTargetError"],
    ["a path without a slash", redirect("hilfe", "page", "service"), "InvalidTargetError"],
    ["a path to another host", redirect("hilfe", "page", "//evil.example"), "InvalidTargetError"],
    ["a host that the site does not list", redirect("hilfe", "address", "https://evil.example/"), "InvalidTargetError"],
    ["a script", redirect("hilfe", "address", "javascript:alert(1)"), "InvalidTargetError"],
    ["an unknown category", redirect("hilfe", "category", "C9"), "InvalidTargetError"],
    ["an unknown kind of target", redirect("hilfe", "other", "/x"), "InvalidTargetError"],
    ["an unknown article", reference("HST 10", "Muster", "999"), "InvalidTargetError"],
    ["a number without a digit", reference("HST", "Muster", "100"), "InvalidNumberError"],
    ["another brand without its name", reference("HST 10", "", "100"), "InvalidNumberError"],
    ["our former number with a brand", reference("0815", "Muster", "100", "former"), "InvalidNumberError"],
  ])("rejects %s", async (_name, entry, problem) => {
    expect(await save(entry)).toBe(problem);
    expect(await list(entry.kind)).toEqual([]);
  });

  test("redirects, pins and references take effect, and are listed with the names of their targets", async () => {
    expect(await save(redirect("Sonderangebot", "category", "C1"))).toBe(true);
    expect(await save(redirect("sonderANGEBOT", "page", "/x"))).toBe("AlreadyExistsError");
    expect(await save(pin("anker", "F2, F1 F2"))).toBe(true);
    expect(await save(reference("HST-10", "Muster", "100"))).toBe(true);
    expect(await save(reference("HST 10", "Muster", "100"))).toBe("AlreadyExistsError");
    expect(await list("redirect")).toMatchObject([{ phrase: "Sonderangebot", targetName: "Anker", siteName: expect.stringMatching(/\w/) }]);
    expect(await list("pin")).toMatchObject([{ target: "F2,F1", targetName: "Verbundanker, Bolzenanker" }]);
    expect(await list("reference", "muster")).toMatchObject([{ phrase: "HST-10", brand: "Muster", targetName: "Bolzenanker M10" }]);
    expect(await list("reference", "nirgends")).toEqual([]);
    expect(await tryOut("sonderangebot")).toMatchObject({ redirectKind: "category" });
    const ranked = (await tryOut("Anker")).families.map(({ id, isPinned }) => [id, isPinned]);
    expect(ranked).toEqual([
      ["F2", true],
      ["F1", true],
    ]);
    expect((await tryOut("hst10")).articles[0]).toMatchObject({ id: "100", kind: "foreign" });
    expect(await remove(pin("anker", "F1"))).toBe("ChangedMeanwhileError");
    expect(await remove(pin("anker", "F2,F1"))).toBe(true);
    expect(await list("pin")).toEqual([]);
  });
});

describe("the test of a query", () => {
  test("says where a family has a word, and is not counted", async () => {
    const { families, totalArticles } = await tryOut("bolzenanker");
    expect(families).toMatchObject([{ id: "F1", words: [{ text: "bolzenanker", foundIn: "name" }] }]);
    expect(totalArticles).toBe(1);
    expect(await office.db.selectFrom("search_day").selectAll().execute()).toEqual([]);
  });

  test.each(["", "%%%", "\0", "a".repeat(5000)])("accepts any text", async (query) => {
    expect(await tryOut(query)).toMatchObject({ redirect: null, families: [] });
  });

  test("rejects an unknown site", async () => {
    const { error } = await office.call(getSearchTest, { siteId: "NONE", language: "de", query: "anker" }, product);
    expect(error).toBe("UnknownIdentifierError");
  });
});

describe("searched queries (OFFICE-31)", () => {
  const count = (day: string, query: string, times: number, hits: number, chosen = "", siteId = SITE) =>
    office.db
      .insertInto("search_day")
      .values({ day, site_id: siteId, language: "de", query, count: times, hits, chosen_kind: chosen })
      .execute();
  const queries = async (filter: object, page = {}) => {
    const { data, error } = await office.call(getSearchedQueries, { filter, isAscending: false, page }, product);
    expect(error).toBeNull();
    return data!.searchedQueries;
  };
  const shown = async (filter: object) => (await queries(filter)).rows.map(({ query, count: times, hits }) => `${query} ${times} ${hits}`);

  test("are shown and found as they were typed (OFFICE-31)", async () => {
    await office.db
      .insertInto("search_day")
      .values({
        day: "2026-11-21",
        site_id: SITE,
        language: "de",
        query: "duebelstange",
        typed: "Dübelstange",
        count: 1,
        hits: 0,
        chosen_kind: "",
      })
      .execute();
    await count("2026-11-22", "duebelstange", 2, 0);
    for (const text of ["dübelst", "Duebelst"])
      expect((await queries({ text })).rows).toMatchObject([{ typed: "Dübelstange", query: "duebelstange", count: 3 }]);
    expect((await queries({ text: "?" })).rows).toEqual([]);
  });

  test("are summed by week and site; the latest search decides whether a query is empty", async () => {
    await count("2026-11-16", "anker", 2, 7);
    await count("2026-11-22", "anker", 3, 8);
    await count("2026-11-23", "anker", 4, 9);
    await count("2026-11-20", "flubber", 9, 0);
    await count("2026-11-17", "chemiedübel", 5, 0);
    await count("2026-11-21", "chemiedübel", 1, 12);
    await count("2026-11-21", "554996", 1, 0, "redirect");
    await count("2026-11-21", "anker", 50, 8, "", "OTHER");
    expect(await shown({ siteId: SITE })).toEqual(["flubber 9 0", "anker 9 9", "chemiedübel 6 12", "554996 1 0"]);
    expect(await shown({ siteId: SITE, week: "2026-11-16" })).toEqual(["flubber 9 0", "chemiedübel 6 12", "anker 5 8", "554996 1 0"]);
    expect(await shown({ week: "2026-11-23" })).toEqual(["anker 4 9"]);
    expect(await shown({ isEmpty: true })).toEqual(["flubber 9 0"]);
    expect(await shown({ text: "UBB" })).toEqual(["flubber 9 0"]);
    expect((await shown({}))[0]).toBe("anker 50 8");
  });

  test("are paged", async () => {
    for (let number = 0; number < 60; number += 1) await count("2026-11-20", `query ${number}`, number + 1, 1);
    const first = await queries({});
    const second = await queries({}, { after: first.next });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
    expect(second.rows.at(-1)?.query).toBe("query 0");
  });
});

test("other roles neither see nor change the search", async () => {
  const sales = await office.signInStaff(await addTestStaff(office.db, "sales@office.example", ["sales"]));
  const auditor = await office.signInStaff(await addTestStaff(office.db, "auditor@office.example", ["auditor"]));
  expect((await office.call(getSearchSites, {}, sales)).error).toBe("PermissionDeniedError");
  expect((await office.call(getSearchSites, {}, auditor)).data?.searchSites.length).toBeGreaterThan(0);
  const denied = await office.call(saveSearchEntry, { before: null, entry: synonym("a", "b") }, auditor);
  expect(denied.error).toBe("PermissionDeniedError");
  expect(await list("synonym")).toEqual([]);
});
