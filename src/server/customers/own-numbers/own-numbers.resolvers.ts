import type {
  CustomerArticle,
  CustomerArticles,
  MutationDeleteCustomerArticleArgs,
  MutationSetCustomerArticleArgs,
  QueryGetCustomerArticlesArgs,
  SetCustomerArticleResult,
} from "../../graphql/generated/resolver-types.ts";
import type { Context } from "../../context.ts";
import { resolve } from "../../graphql/resolver.ts";
import { deleteOwnNumber } from "./manage/delete-own-number.ts";
import { listOwnNumbers } from "./manage/list-own-numbers.ts";
import { setOwnNumber } from "./manage/set-own-number.ts";
import type { OwnNumber } from "./own-number-store.ts";

export const ownNumberResolvers = {
  Query: {
    getCustomerArticles: resolve(
      "useOwnNumbers",
      async (ctx, args: QueryGetCustomerArticlesArgs, { language }): Promise<CustomerArticles> => {
        const { numbers, ...page } = await listOwnNumbers(ctx, args);
        return { ...page, articles: numbers.map((number) => toWire(ctx, number, language)) };
      },
    ),
  },

  Mutation: {
    setCustomerArticle: resolve(
      "useOwnNumbers",
      async (ctx, args: MutationSetCustomerArticleArgs, { language }): Promise<SetCustomerArticleResult> => {
        const { ownNumber, articleNo, label, factor, replaces = null } = args;
        const outcome = await setOwnNumber(ctx, { ownNumber, articleNumber: articleNo, label: label ?? "", factor: factor ?? 1, replaces });
        return { status: outcome.kind, article: outcome.number && toWire(ctx, outcome.number, language) };
      },
    ),

    deleteCustomerArticle: resolve("useOwnNumbers", (ctx, { ownNumber }: MutationDeleteCustomerArticleArgs): Promise<boolean> =>
      deleteOwnNumber(ctx, ownNumber),
    ),
  },
};

function toWire(ctx: Context, { ownNumber, articleNumber, label, factor }: OwnNumber, language: string): CustomerArticle {
  const article = ctx.catalogue(language).findArticle(articleNumber);
  return {
    ownNumber,
    articleNo: articleNumber,
    label,
    factor,
    name: article?.name ?? "",
    url: article?.link ?? "",
    unit: article?.unitName ?? "",
  };
}
