import type { SiteRecord } from "../../context.ts";
import { readDictionary } from "../dictionary/read-dictionary.ts";
import type { OfficeContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** A site whose emails are shown, and one of its languages (full tag). */
export type MailSite = { site: SiteRecord; language: string };

/**
 * A site with its phrases as stored now: this process may not have loaded an edit of a moment ago. Null stands for the first site. Throws
 * UnknownIdentifierError.
 */
export async function findMailSite(
  ctx: Pick<OfficeContext, "db" | "sites">,
  { siteId, language }: { siteId?: string | null; language: string },
): Promise<MailSite> {
  const site = siteId ? ctx.sites.find((each) => each.siteId === siteId) : ctx.sites[0];
  const tag = site?.settings.site.languages.find((each) => each.slice(0, 2) === language);
  if (!site || !tag) throw new OfficeError("UnknownIdentifierError");
  const { phrases } = await readDictionary(ctx, site.siteId);
  const shown = [...phrases.values()].flatMap(({ key, texts }) => {
    const text = texts.find((each) => each.language === language)?.shown ?? null;
    return text === null ? [] : [[key, text] as const];
  });
  return { site: { ...site, phrases: { ...site.phrases, [tag]: Object.fromEntries(shown) } }, language: tag };
}
