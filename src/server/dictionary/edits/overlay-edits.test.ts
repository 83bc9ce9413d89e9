import { expect, test } from "vitest";
import { overlayEdits, type SitePhrases } from "./overlay-edits.ts";

const dictionaries: readonly SitePhrases[] = [
  { siteId: "A", language: "de", phrases: { "Cart.Title": "Warenkorb", "Cart.Empty": "Leer" } },
  { siteId: "A", language: "en", phrases: { "Cart.Title": "Cart" } },
  { siteId: "B", language: "de", phrases: { "Cart.Title": "Warenkorb" } },
];
const edit = (siteId: string | null, language: string, key: string, phrase: string) => ({ siteId, language, key, phrase });
const overlaid = (...edits: ReturnType<typeof edit>[]) =>
  Object.fromEntries(overlayEdits(dictionaries, edits).map(({ siteId, language, phrases }) => [`${siteId} ${language}`, phrases]));

test("without edits, the dictionaries themselves are returned", () => {
  expect(overlayEdits(dictionaries, [])).toBe(dictionaries);
});

test("an edit for one site takes precedence over one for all, in any order (OFFICE-27)", () => {
  const [all, one] = [edit(null, "de", "Cart.Title", "Einkaufswagen"), edit("B", "de", "Cart.Title", "Bestellkorb")];
  const expected = {
    "A de": { "Cart.Title": "Einkaufswagen", "Cart.Empty": "Leer" },
    "A en": { "Cart.Title": "Cart" },
    "B de": { "Cart.Title": "Bestellkorb" },
  };
  expect(overlaid(all, one)).toEqual(expected);
  expect(overlaid(one, all)).toEqual(expected);
});

test("an edit adds a phrase that its language lacks, but no unknown key", () => {
  expect(overlaid(edit(null, "en", "Cart.Empty", "Empty"), edit(null, "de", "Removed.Key", "x"))).toEqual({
    "A de": { "Cart.Title": "Warenkorb", "Cart.Empty": "Leer" },
    "A en": { "Cart.Title": "Cart", "Cart.Empty": "Empty" },
    "B de": { "Cart.Title": "Warenkorb" },
  });
});

test("the originals stay as they are", () => {
  overlaid(edit(null, "de", "Cart.Title", "Einkaufswagen"));
  expect(dictionaries[0]!.phrases["Cart.Title"]).toBe("Warenkorb");
});
