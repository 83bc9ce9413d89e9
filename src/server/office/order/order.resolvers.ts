import type {
  MutationAddOrderNoteArgs,
  MutationHandOverOrderArgs,
  MutationRemoveOrderNoteArgs,
  MutationSendOrderConfirmationArgs,
  QueryConfirmationRecipientsArgs,
  QueryOrderArgs,
} from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineMutation, defineQuery } from "../graphql/define-operation.ts";
import { addOrderNote, removeOrderNote } from "./change-notes.ts";
import { toWireNote, toWireOrder } from "./order.wire.ts";
import { repeatHandOver } from "./repeat-hand-over.ts";
import { findConfirmationRecipients, sendOrderConfirmation } from "./send-order-confirmation.ts";
import { showOrder } from "./show-order.ts";

export const orderDetailsResolvers: OfficeResolvers = {
  Query: {
    order: defineQuery(async (ctx, { orderCode }: QueryOrderArgs) => toWireOrder(ctx, await showOrder(ctx, orderCode))),
    confirmationRecipients: defineQuery((ctx, { orderCode }: QueryConfirmationRecipientsArgs) =>
      findConfirmationRecipients(ctx, orderCode),
    ),
  },
  Mutation: {
    handOverOrder: defineMutation(async (ctx, { orderCode }: MutationHandOverOrderArgs) => {
      await repeatHandOver(ctx, orderCode);
      return true;
    }),
    sendOrderConfirmation: defineMutation(async (ctx, { orderCode, recipientId }: MutationSendOrderConfirmationArgs) => {
      await sendOrderConfirmation(ctx, orderCode, recipientId);
      return true;
    }),
    addOrderNote: defineMutation(async (ctx, { orderCode, text }: MutationAddOrderNoteArgs) =>
      toWireNote(ctx, await addOrderNote(ctx, orderCode, text)),
    ),
    removeOrderNote: defineMutation(async (ctx, { noteId }: MutationRemoveOrderNoteArgs) => {
      await removeOrderNote(ctx, noteId);
      return true;
    }),
  },
};
