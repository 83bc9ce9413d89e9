import type { BreadcrumbItem } from "#contract/screens.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { Loaders } from "./pages/loader.ts";

/** Loaders of the components that content itself can fill. */
export const contentLoaders: Loaders = {
  async Breadcrumb({ ctx, page }) {
    const items: BreadcrumbItem[] = [{ name: phraseIn(ctx, page.language, "Breadcrumb.Home"), path: "/" }, { name: page.name }];
    return { data: { items } };
  },
};
