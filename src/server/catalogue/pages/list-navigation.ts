import type { NavigationCategory } from "#contract/screens.ts";
import type { Context } from "../../context.ts";
import { catalogueFor } from "../live/catalogues.ts";

/** Root categories with their sub-categories, for the header and the overview. */
export function listNavigation(ctx: Pick<Context, "db" | "site">, language: string): NavigationCategory[] {
  return catalogueFor(ctx, language)
    .listRootCategories()
    .map(({ category, subCategories }) => ({ ...category, children: [...subCategories] }));
}
