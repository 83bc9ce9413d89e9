import { expect, test } from "vitest";
import { planImport } from "./plan-import.ts";
import type { OfficeDictionary, PhraseText } from "./read-dictionary.ts";

const text = (language: string, original: string | null, more: Partial<PhraseText> = {}): PhraseText => ({
  language,
  original,
  edit: null,
  general: null,
  shown: original,
  otherSites: [],
  ...more,
});
const edit = (phrase: string) => ({ siteId: null, language: "de", key: "", phrase, version: 3, author: "Ada", editedAt: new Date(0) });
const dictionary: OfficeDictionary = {
  siteId: null,
  languages: ["de", "en"],
  phrases: new Map(
    [
      { key: "Cart.Title", texts: [text("de", "Warenkorb", { edit: edit("Korb"), shown: "Korb" }), text("en", "Cart")] },
      { key: "Cart.Added", texts: [text("de", "{0} im Korb"), text("en", null)] },
    ].map((phrase) => [phrase.key, phrase]),
  ),
};
const plan = (...entries: { key: string; language: string; phrase: string; source?: { language: string; phrase: string } }[]) =>
  planImport(
    dictionary,
    entries.map((entry, index) => ({ line: index + 2, ...entry })),
  );

test("plans changed phrases, restored originals and missing ones; the rest is unchanged (OFFICE-27)", () => {
  const { changes, unchanged, rejected } = plan(
    { key: "Cart.Title", language: "de", phrase: "Warenkorb" },
    { key: "Cart.Title", language: "en", phrase: "Basket" },
    { key: "Cart.Added", language: "en", phrase: "{0} added\r\nto the cart" },
    { key: "Cart.Added", language: "de", phrase: "{0} im Korb" },
  );
  expect(changes).toEqual([
    { line: 2, key: "Cart.Title", language: "de", before: "Korb", after: "Warenkorb", isRestored: true },
    { line: 3, key: "Cart.Title", language: "en", before: "Cart", after: "Basket", isRestored: false },
    { line: 4, key: "Cart.Added", language: "en", before: null, after: "{0} added\nto the cart", isRestored: false },
  ]);
  expect(unchanged).toBe(1);
  expect(rejected).toEqual([]);
});

test("an empty cell for a missing phrase changes nothing", () => {
  expect(plan({ key: "Cart.Added", language: "en", phrase: "" })).toMatchObject({ changes: [], rejected: [], unchanged: 1 });
});

test("rejects entries with their line and reason, and plans the others", () => {
  const { changes, rejected } = plan(
    { key: "Cart.Gone", language: "de", phrase: "x" },
    { key: "Cart.Title", language: "fr", phrase: "Panier" },
    { key: "Cart.Added", language: "de", phrase: "im Korb" },
    { key: "Cart.Title", language: "en", phrase: "<b>Cart</b>" },
    { key: "Cart.Title", language: "en", phrase: "" },
    { key: "Cart.Title", language: "en", phrase: "Basket", source: { language: "de", phrase: "Warenkorb" } },
    { key: "Cart.Title", language: "en", phrase: "Basket", source: { language: "de", phrase: "Korb" } },
    { key: "Cart.Title", language: "en", phrase: "Trolley" },
  );
  expect(rejected.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "2 UnknownKey",
    "3 UnknownLanguage",
    "4 PlaceholderError",
    "5 MarkupError",
    "6 InvalidTextError",
    "7 SourceChanged",
    "9 Duplicate",
  ]);
  expect(changes.map(({ line, after }) => `${line} ${after}`)).toEqual(["8 Basket"]);
});

test("the digest identifies the changes, whatever else the file contains", () => {
  const basket = { key: "Cart.Title", language: "en", phrase: "Basket" };
  const { digest } = plan(basket);
  expect(plan({ key: "Cart.Gone", language: "de", phrase: "x" }, basket).digest).toBe(digest);
  expect(plan({ ...basket, phrase: "Trolley" }).digest).not.toBe(digest);
  expect(plan().digest).not.toBe(digest);
});
