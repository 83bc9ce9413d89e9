import { MAX_ORDER_LINES } from "#contract/rules/order-lines/order-line.ts";
import type { CheckedOrderLine, QueryCheckOrderLinesArgs } from "../graphql/generated/resolver-types.ts";
import { ClientError } from "../graphql/client-error.ts";
import { resolveOf } from "../graphql/resolver.ts";
import { checkOrderLines, toOrderLineInput } from "./check/check-order-lines.ts";
import { toWireLine } from "./quick-order.wire.ts";

const resolve = resolveOf("quickOrder");

export const quickOrderResolvers = {
  Query: {
    checkOrderLines: resolve("useCart", async (ctx, args: QueryCheckOrderLinesArgs, { language }): Promise<CheckedOrderLine[]> => {
      if (args.lines.length > MAX_ORDER_LINES) throw new ClientError("TooManyItemsError", MAX_ORDER_LINES);
      return (
        await checkOrderLines(
          ctx,
          args.lines.map((line) => toOrderLineInput(line, language)),
          language,
        )
      ).map(toWireLine);
    }),
  },
};
