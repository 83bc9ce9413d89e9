import { catalogueLanguage } from "../../catalogue/index.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { Redirect, Terms } from "../../ports/search-terms-port.ts";
import type { Context } from "../../context.ts";
import { findByNumbers, type FoundNumber, type NumberMatch } from "../numbers/find-by-number.ts";

/** Redirect of a query. `link` is a path without a language prefix, or an https URL for kind `address`. */
export type SearchRedirect = { kind: "article" | Redirect["kind"]; link: string };
export type SearchRedirects = { redirect: SearchRedirect | null; number: FoundNumber };

/** Unambiguous kinds: the number is printed on the article or on the one it replaces. */
const JUMPS: readonly NumberMatch["kind"][] = ["number", "gtin", "box", "gone"];

/** Query parameter with the number of a removed article; the page shows a notice about it. */
export const REMOVED = "gone";

/** Returns the redirect that staff configured, or else the only article with that number (SEARCH-02, SEARCH-09, SEARCH-22). */
export async function findRedirect(ctx: Context, terms: Terms, question: string, language: string): Promise<SearchRedirects> {
  const catalogue = ctx.catalogue(language);
  const bound = terms.redirectOf(ctx.site.siteId, catalogueLanguage(language), question);
  const number = (await findByNumbers(ctx, [question], language, terms.hasReferences)).get(question)!;
  return { redirect: (bound && toLead(ctx, catalogue, bound)) ?? ofNumber(number), number };
}

function toLead({ site }: Context, catalogue: CataloguePort, { kind, target }: Redirect): SearchRedirect | null {
  if (kind === "page") return { kind, link: target };
  if (kind === "address") {
    const url = URL.parse(target);
    const isListed = url?.protocol === "https:" && (site.settings.search?.redirectHosts ?? []).includes(url.hostname);
    return isListed ? { kind, link: url.href } : null;
  }
  const link = catalogue.findLink(target)?.link;
  return link === undefined ? null : { kind, link };
}

function ofNumber({ matches, goneTo }: FoundNumber): SearchRedirect | null {
  // The target page explains that the requested number was removed.
  const gone = (link: string, number: string) => `${link}?${new URLSearchParams({ [REMOVED]: number })}`;
  if (goneTo) return { kind: "family", link: gone(goneTo.group.link, goneTo.number) };
  const [only, ...others] = matches;
  if (!only || others.length > 0 || !JUMPS.includes(only.kind)) return null;
  return { kind: "article", link: only.kind === "gone" ? gone(only.article.link, only.number) : only.article.link };
}
