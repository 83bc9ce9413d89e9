import { findNumberedPage } from "./show/find-numbered-page.ts";
import type { Slice } from "../slice.ts";
import { registerOrderRoutes } from "./export/orders.routes.ts";
import { handOverGauges } from "./hand-over/hand-over-gauges.ts";
import { inboxGauges } from "./inbox/inbox-gauges.ts";
import { orderResolvers } from "./orders.resolvers.ts";
import { inboxTasks, orderTasks } from "./orders.tasks.ts";
import { recipientLoaders } from "./recipients/recipients.loaders.ts";
import { registerRecipientRoutes } from "./recipients/recipients.routes.ts";
import { exampleRecipientMails } from "./recipients/example-mails.ts";
import { registerInvoiceRoutes } from "./invoices/invoices.routes.ts";
import { findSite } from "../sites/index.ts";
import { orderEmailExamples } from "./mails/order-email-examples.ts";
import { personalData } from "./personal-data-store.ts";
import { listCustomersOnlyOf } from "../customers/index.ts";
import { removeOrderer } from "./deleted-person-store.ts";

export { addressLines } from "./address-lines.ts";
export { createOrder } from "./place/create-order.ts";
export { findOrder } from "./show/find-order-details.ts";
export { findOrderDetails, type OrderDetails } from "./show/find-order-details.ts";
export { orderTotals } from "./show/order-totals.ts";
export { findReceipt, findReceiptOfCart, findRecentReceipt } from "./show/find-receipt.ts";
export { handOverAgain } from "./hand-over/hand-over-again.ts";
export { handOverOrder, type HandOverContext } from "./hand-over/hand-over-order.ts";
export { sweepOutbox } from "./hand-over/sweep-outbox.ts";
export { listOrders, type OrderPage } from "./show/list-orders.ts";
export type { NewOrder, Order, OrderAddress, OrderContact, OrderLine, OrderTax } from "./order.ts";
export type { OrderReceipt } from "./order-store.ts";
export type { OrderSummary } from "./show/history-store.ts";
export { DELIVER_OUTBOX, SWEEP_OUTBOX } from "./orders.tasks.ts";
export { couldBeCode as couldBeOrderCode } from "./order-code.ts";
export { lockOrder } from "./lock-order.ts";
export { orderEmailExamples } from "./mails/order-email-examples.ts";
export { listPurchased } from "./purchased/list-purchased.ts";
export type { PurchasedArticle } from "./purchased/purchased-store.ts";
export { readErpMessages } from "./inbox/read-erp-messages.ts";
export { listConfirmationRecipients, requestConfirmation, type ConfirmationRecipient } from "./mails/send-confirmation.ts";
export { writeWithdrawalNotice } from "./withdrawal-notice.ts";
export { createTermsPrinter } from "./terms/create-terms-printer.ts";
export { isHandingOver } from "./is-handing-over.ts";
export { listAcceptedTerms } from "./show/list-accepted-terms.ts";
export { simulateOrder } from "./simulate-order.ts";

export const orders: Slice = {
  name: "orders",
  findNumberedPage,
  personalData,
  onAccountDeletion: async (tx, accountId, { addresses }) =>
    removeOrderer(tx, { accountId, addresses, customerIds: await listCustomersOnlyOf(tx, accountId) }),
  resolvers: orderResolvers,
  loaders: recipientLoaders,
  tasks: ({ content }) => ({
    ...orderTasks,
    ...inboxTasks({
      findSite: (siteId) => findSite(content.current().sites, siteId),
      defaultSite: () => content.current().sites[0] ?? null,
    }),
  }),
  gauges: (shop) => [...inboxGauges(shop), ...handOverGauges(shop)],
  routes(app, shop) {
    registerOrderRoutes(app, shop);
    registerInvoiceRoutes(app, shop);
    registerRecipientRoutes(app, shop);
  },
  emailExamples: (ctx, language) => [...orderEmailExamples(ctx, language), ...exampleRecipientMails(ctx, language)],
};
