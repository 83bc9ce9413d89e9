import { unreachable } from "#contract/unreachable.ts";
import { ClientError } from "../graphql/client-error.ts";
import type {
  MutationDeleteStockNoticeArgs,
  MutationSetStockNoticeArgs,
  StockNotice as WireNotice,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { deleteStockNotice } from "./delete-stock-notice.ts";
import { describeNotices, type ListedNotice, listStockNotices } from "./list-stock-notices.ts";
import { setStockNotice } from "./set-stock-notice.ts";
import { MAX_NOTICES } from "./stock-notice.ts";

export const stockNoticeResolvers = {
  Query: {
    getStockNotices: resolve("useStockNotices", async (ctx, _args: object, { language }): Promise<WireNotice[]> =>
      (await listStockNotices(ctx, language)).map(toWire),
    ),
  },

  Mutation: {
    setStockNotice: resolve("useStockNotices", async (ctx, args: MutationSetStockNoticeArgs, { language }): Promise<WireNotice> => {
      const outcome = await setStockNotice(ctx, { articleNumber: args.articleNo, quantity: args.quantity, language });
      switch (outcome.kind) {
        case "set":
          return toWire((await describeNotices(ctx, [outcome.notice], language))[0]!);
        case "unknown-article":
          throw new ClientError("UnknownIdentifierError");
        case "invalid-quantity":
          throw new ClientError("InvalidQuantityError");
        case "too-many":
          throw new ClientError("TooManyItemsError", MAX_NOTICES);
        default:
          return unreachable(outcome);
      }
    }),

    deleteStockNotice: resolve("useStockNotices", (ctx, { id }: MutationDeleteStockNoticeArgs): Promise<boolean> =>
      deleteStockNotice(ctx, id),
    ),
  },
};

function toWire({ notice, article, available }: ListedNotice): WireNotice {
  return {
    id: String(notice.noticeId),
    articleNo: notice.articleNumber,
    name: article?.name ?? notice.articleNumber,
    url: article?.url ?? "",
    image: article?.image ?? "",
    unit: article?.unit ?? "",
    quantity: notice.quantity,
    available,
    expires: notice.expiresAt.toISOString(),
  };
}
