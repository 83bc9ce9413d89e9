import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { OfficeDownload } from "../office-download.ts";
import { languagesOfScope, readDictionary } from "./read-dictionary.ts";
import { writeXliff } from "./write-xliff.ts";

/** Source and target language, and the site unless the file is for all. */
const ID = /^([a-z]{2})-([a-z]{2})(?:\.([\w-]{1,60}))?$/;

/** The dictionary for translators: phrases of one language with their translations into another one. */
export const dictionaryXliff: OfficeDownload = {
  path: OFFICE_ROUTES.dictionaryXliff,
  subject: "dictionaryFile",
  operation: "Query.dictionary",
  async read(ctx, id) {
    const [, source = "", target = "", siteId = null] = ID.exec(id) ?? [];
    const languages = languagesOfScope(ctx.sites, siteId);
    if (source === target || !languages.includes(source) || !languages.includes(target)) return null;
    const { phrases } = await readDictionary(ctx, siteId);
    const units = [...phrases.values()].flatMap(({ key, texts }) => {
      const shownIn = (language: string) => texts.find((text) => text.language === language)?.shown ?? null;
      const phrase = shownIn(source);
      return phrase === null ? [] : [{ key, source: phrase, target: shownIn(target) }];
    });
    const content = writeXliff(units, { source, target, scope: siteId ?? "all" });
    return { fileName: `dictionary-${id}.xlf`, mediaType: "application/xliff+xml", content: Buffer.from(content) };
  },
};
