import type {
  QueryGetReturnArgs,
  QueryGetReturnFormArgs,
  QueryGetReturnsArgs,
  Return,
  ReturnForm,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { couldBeOrderCode } from "../orders/index.ts";
import { showForm } from "./form/show-form.ts";
import { toWireForm, toWireReturn } from "./returns.wire.ts";
import { findReturn, listReturns } from "./show/find-return.ts";

export const returnsResolvers = {
  Query: {
    getReturns: resolve("seeReturns", async (ctx, { orderId }: QueryGetReturnsArgs, { language }): Promise<Return[]> =>
      (await listReturns(ctx, orderId ?? null)).map((each) => toWireReturn(ctx, each, language)),
    ),
    getReturn: resolve("seeReturns", async (ctx, { returnNumber }: QueryGetReturnArgs, { language }): Promise<Return | null> => {
      const found = await findReturn(ctx, returnNumber);
      return found && toWireReturn(ctx, found, language);
    }),
    getReturnForm: resolve("returnGoods", async (ctx, { orderId }: QueryGetReturnFormArgs, { language }): Promise<ReturnForm | null> => {
      const form = couldBeOrderCode(orderId) ? await showForm(ctx, orderId) : null;
      return form && toWireForm(ctx, form, language);
    }),
  },
};
