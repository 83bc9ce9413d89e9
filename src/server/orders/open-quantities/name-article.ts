import type { Context } from "../../context.ts";
import type { OpenQuantity } from "./open-quantities-store.ts";

/** The catalogue's name, unit and address in a language; name and unit of the order if the article was removed. */
export function nameArticle(ctx: Context, { articleNumber, name, unit }: OpenQuantity, language: string) {
  const article = ctx.catalogue(language).findArticle(articleNumber);
  return { name: article?.name ?? name, unit: article?.unitName ?? unit, productUrl: article?.link ?? "" };
}
