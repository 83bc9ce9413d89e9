import type { MutationRemoveRedirectArgs, MutationSaveRedirectArgs, QueryRedirectsArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { removeRedirect, saveRedirect } from "./change-redirect.ts";
import { listRedirects } from "./list-redirects.ts";

export const redirectResolvers: OfficeResolvers = {
  Query: {
    redirectSites: defineQuery(({ sites }) => sites.map(({ siteId, name }) => ({ siteId, name }))),
    redirects: defineQuery(async (ctx, args: QueryRedirectsArgs) => {
      const { rows, ...page } = await listRedirects(ctx, args);
      return {
        ...page,
        rows: rows.map((row) => ({
          ...row,
          lastHitAt: row.lastHitAt?.toISOString() ?? null,
          changedAt: row.changedAt.toISOString(),
        })),
      };
    }),
  },
  Mutation: {
    saveRedirect: defineMutation((ctx, args: MutationSaveRedirectArgs) => saveRedirect(ctx, args)),
    removeRedirect: defineMutation((ctx, args: MutationRemoveRedirectArgs) => removeRedirect(ctx, args)),
  },
};
