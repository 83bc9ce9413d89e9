import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { readLocalised } from "#contract/content/localised.ts";

type Names = { language: string; languages: readonly string[]; sites: readonly { siteId: string; name: string }[] };

/** The name of a page, with the sites that it is limited to: several sites may have a page of one name. */
export function pageTitle({ name, sites: siteIds = [] }: ContentDocumentBody, { language, languages, sites }: Names): string {
  const siteNames = siteIds.map((siteId) => sites.find((site) => site.siteId === siteId)?.name ?? siteId);
  return [String(readLocalised(name, language, languages) ?? ""), siteNames.join(", ")].filter(Boolean).join(" · ");
}
