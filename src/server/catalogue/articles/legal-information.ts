import type { Context } from "../../context.ts";
import type { ArticleAttributes, ProductSafety } from "../../ports/catalogue-types.ts";
import { findLanguage } from "../../sites/index.ts";

/**
 * Hazards, manufacturer and safety note of an article (CLP art. 48, GPSR art. 19). Without a manufacturer of its own it is the company
 * of the site with its email address.
 */
export function legalInformation(
  { site }: Pick<Context, "site">,
  language: string,
  article: ArticleAttributes | null,
): { safety: ProductSafety | null; manufacturer: string; safetyNote: string } {
  const { languages, supportEmail } = site.settings.site;
  const tag = findLanguage(language.replace("_", "-"), languages) ?? languages[0]!;
  const company = [site.company?.[tag] ?? site.settings.site.name, supportEmail].filter((line) => line !== "").join("\n");
  return {
    safety: article?.safety ?? null,
    manufacturer: article?.manufacturer || company,
    safetyNote: article?.safetyNote ?? "",
  };
}
