import type {
  MutationRestorePhraseArgs,
  MutationSavePhraseArgs,
  QueryDictionaryArgs,
  QueryDictionaryPhraseArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { restorePhrase, savePhrase } from "./change-phrase.ts";
import { toWirePage, toWirePhraseDetails } from "./dictionary.wire.ts";
import { listPhrases } from "./list-phrases.ts";
import { showPhrase } from "./show-phrase.ts";

export const dictionaryResolvers: OfficeResolvers = {
  Query: {
    dictionary: defineQuery(async (ctx, { filter, page }: QueryDictionaryArgs) =>
      toWirePage(ctx.sites, await listPhrases(ctx, filter, { page })),
    ),
    dictionaryPhrase: defineQuery(async (ctx, args: QueryDictionaryPhraseArgs) =>
      toWirePhraseDetails(ctx.sites, await showPhrase(ctx, args)),
    ),
  },
  Mutation: {
    savePhrase: defineMutation((ctx, { edited, phrase }: MutationSavePhraseArgs) => savePhrase(ctx, { ...edited, phrase })),
    restorePhrase: defineMutation((ctx, { edited }: MutationRestorePhraseArgs) => restorePhrase(ctx, edited)),
  },
};
