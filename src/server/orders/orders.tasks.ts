import type { Site, TaskContext } from "../context.ts";
import { READ_ERP_MESSAGES } from "../erp/index.ts";
import { mailDispatches } from "./mails/mail-dispatches.ts";
import { mailEventDocument } from "./mails/mail-event-document.ts";
import { SEND_CONFIRMATION, sendConfirmation } from "./mails/send-confirmation.ts";
import { MAIL_CONFIRMATION, MAIL_DISPATCHES, MAIL_INVOICE, mailOrderEvents } from "./mails/mail-order-events.ts";
import { expireRecipientLinks } from "./recipients/expire-recipient-links.ts";
import { MAIL_DOCUMENT, mailDocument, queueDocumentMails } from "./recipients/mail-documents.ts";
import type { DocumentKey } from "./recipients/mailed-document-store.ts";
import type { Tasks } from "../slice.ts";
import { expireOutbox } from "./expire/expire-outbox.ts";
import { deliverOrder } from "./hand-over/deliver-order.ts";
import { sweepOutbox } from "./hand-over/sweep-outbox.ts";
import { expireInbox } from "./inbox/expire-inbox.ts";
import { type InboxContext, readErpMessages, sweepErpMessages } from "./inbox/read-erp-messages.ts";

export const DELIVER_OUTBOX = "deliver-outbox";
export const SWEEP_OUTBOX = "sweep-outbox";

export const orderTasks: Tasks = {
  [DELIVER_OUTBOX]: { run: (ctx, payload) => deliverOrder(ctx, String(payload["orderCode"])) },
  [SWEEP_OUTBOX]: {
    // Orders whose job was lost, or that wait for an unavailable ERP.
    cron: "* * * * *",
    isAlone: true,
    async run(ctx) {
      await sweepOutbox(ctx);
    },
  },
  "expire-outbox": {
    cron: "37 3 * * *",
    async run(ctx) {
      ctx.log.debug({ removed: await expireOutbox(ctx) }, "delivered messages removed");
    },
  },
  "expire-recipient-links": {
    cron: "47 3 * * *",
    async run(ctx) {
      ctx.log.debug({ removed: await expireRecipientLinks(ctx) }, "expired links of recipients removed");
    },
  },
  "expire-erp-messages": {
    cron: "42 3 * * *",
    async run(ctx) {
      ctx.log.debug({ removed: await expireInbox(ctx) }, "applied messages removed");
    },
  },
};

/** Tasks that read ERP messages and e-mail the customers about them, with the texts of the site they ordered on. */
export function inboxTasks({ findSite, defaultSite }: { findSite(siteId: string): Site | null; defaultSite(): Site | null }): Tasks {
  const mailing = (ctx: TaskContext): InboxContext => ({
    ...ctx,
    async onApplied(db, applied) {
      await mailOrderEvents({ ...ctx, db, findSite }, applied);
      await queueDocumentMails({ ...ctx, db }, applied);
    },
  });
  return {
    [MAIL_INVOICE]: {
      run: (ctx, { number }) => mailEventDocument({ ...ctx, findSite }, `invoice/${String(number)}/1`),
    },
    [MAIL_CONFIRMATION]: {
      run: (ctx, { number, revision }) =>
        mailEventDocument({ ...ctx, findSite }, `order-confirmation/${String(number)}/${String(revision)}`),
    },
    [SEND_CONFIRMATION]: {
      run: (ctx, { orderCode, recipientId, requestId }) =>
        sendConfirmation(
          { ...ctx, findSite, defaultSite: defaultSite() },
          { orderCode: String(orderCode), recipientId: String(recipientId), requestId: String(requestId) },
        ),
    },
    [MAIL_DISPATCHES]: { run: (ctx) => mailDispatches({ ...ctx, findSite }) },
    // Added by an earlier version of the shop, for each parcel.
    "mail-parcel": { run: (ctx) => mailDispatches({ ...ctx, findSite }) },
    [MAIL_DOCUMENT]: { run: (ctx, payload) => mailDocument({ ...ctx, findSite }, payload as DocumentKey) },
    [READ_ERP_MESSAGES]: { cron: "* * * * *", run: (ctx) => readErpMessages(mailing(ctx)) },
    "sweep-erp-messages": { cron: "9,24,39,54 * * * *", run: (ctx) => sweepErpMessages(mailing(ctx)) },
  };
}
