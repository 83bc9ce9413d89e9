import type { NavigationCategory } from "#contract/screens.ts";
import type { Context } from "../../context.ts";

export function listNavigation(ctx: Pick<Context, "catalogue">, language: string): NavigationCategory[] {
  return ctx
    .catalogue(language)
    .listRootCategories()
    .map(({ category, subCategories }) => ({ ...category, children: [...subCategories] }));
}
