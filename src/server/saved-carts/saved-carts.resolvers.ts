import { toWireFieldValues, toWireModifications } from "../cart/index.ts";
import type { SavedCarts } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { listSavedCarts } from "./list-saved-carts.ts";

export const savedCartsResolvers = {
  Query: {
    getSavedCarts: resolve("useSavedCarts", async (ctx, _args: object, { language }): Promise<SavedCarts> => {
      const { cartLines, carts } = await listSavedCarts(ctx, language);
      return {
        cartLines,
        carts: carts.map(({ savedCartId, name, savedAt, sentBy, purchaseOrderNumber, orderFields, lines, totalPrice, loadResult }) => ({
          id: savedCartId,
          name,
          savedAt: savedAt.toISOString(),
          sentBy,
          purchaseOrderNumber,
          orderFields: toWireFieldValues(ctx, orderFields, language),
          totalPrice,
          lines: lines.map(({ articleNumber, ...line }) => ({ articleNo: articleNumber, ...line })),
          loaded: loadResult && toWireModifications(ctx, loadResult, language),
        })),
      };
    }),
  },
};
