import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import type { Context, Site } from "../context.ts";

/**
 * A phrase in the language of the context's site, with {0}, {1} … replaced. A missing phrase is empty (SHELL-19) and is logged.
 */
export function phrase(ctx: Pick<Context, "site" | "log">, key: string, ...args: readonly (string | number)[]): string {
  return phraseIn(ctx, ctx.site.settings.site.languages[0]!, key, ...args);
}

/** A phrase in any language (full tag); falls back to the site's default language. */
export function phraseIn(ctx: Pick<Context, "site" | "log">, language: string, key: string, ...args: readonly (string | number)[]): string {
  const phrases = getPhrases(ctx.site, language);
  const found = phrases[key];
  if (found === undefined) {
    ctx.log.warn({ key, language, site: ctx.site.siteId }, "a translation is missing");
    return "";
  }
  return fillPhrase(found, args, phrases[THOUSANDS]);
}

/** All phrases of a site in a language; empty if content has none. */
export function getPhrases(site: Site, language: string): Readonly<Record<string, string>> {
  return site.phrases?.[language] ?? site.phrases?.[site.settings.site.languages[0]!] ?? {};
}
