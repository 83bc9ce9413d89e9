import type { DeliveryAddressSource } from "#contract/rules/delivery-address.ts";
import type { Context } from "../context.ts";
import type { PaymentMode, PlaceOrderResult, SetAddressResult, SetDefaultAddressResult } from "../graphql/generated/resolver-types.ts";
import { resolve, signInRequired } from "../graphql/resolver.ts";
import type { Customer } from "../viewer.ts";
import { listPaymentModes } from "./payment-modes.ts";
import { placeOrder } from "./place-order.ts";
import { setDefaultDeliveryAddress, setDeliveryAddress } from "./set-delivery-address.ts";
import { setCartComment, setPurchaseOrderNumber } from "./set-order-fields.ts";

type CheckoutArguments<Fields = unknown> = { baseSiteId: string; accessToken: string; isIds?: boolean | null } & Fields;

/** Checkout is for signed-in customers only (CHECK-03). */
function customerOf(ctx: Context): Customer {
  if (ctx.viewer.kind !== "customer") throw signInRequired();
  return ctx.viewer;
}

export const checkoutResolvers = {
  Query: {
    getPaymentModes: resolve<CheckoutArguments, PaymentMode[]>((ctx) => listPaymentModes(ctx, customerOf(ctx))),
  },
  Mutation: {
    setDeliveryAddress: resolve<CheckoutArguments<{ address?: DeliveryAddressSource | null }>, SetAddressResult>((ctx, args) => {
      customerOf(ctx);
      return setDeliveryAddress(ctx, args.address ?? null, args.isIds ?? false);
    }),
    setDefaultDeliveryAddress: resolve<CheckoutArguments, SetDefaultAddressResult>(async (ctx, args) => {
      customerOf(ctx);
      const { errors } = await setDefaultDeliveryAddress(ctx, args.isIds ?? false);
      return { success: errors.length === 0, errors };
    }),
    setCartComment: resolve<CheckoutArguments<{ comment: string }>, boolean>((ctx, args) => {
      customerOf(ctx);
      return setCartComment(ctx, args.comment, args.isIds ?? false);
    }),
    setPurchaseOrderNumber: resolve<CheckoutArguments<{ purchaseOrderNumber: string }>, boolean>((ctx, args) => {
      customerOf(ctx);
      return setPurchaseOrderNumber(ctx, args.purchaseOrderNumber, args.isIds ?? false);
    }),
    placeOrder: resolve<CheckoutArguments<{ cartId: string; tacVersion: string }>, PlaceOrderResult>(async (ctx, args) => {
      customerOf(ctx);
      const outcome = await placeOrder(ctx, { cartId: args.cartId, tacVersion: args.tacVersion });
      switch (outcome.kind) {
        case "placed":
          return { success: true, errors: [], email: outcome.email, code: outcome.orderCode };
        case "refused":
          return { success: false, errors: outcome.errors, email: null, code: null };
      }
    }),
  },
};
