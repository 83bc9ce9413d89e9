import type { GraphQLError } from "graphql";
import type { Context } from "../context.ts";
import type { AddItemResult, AddMultipleItemsResult, CartArticle, CartResponse } from "../graphql/generated/resolver-types.ts";
import { type CallContext, resolve, signInRequired, typedError } from "../graphql/resolver.ts";
import { addItem } from "./add/add-item.ts";
import { addItems } from "./add/add-items.ts";
import { rememberCart } from "./cart-cookie.ts";
import { readGuid } from "./cart-key.ts";
import type { CartRefusal } from "./cart-refusal.ts";
import { toWireCart } from "./cart.wire.ts";
import { countLines } from "./show/count-lines.ts";
import { deletePositions, readEntryNumbers } from "./change/delete-positions.ts";
import { getCart } from "./show/get-cart.ts";
import { getCartArticles } from "./show/get-cart-articles.ts";
import { mergeCarts } from "./change/merge-carts.ts";
import { updateQuantity } from "./change/update-quantity.ts";

type CartArguments = {
  baseSiteId: string;
  accessToken?: string | null;
  cartId?: string | null;
  isIds?: boolean | null;
};
type With<Fields> = CartArguments & Fields;

const MAX_ITEMS = 500;

const whichCart = ({ cartId, isIds }: CartArguments) => ({ cartId, isIds: isIds ?? false });

/** A visitor's new cart is in the cookie at once; the page repeats that by setcart (CART-29). */
function rememberVisitorsCart(ctx: Context, call: CallContext, cartId: string): void {
  if (ctx.viewer.kind === "anonymous" && readGuid(cartId) && cartId !== ctx.viewer.cartGuid) rememberCart(call.visit, cartId);
}

function refused(reason: CartRefusal): GraphQLError {
  switch (reason) {
    case "NoCartError":
      return typedError(reason, "In diesem Shop gibt es keinen Warenkorb.");
    case "SignInRequiredError":
      return typedError(reason, "Bitte melden Sie sich an, um zu bestellen.");
  }
}

export const cartResolvers = {
  Query: {
    getCart: resolve<With<{ language?: string | null; noOrderSimulate?: boolean | null }>, CartResponse>(async (ctx, args) => {
      const language = args.language || ctx.site.settings.site.languages[0]!;
      const found = await getCart(ctx, { ...whichCart(args), isSimulated: !args.noOrderSimulate, language });
      if (!found) return { cart: null, errors: [] };
      return { cart: toWireCart(ctx, found.valued, found.addresses, language), errors: found.errors };
    }),
    getCartArticles: resolve<CartArguments, CartArticle[] | null>(async (ctx, args) => {
      const articles = await getCartArticles(ctx, args.cartId, args.isIds ?? false);
      return articles && articles.map(({ articleNumber, quantity }) => ({ articleNo: articleNumber, quantity }));
    }),
    getCartPositionsCount: resolve<CartArguments, number>((ctx, args) => countLines(ctx, args.cartId, args.isIds ?? false)),
  },
  Mutation: {
    addItem: resolve<With<{ id: string; quantity?: number | null }>, AddItemResult>(async (ctx, args, call) => {
      const outcome = await addItem(ctx, { ...whichCart(args), articleNumber: args.id, quantity: args.quantity });
      if (outcome.kind === "unknown-article") {
        throw typedError("UnknownIdentifierError", "Diese Artikel-Nummer ist keinem Produkt zugeordnet.");
      }
      if (outcome.kind === "refused") throw refused(outcome.reason);
      const { requested, added, status, cartId } = outcome;
      rememberVisitorsCart(ctx, call, cartId);
      return { requestedItems: requested, addedItems: added, statusCode: status, cartId };
    }),
    addMultipleItems: resolve<With<{ items: { id: string; quantity?: number | null }[] }>, AddMultipleItemsResult>(
      async (ctx, args, call) => {
        if (args.items.length > MAX_ITEMS) {
          throw typedError("TooManyItemsError", `Höchstens ${MAX_ITEMS} Artikel auf einmal.`);
        }
        const items = args.items.map(({ id, quantity }) => ({ articleNumber: id, quantity }));
        const outcome = await addItems(ctx, { ...whichCart(args), items });
        if (outcome.kind === "refused") throw refused(outcome.reason);
        rememberVisitorsCart(ctx, call, outcome.cartId);
        return {
          cartId: outcome.cartId,
          cartModifications: outcome.items.map((item) => ({
            statusCode: item.status,
            quantity: item.requested,
            quantityAdded: item.added,
            isSubstituted: item.article !== null && item.article !== item.requestedArticle,
            productCode: item.requestedArticle,
            entry: item.article === null ? null : { product: { code: item.article } },
          })),
        };
      },
    ),
    updateQuantity: resolve<With<{ id: number; quantity: number }>, boolean>(async (ctx, args) => {
      const outcome = await updateQuantity(ctx, { ...whichCart(args), entryNumber: args.id, quantity: args.quantity });
      switch (outcome) {
        case "updated":
          return true;
        case "unknown-line":
          return false;
        case "invalid-step":
          throw typedError("InvalidQuantityError", "Diese Menge ist nicht bestellbar.");
        case "low-stock":
          throw typedError("InsufficientStockError", "Von diesem Artikel ist nicht mehr so viel vorrätig.");
      }
    }),
    deleteProduct: resolve<With<{ id: number }>, boolean>((ctx, args) =>
      deletePositions(ctx, { ...whichCart(args), entryNumbers: [args.id] }),
    ),
    deleteCartPositions: resolve<With<{ entries: string }>, boolean>((ctx, args) =>
      deletePositions(ctx, { ...whichCart(args), entryNumbers: readEntryNumbers(args.entries) }),
    ),
    mergeCart: resolve<{ baseSiteId: string; accessToken: string; cartId: string }, boolean>(async (ctx, args, call) => {
      const outcome = await mergeCarts(ctx, args.cartId);
      if (outcome === "not-signed-in") throw signInRequired();
      if (outcome === "merged") rememberCart(call.visit, null);
      return outcome === "merged";
    }),
  },
};
