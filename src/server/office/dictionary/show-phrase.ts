import type { OfficeContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { listMailsWithPhrase } from "../mail-texts/list-mail-texts.ts";
import type { TracedMail } from "../mail-texts/trace-mails.ts";
import { listUses } from "./phrase-uses.ts";
import { type DictionaryPhrase, readDictionary } from "./read-dictionary.ts";

export type PhraseDetails = {
  phrase: DictionaryPhrase;
  /** Source files that use it. */
  files: readonly string[];
  mails: readonly TracedMail[];
};

/** A phrase in all languages, and where it is used. */
export async function showPhrase(
  ctx: Pick<OfficeContext, "db" | "sites" | "shopContext" | "emailExamples">,
  { siteId, key }: { siteId?: string | null; key: string },
): Promise<PhraseDetails> {
  const { phrases } = await readDictionary(ctx, siteId ?? null);
  const phrase = phrases.get(key);
  if (!phrase) throw new OfficeError("UnknownIdentifierError");
  return { phrase, files: listUses(key), mails: await listMailsWithPhrase(ctx, { siteId: siteId ?? null, key }) };
}
