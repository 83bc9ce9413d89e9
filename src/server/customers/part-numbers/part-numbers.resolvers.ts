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
import { deleteCustomerPartNumber } from "./manage/delete-customer-part-number.ts";
import { listCustomerPartNumbers } from "./manage/list-customer-part-numbers.ts";
import { setCustomerPartNumber } from "./manage/set-customer-part-number.ts";
import type { CustomerPartNumber } from "./customer-part-number-store.ts";

export const customerPartNumberResolvers = {
  Query: {
    getCustomerArticles: resolve(
      "useOwnNumbers",
      async (ctx, args: QueryGetCustomerArticlesArgs, { language }): Promise<CustomerArticles> => {
        const { numbers, ...page } = await listCustomerPartNumbers(ctx, args);
        return { ...page, articles: numbers.map((number) => toWire(ctx, number, language)) };
      },
    ),
  },

  Mutation: {
    setCustomerArticle: resolve(
      "useOwnNumbers",
      async (ctx, args: MutationSetCustomerArticleArgs, { language }): Promise<SetCustomerArticleResult> => {
        const { ownNumber, articleNo, label, factor, replaces = null } = args;
        const outcome = await setCustomerPartNumber(ctx, {
          ownNumber,
          articleNumber: articleNo,
          label: label ?? "",
          factor: factor ?? 1,
          replaces,
        });
        return { status: outcome.kind, article: outcome.number && toWire(ctx, outcome.number, language) };
      },
    ),

    deleteCustomerArticle: resolve("useOwnNumbers", (ctx, { ownNumber }: MutationDeleteCustomerArticleArgs): Promise<boolean> =>
      deleteCustomerPartNumber(ctx, ownNumber),
    ),
  },
};

function toWire(ctx: Context, { ownNumber, articleNumber, label, factor }: CustomerPartNumber, language: string): CustomerArticle {
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
