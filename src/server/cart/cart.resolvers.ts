import { unreachable } from "#contract/unreachable.ts";
import type { Context } from "../context.ts";
import type {
  AddItemResult,
  AddMultipleItemsResult,
  CartAccessory,
  CartArticle,
  CartResponse,
  MutationAddItemArgs,
  MutationAddMultipleItemsArgs,
  MutationCreateRebuyOrderArgs,
  MutationDeleteCartPositionsArgs,
  MutationDeleteProductArgs,
  MutationForgetMergeNoteArgs,
  MutationMergeCartArgs,
  MutationRebuyOrderPositionsArgs,
  MutationClearLineDeliveryDatesArgs,
  MutationSetCartLineDetailsArgs,
  MutationSetLineDeliveryDateArgs,
  MutationUpdateQuantityArgs,
  QueryGetCartAccessoriesArgs,
  QueryGetCartArgs,
  QueryGetCartArticlesArgs,
  QueryGetCartPositionsCountArgs,
  RebuyModification,
  SetLineDeliveryDateStatus,
} from "../graphql/generated/resolver-types.ts";
import { ClientError } from "../graphql/client-error.ts";
import { type Call, resolve } from "../graphql/resolver.ts";
import { addItem } from "./add/add-item.ts";
import type { ItemOutcome } from "./add/add-items.ts";
import { addResolvedItems } from "./add/add-resolved-items.ts";
import { toSubstitute } from "./add/substitute.wire.ts";
import { rememberCart } from "./cart-cookie.ts";
import { readGuid } from "./cart-key.ts";
import { toWireCart } from "./cart.wire.ts";
import { describeCartApproval } from "./order/find-cart-approval.ts";
import { countLines } from "./show/count-lines.ts";
import { deletePositions, readEntryNumbers } from "./change/delete-positions.ts";
import { getCart } from "./show/get-cart.ts";
import { getCartAccessories } from "./show/get-cart-accessories.ts";
import { readFilledCart } from "./show/read-filled-cart.ts";
import { getCartArticles } from "./show/get-cart-articles.ts";
import { dismissMergeNotice } from "./change/dismiss-merge-notice.ts";
import { mergeCarts } from "./change/merge-carts.ts";
import { createRebuyOrder } from "./rebuy/create-rebuy-order.ts";
import { rebuyPositions } from "./rebuy/rebuy-positions.ts";
import type { Modification } from "./add/fill-cart.ts";
import { toWireModifications } from "./rebuy/rebuy.wire.ts";
import { clearLineDeliveryDates, setLineDeliveryDate, type SetLineDateOutcome } from "./change/set-line-delivery-date.ts";
import { setLineDetails } from "./change/set-line-details.ts";
import { updateQuantity } from "./change/update-quantity.ts";

const MAX_ITEMS = 1000;

const LINE_DATE_STATUS: Record<SetLineDateOutcome, SetLineDeliveryDateStatus> = {
  saved: "saved",
  "unknown-line": "unknownLine",
  // The scalar Date accepts ISO dates only.
  unreadable: "tooEarly",
  "too-early": "tooEarly",
  "too-late": "tooLate",
  weekend: "weekend",
  holiday: "holiday",
  "complete-only": "completeOnly",
};

/** Sets the cookie of a visitor's new cart right away; the page repeats it by setcart (CART-29). */
function rememberVisitorsCart(ctx: Context, call: Call, cartId: string): void {
  if (ctx.viewer.kind === "anonymous" && readGuid(cartId) && cartId !== ctx.viewer.cartGuid) rememberCart(call.visit, cartId);
}

/**
 * Resolver of a cart mutation. A page rendered before its browser signed in still acts as a visitor; its changes would go to a
 * cart that is never shown. Such a call is rejected with ViewerChangedError, and the page refreshes its viewer.
 */
function change<Args extends { accessToken?: string | null }, Result>(run: (ctx: Context, args: Args, call: Call) => Promise<Result>) {
  return resolve("useCart", async (ctx, args: Args, call): Promise<Result> => {
    if (ctx.viewer.kind === "anonymous" && (await call.isSignedIn())) throw new ClientError("ViewerChangedError");
    return run(ctx, args, call);
  });
}

function toModification({ requestedArticle, requested, article, added, status }: ItemOutcome): Modification {
  return { articleNumber: requestedArticle, name: requestedArticle, quantity: requested, article, added, status };
}

export const cartResolvers = {
  Query: {
    getCart: resolve("useCart", async (ctx, args: QueryGetCartArgs, { language }): Promise<CartResponse> => {
      const found = await getCart(ctx, { cartId: args.cartId, isSimulated: !args.noOrderSimulate, language }, readFilledCart);
      if (!found) return { cart: null, errors: [] };
      const { valued, addresses, ownNumbers, delivery, allocation, errors } = found;
      const cart = toWireCart(ctx, valued, addresses, language, ownNumbers, delivery, allocation);
      const exceedsBudget = allocation?.budgets.some(({ isExceeded }) => isExceeded) ?? false;
      return { cart: { ...cart, approval: await describeCartApproval(ctx, { valued, exceedsBudget }, language) }, errors };
    }),
    getCartArticles: resolve("useCart", async (ctx, args: QueryGetCartArticlesArgs): Promise<CartArticle[] | null> => {
      const articles = await getCartArticles(ctx, args.cartId);
      return articles && articles.map(({ articleNumber, quantity }) => ({ articleNo: articleNumber, quantity }));
    }),
    getCartAccessories: resolve("useCart", async (ctx, args: QueryGetCartAccessoriesArgs, { language }): Promise<CartAccessory[]> => {
      const found = await getCartAccessories(ctx, args.cartId, args.language ?? language);
      return found.map(({ article: { articleNumber: id, name, link, image }, label, bestPrice }) => ({
        id,
        name,
        link,
        image: image || null,
        label,
        bestPrice,
      }));
    }),
    getCartPositionsCount: resolve("useCart", (ctx, args: QueryGetCartPositionsCountArgs) => countLines(ctx, args.cartId)),
  },
  Mutation: {
    addItem: change(async (ctx, args: MutationAddItemArgs, call): Promise<AddItemResult> => {
      const outcome = await addItem(ctx, { cartId: args.cartId, articleNumber: args.id, quantity: args.quantity });
      if (outcome.kind === "unknown-article") throw new ClientError("UnknownIdentifierError");
      if (outcome.kind === "refused") throw new ClientError(outcome.reason);
      const { requested, added, status, cartId } = outcome;
      rememberVisitorsCart(ctx, call, cartId);
      const substitute = await toSubstitute(ctx, outcome, call.language);
      return { requestedItems: requested, addedItems: added, statusCode: status, cartId, substitute };
    }),
    addMultipleItems: change(async (ctx, args: MutationAddMultipleItemsArgs, call): Promise<AddMultipleItemsResult> => {
      if (args.items.length > MAX_ITEMS) throw new ClientError("TooManyItemsError", MAX_ITEMS);
      const items = args.items.map(({ id, quantity }) => ({ articleNumber: id, quantity }));
      const outcome = await addResolvedItems(ctx, { cartId: args.cartId, items, isQuickOrder: args.isQuickOrder ?? false });
      if (outcome.kind === "refused") throw new ClientError(outcome.reason);
      rememberVisitorsCart(ctx, call, outcome.cartId);
      const modifications = outcome.items.map(toModification);
      const cartModifications = toWireModifications(ctx, modifications, call.language).map(async (modification, at) => ({
        ...modification,
        substitute: await toSubstitute(ctx, outcome.items[at]!, call.language),
      }));
      return { cartId: outcome.cartId, cartModifications: await Promise.all(cartModifications) };
    }),
    createRebuyOrder: resolve("reorder", async (ctx, args: MutationCreateRebuyOrderArgs, { language }): Promise<RebuyModification[]> => {
      const outcome = await createRebuyOrder(ctx, { orderCode: args.orderId, key: args.key });
      switch (outcome.kind) {
        case "done":
          return toWireModifications(ctx, outcome.modifications, language);
        case "unknown-order":
          throw new ClientError("UnknownIdentifierError");
        case "not-completed":
          throw new ClientError("OrderNotCompletedError");
        case "refused":
          throw new ClientError(outcome.reason);
        default:
          return unreachable(outcome);
      }
    }),
    rebuyOrderPositions: resolve(
      "reorder",
      async (ctx, args: MutationRebuyOrderPositionsArgs, { language }): Promise<RebuyModification[]> => {
        if (args.positions.length > MAX_ITEMS) throw new ClientError("TooManyItemsError", MAX_ITEMS);
        const outcome = await rebuyPositions(ctx, { orderCode: args.orderId, positions: args.positions, key: args.key });
        switch (outcome.kind) {
          case "done":
            return toWireModifications(ctx, outcome.modifications, language);
          case "unknown-order":
          case "unknown-position":
            throw new ClientError("UnknownIdentifierError");
          case "bad-quantity":
            throw new ClientError("InvalidQuantityError");
          case "refused":
            throw new ClientError(outcome.reason);
          default:
            return unreachable(outcome);
        }
      },
    ),
    setCartLineDetails: resolve("prepareOrder", (ctx, args: MutationSetCartLineDetailsArgs) => setLineDetails(ctx, args.id, args)),
    setLineDeliveryDate: resolve(
      "prepareOrder",
      async (ctx, args: MutationSetLineDeliveryDateArgs): Promise<SetLineDeliveryDateStatus> =>
        LINE_DATE_STATUS[await setLineDeliveryDate(ctx, args.id, args.date ?? null)],
    ),
    clearLineDeliveryDates: resolve("prepareOrder", (ctx, _args: MutationClearLineDeliveryDatesArgs) => clearLineDeliveryDates(ctx)),
    updateQuantity: change(async (ctx, args: MutationUpdateQuantityArgs): Promise<boolean> => {
      const outcome = await updateQuantity(ctx, { cartId: args.cartId, entryNumber: args.id, quantity: args.quantity });
      switch (outcome) {
        case "updated":
          return true;
        case "quote-used-up":
          throw new ClientError("QuoteQuantityError");
        case "unknown-line":
          return false;
        case "invalid-step":
          throw new ClientError("InvalidQuantityError");
        case "low-stock":
          throw new ClientError("InsufficientStockError");
        default:
          return unreachable(outcome);
      }
    }),
    deleteProduct: change((ctx, args: MutationDeleteProductArgs) => deletePositions(ctx, { cartId: args.cartId, entryNumbers: [args.id] })),
    deleteCartPositions: change((ctx, args: MutationDeleteCartPositionsArgs) =>
      deletePositions(ctx, { cartId: args.cartId, entryNumbers: readEntryNumbers(args.entries) }),
    ),
    mergeCart: resolve("mergeCart", async (ctx, args: MutationMergeCartArgs, call): Promise<boolean> => {
      const outcome = await mergeCarts(ctx, args.cartId);
      if (outcome === "merged") rememberCart(call.visit, null);
      return outcome === "merged";
    }),
    forgetMergeNote: resolve("mergeCart", (ctx, _args: MutationForgetMergeNoteArgs) => dismissMergeNotice(ctx)),
  },
};
