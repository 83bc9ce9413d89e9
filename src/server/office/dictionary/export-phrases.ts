import { defineExport } from "../list/define-export.ts";
import { listPhrases, PHRASE_STATES } from "./list-phrases.ts";

/** The filtered dictionary as CSV, a line for each key and language; the import reads the same columns. */
export const exportPhrases = defineExport({
  name: "dictionary",
  operation: "Query.dictionary",
  titles: {
    de: ["Schlüssel", "Sprache", "Text", "Original", "Bearbeitet von", "Bearbeitet am", "Verwendet"],
    en: ["Key", "Language", "Text", "Original", "Edited by", "Edited at", "Used"],
  },
  async read(ctx, parameter, page, size) {
    const { rows, next, previous } = await listPhrases(
      ctx,
      {
        siteId: parameter("site"),
        text: parameter("text"),
        language: parameter("of"),
        state: PHRASE_STATES.find((state) => state === parameter("state")) ?? null,
      },
      { page, size },
    );
    const language = parameter("of");
    const lines = rows.flatMap(({ key, texts, isUnused }) => texts.map((text) => ({ key, text, isUnused })));
    return { rows: language ? lines.filter(({ text }) => text.language === language) : lines, next, previous };
  },
  toCells: ({ key, text, isUnused }) => [
    key,
    text.language,
    text.shown ?? "",
    text.original ?? "",
    text.edit?.author ?? "",
    { at: text.edit?.editedAt ?? null },
    { isTrue: !isUnused },
  ],
});
