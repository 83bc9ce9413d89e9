import { unreachable } from "#contract/unreachable.ts";
import { toWireModifications } from "../cart/index.ts";
import type {
  AddToOrderListResult,
  HandOverListsResult,
  ListsToHandOver,
  MutationAddOrderListToCartArgs,
  MutationAddToOrderListArgs,
  MutationCreateOrderListArgs,
  MutationDeleteOrderListArgs,
  MutationDeleteOrderListLinesArgs,
  MutationHandOverOrderListsArgs,
  MutationSetOrderListLineArgs,
  MutationUpdateOrderListArgs,
  OrderList,
  OrderListHead,
  OrderListItemInput,
  PurchasedArticles,
  QueryGetOrderListArgs,
  QueryGetPurchasedArticlesArgs,
  RebuyModification,
  SetOrderListLineResult,
} from "../graphql/generated/resolver-types.ts";
import { ClientError } from "../graphql/client-error.ts";
import { resolve as resolveAlways, resolveOf } from "../graphql/resolver.ts";
import { listToCart } from "./fill/list-to-cart.ts";
import { addToList } from "./lines/add-to-list.ts";
import { deleteLines } from "./lines/delete-lines.ts";
import type { Source } from "./lines/find-source.ts";
import { setLine } from "./lines/set-line.ts";
import { createList } from "./manage/create-list.ts";
import { deleteList } from "./manage/delete-list.ts";
import { handOverLists, listListsToHandOver } from "./manage/hand-over-lists.ts";
import { listLists } from "./manage/list-lists.ts";
import { updateList } from "./manage/update-list.ts";
import { MAX_LINES, MAX_LISTS } from "./order-list.ts";
import { toWireAdded, toWireList, toWireListHeader, toWireListLine, toWirePurchased } from "./order-lists.wire.ts";
import { getList, showLines } from "./show/get-list.ts";
import { getPurchased } from "./show/get-purchased.ts";

const resolve = resolveOf("orderLists");

export const orderListResolvers = {
  Query: {
    getOrderLists: resolve("useLists", async (ctx): Promise<OrderListHead[]> => (await listLists(ctx)).map(toWireListHeader)),

    getOrderList: resolve("useLists", async (ctx, { id }: QueryGetOrderListArgs, { language }): Promise<OrderList | null> => {
      const list = await getList(ctx, id, language);
      return list && toWireList(list, language);
    }),

    getListsToHandOver: resolveAlways("manageCompany", async (ctx): Promise<ListsToHandOver[]> =>
      (await listListsToHandOver(ctx)).map(({ accountId, lists }) => ({ userId: accountId, lists })),
    ),

    getPurchasedArticles: resolve("seeOrders", async (ctx, args: QueryGetPurchasedArticlesArgs, { language }): Promise<PurchasedArticles> =>
      toWirePurchased(await getPurchased(ctx, args, language), language),
    ),
  },

  Mutation: {
    handOverOrderLists: resolveAlways(
      "manageCompany",
      async (ctx, { from, to }: MutationHandOverOrderListsArgs): Promise<HandOverListsResult> => {
        const outcome = await handOverLists(ctx, from, to);
        if (outcome === "denied") throw new ClientError("PermissionDeniedError");
        if (typeof outcome === "string") return { status: HAND_OVER_STATUS[outcome], lists: 0 };
        return { status: "handedOver", lists: outcome.handedOver };
      },
    ),

    createOrderList: resolve("useLists", async (ctx, args: MutationCreateOrderListArgs, { language }): Promise<AddToOrderListResult> => {
      const created = await createList(ctx, { name: args.name, copyOf: args.copyOf, source: sourceOf(args) });
      switch (created.kind) {
        case "created":
          return toWireAdded(ctx, created, language);
        case "no-name":
          throw new ClientError("InvalidTextError");
        case "too-many":
          throw new ClientError("TooManyListsError", MAX_LISTS);
        case "unknown-source":
          throw new ClientError("UnknownIdentifierError");
        default:
          return unreachable(created);
      }
    }),

    updateOrderList: resolve("useLists", async (ctx, args: MutationUpdateOrderListArgs): Promise<OrderListHead> => {
      const { id: listId, name = null, isTemplate = null, sharing = null } = args;
      const updated = await updateList(ctx, { listId, name, isTemplate, sharing });
      if (updated.kind === "updated") return toWireListHeader(updated.list);
      throw updated.kind === "no-name" ? new ClientError("InvalidTextError") : refusalOf(updated.kind);
    }),

    deleteOrderList: resolve("useLists", async (ctx, { id }: MutationDeleteOrderListArgs): Promise<boolean> => {
      const outcome = await deleteList(ctx, id);
      if (outcome !== "deleted") throw refusalOf(outcome);
      return true;
    }),

    addToOrderList: resolve("useLists", async (ctx, args: MutationAddToOrderListArgs, { language }): Promise<AddToOrderListResult> => {
      const added = await addToList(ctx, { listId: args.id, source: sourceOf(args) });
      if (added.kind !== "answered") throw refusalOf(added.kind);
      const { list, items } = added;
      return toWireAdded(ctx, { listId: list.listId, name: list.name, items }, language);
    }),

    setOrderListLine: resolve(
      "useLists",
      async (ctx, args: MutationSetOrderListLineArgs, { language }): Promise<SetOrderListLineResult> => {
        const { id: listId, lineId = null, version, heading, quantity, minimumStock, note, before } = args;
        const outcome = await setLine(ctx, { listId, lineId, version, heading, quantity, minimumStock, note, before });
        switch (outcome.kind) {
          case "saved":
          case "conflict": {
            const [line] = await showLines(ctx, [outcome.line], language);
            const list = quantity ? await getList(ctx, listId, language) : null;
            return {
              status: outcome.kind,
              line: toWireListLine(line!, language),
              totalPrice: list && toWireList(list, language).totalPrice,
            };
          }
          case "gone":
            return { status: "gone", line: null, totalPrice: null };
          case "fixed-quantity":
            throw new ClientError("FixedQuantityError");
          case "bad-value":
            throw new ClientError(quantity === null || quantity === undefined ? "InvalidTextError" : "InvalidQuantityError");
          case "full":
            throw new ClientError("TooManyLinesError", MAX_LINES);
          case "unknown-list":
          case "not-yours":
            throw refusalOf(outcome.kind);
          default:
            return unreachable(outcome);
        }
      },
    ),

    deleteOrderListLines: resolve("useLists", async (ctx, args: MutationDeleteOrderListLinesArgs): Promise<number> => {
      if (args.lines.length > MAX_LINES) throw new ClientError("TooManyItemsError", MAX_LINES);
      const outcome = await deleteLines(ctx, { listId: args.id, lineIds: args.lines });
      if (outcome.kind !== "deleted") throw refusalOf(outcome.kind);
      return outcome.count;
    }),

    addOrderListToCart: resolve(
      "useLists",
      async (ctx, args: MutationAddOrderListToCartArgs, { language }): Promise<RebuyModification[]> => {
        const outcome = await listToCart(ctx, { listId: args.id, lineIds: args.lines });
        switch (outcome.kind) {
          case "done":
            return toWireModifications(ctx, outcome.modifications, language);
          case "unknown-list":
            throw refusalOf(outcome.kind);
          case "refused":
            throw new ClientError(outcome.reason);
          default:
            return unreachable(outcome);
        }
      },
    ),
  },
};

const HAND_OVER_STATUS = {
  "unknown-member": "unknownUser",
  "unknown-recipient": "unknownRecipient",
  "too-many-lists": "tooManyLists",
} as const;

type GivenSource = { items?: readonly OrderListItemInput[] | null; orderId?: string | null; fromCart?: boolean | null };

function sourceOf({ items, orderId, fromCart }: GivenSource): Source {
  if (items && items.length > MAX_LINES) throw new ClientError("TooManyItemsError", MAX_LINES);
  return { items: items?.map(({ id, quantity }) => ({ articleNumber: id.trim(), quantity })), orderId, fromCart };
}

function refusalOf(kind: "unknown-list" | "unknown-source" | "not-yours"): ClientError {
  return new ClientError(kind === "not-yours" ? "PermissionDeniedError" : "UnknownIdentifierError");
}
