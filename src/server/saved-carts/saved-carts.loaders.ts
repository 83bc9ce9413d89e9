import { getSavedCarts } from "#contract/generated/operations.ts";
import { readSavedCartsQuery } from "#contract/rules/orders/saved-carts.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";

export const savedCartsLoaders: Loaders = {
  async SavedCarts({ ctx, page, execute }): Promise<LoaderResult<ScreenData["SavedCarts"]>> {
    if (!can(ctx.viewer, "useSavedCarts")) return { data: null };
    const { getSavedCarts: saved } = await execute(getSavedCarts, {});
    return { data: { saved, formKey: ctx.random.uuid(), query: readSavedCartsQuery(page.searchParams) } };
  },
};
