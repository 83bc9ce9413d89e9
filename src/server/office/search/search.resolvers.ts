import { explainSearch } from "../../search/index.ts";
import type {
  MutationRemoveSearchEntryArgs,
  MutationSaveSearchEntryArgs,
  QuerySearchEntriesArgs,
  QuerySearchedQueriesArgs,
  QuerySearchTestArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { OfficeError } from "../office-error.ts";
import { changeSearchEntry, dropSearchEntry } from "./change-search-entry.ts";
import { listSearchEntries } from "./list-search-entries.ts";
import { listSearchedQueries } from "./list-searched-queries.ts";

export const searchResolvers: OfficeResolvers = {
  Query: {
    searchSites: defineQuery(({ sites }) =>
      sites.map(({ siteId, name, settings }) => ({
        siteId,
        name,
        languages: settings.site.languages.map((language) => language.slice(0, 2)),
      })),
    ),
    searchedQueries: defineQuery((ctx, args: QuerySearchedQueriesArgs) => listSearchedQueries(ctx, args)),
    searchEntries: defineQuery((ctx, args: QuerySearchEntriesArgs) => listSearchEntries(ctx, args)),
    searchTest: defineQuery((ctx, { siteId, language, query }: QuerySearchTestArgs) => {
      const site = ctx.sites.find((each) => each.siteId === siteId);
      if (!site) throw new OfficeError("UnknownIdentifierError");
      return explainSearch(ctx.shopContext(site), { query, language });
    }),
  },
  Mutation: {
    saveSearchEntry: defineMutation((ctx, args: MutationSaveSearchEntryArgs) => changeSearchEntry(ctx, args)),
    removeSearchEntry: defineMutation((ctx, args: MutationRemoveSearchEntryArgs) => dropSearchEntry(ctx, args)),
  },
};
