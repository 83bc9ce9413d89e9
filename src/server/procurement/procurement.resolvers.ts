import { unreachable } from "#contract/unreachable.ts";
import { toWireModifications } from "../cart/index.ts";
import type {
  CartModification,
  IdsCartId,
  IdsCartXml,
  MutationCreateIdsCartArgs,
  MutationImportIdsCartXmlArgs,
  MutationPlaceIdsOrderArgs,
  PlaceIdsOrderResult,
  QueryGetIdsCartAsXmlArgs,
} from "../graphql/generated/resolver-types.ts";
import { ClientError } from "../graphql/client-error.ts";
import { resolve } from "../graphql/resolver.ts";
import { throwIfDenied } from "../graphql/throw-if-denied.ts";
import { asProcurement } from "./cart-transfer/exchange/as-procurement.ts";
import { beginExchange } from "./cart-transfer/exchange/begin-exchange.ts";
import { importCart } from "./cart-transfer/exchange/import-cart.ts";
import { orderCart } from "./cart-transfer/exchange/order-cart.ts";
import { writeCart } from "./cart-transfer/exchange/write-cart.ts";
import { MAX_LINES } from "./session/procurement-session.ts";
import { toModification } from "./procurement.wire.ts";

export const procurementResolvers = {
  Query: {
    getIdsCartAsXML: resolve("procure", async (ctx, _args: QueryGetIdsCartAsXmlArgs, { language }): Promise<IdsCartXml> => {
      return { xml: await writeCart(asProcurement(ctx), language) };
    }),
  },
  Mutation: {
    createIdsCart: resolve("procure", async (ctx, _args: MutationCreateIdsCartArgs): Promise<IdsCartId> => {
      return { id: await beginExchange(asProcurement(ctx)) };
    }),
    importIdsCartXML: resolve("procure", async (ctx, args: MutationImportIdsCartXmlArgs, { language }): Promise<CartModification[]> => {
      const outcome = await importCart(asProcurement(ctx), args.idsCartXML);
      switch (outcome.kind) {
        case "done":
          return toWireModifications(ctx, outcome.lines.map(toModification), language).map((told) => ({ ...told, substitute: null }));
        case "unreadable":
          throw new ClientError("UnreadableCartError", outcome.reason);
        case "too-many-lines":
          throw new ClientError("TooManyItemsError", MAX_LINES);
        case "too-often":
          throw new ClientError("TooOftenError");
        case "refused":
          throw new ClientError(outcome.reason);
        default:
          return unreachable(outcome);
      }
    }),
    placeIdsOrder: resolve("placeOrder", async (ctx, args: MutationPlaceIdsOrderArgs, { language }): Promise<PlaceIdsOrderResult> => {
      const outcome = await orderCart(asProcurement(ctx), { cartId: args.cartId, tacVersion: args.tacVersion, language });
      const { tacVersion } = ctx.site.settings.site;
      switch (outcome.kind) {
        case "placed":
          return { xml: outcome.xml, errors: [], tacVersion };
        case "refused":
          throwIfDenied(outcome.errors);
          return { xml: null, errors: outcome.errors, tacVersion };
        default:
          return unreachable(outcome);
      }
    }),
  },
};
