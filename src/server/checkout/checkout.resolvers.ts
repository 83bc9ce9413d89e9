import { unreachable } from "#contract/unreachable.ts";
import type {
  MutationPlaceOrderArgs,
  MutationSetCartCommentArgs,
  MutationSetCartCostCentreArgs,
  MutationSetDefaultDeliveryAddressArgs,
  MutationSetDeliveryAddressArgs,
  MutationSetDeliveryNoteArgs,
  MutationSetOrderFieldArgs,
  MutationSetPartDeliveryArgs,
  MutationSetPurchaseOrderNumberArgs,
  MutationSetRequestedDeliveryDateArgs,
  PaymentMode,
  PlaceOrderResult,
  QueryGetPaymentModesArgs,
  SetAddressResult,
  SetDefaultAddressResult,
  SetDeliveryDateStatus,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { throwIfDenied } from "../graphql/throw-if-denied.ts";
import { listPaymentModes } from "./payment-modes.ts";
import { placeOrder } from "./place-order.ts";
import { setDefaultDeliveryAddress, setDeliveryAddress } from "./set-delivery-address.ts";
import { setDeliveryNote, setPartDelivery, setRequestedDeliveryDate, type SetDateOutcome } from "./set-delivery-wish.ts";
import { setCartComment, setCartCostCentre, setOrderField, setPurchaseOrderNumber } from "./set-order-fields.ts";

const DATE_STATUS: Record<SetDateOutcome, SetDeliveryDateStatus> = {
  saved: "saved",
  "no-cart": "noCart",
  // The scalar Date accepts ISO dates only.
  unreadable: "tooEarly",
  "too-early": "tooEarly",
  "too-late": "tooLate",
  weekend: "weekend",
  holiday: "holiday",
};

export const checkoutResolvers = {
  Query: {
    getPaymentModes: resolve("prepareOrder", (ctx, _args: QueryGetPaymentModesArgs, { language }): PaymentMode[] =>
      listPaymentModes(ctx, ctx.viewer, language),
    ),
  },
  Mutation: {
    setDeliveryAddress: resolve("prepareOrder", (ctx, args: MutationSetDeliveryAddressArgs): Promise<SetAddressResult> =>
      setDeliveryAddress(ctx, args.address ? { ...args.address, country: { isocode: args.address.country ?? null } } : null),
    ),
    setDefaultDeliveryAddress: resolve(
      "prepareOrder",
      async (ctx, _args: MutationSetDefaultDeliveryAddressArgs): Promise<SetDefaultAddressResult> => {
        const { errors } = await setDefaultDeliveryAddress(ctx);
        return { success: errors.length === 0, errors };
      },
    ),
    setCartComment: resolve("prepareOrder", (ctx, args: MutationSetCartCommentArgs) => setCartComment(ctx, args.comment)),
    setPurchaseOrderNumber: resolve("prepareOrder", (ctx, args: MutationSetPurchaseOrderNumberArgs) =>
      setPurchaseOrderNumber(ctx, args.purchaseOrderNumber),
    ),
    setCartCostCentre: resolve("prepareOrder", (ctx, args: MutationSetCartCostCentreArgs) => setCartCostCentre(ctx, args.costCentre)),
    setOrderField: resolve("prepareOrder", (ctx, args: MutationSetOrderFieldArgs) => setOrderField(ctx, args)),
    setRequestedDeliveryDate: resolve(
      "prepareOrder",
      async (ctx, args: MutationSetRequestedDeliveryDateArgs): Promise<SetDeliveryDateStatus> =>
        DATE_STATUS[await setRequestedDeliveryDate(ctx, args.date ?? null)],
    ),
    setPartDelivery: resolve("prepareOrder", (ctx, args: MutationSetPartDeliveryArgs) =>
      setPartDelivery(ctx, { isAllowed: args.isAllowed, isDefault: args.isDefault ?? false }),
    ),
    setDeliveryNote: resolve("prepareOrder", (ctx, args: MutationSetDeliveryNoteArgs) => setDeliveryNote(ctx, args.text)),
    placeOrder: resolve("placeOrder", async (ctx, args: MutationPlaceOrderArgs, { language }): Promise<PlaceOrderResult> => {
      const outcome = await placeOrder(ctx, { cartId: args.cartId, tacVersion: args.tacVersion, language });
      const { tacVersion } = ctx.site.settings.site;
      switch (outcome.kind) {
        case "placed":
          return { success: true, errors: [], email: outcome.email, code: outcome.orderCode, tacVersion };
        case "refused":
          throwIfDenied(outcome.errors);
          return { success: false, errors: outcome.errors, email: null, code: null, tacVersion };
        default:
          return unreachable(outcome);
      }
    }),
  },
};
