import { INVOICE_PAGES, invoiceQuery } from "#contract/account-pages.ts";
import { ALL_ORDERS, writeOrderQuery } from "#contract/rules/orders/order-query.ts";
import { orderDetailsQuery } from "#contract/rules/orders/order-tabs.ts";
import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { can } from "../../policies.ts";
import { findDeliveryNotePage } from "../delivery-notes/find-delivery-note-page.ts";
import { findInvoiceNumber } from "../invoices/find-invoice-number.ts";
import { selectOrderCodes } from "./history-store.ts";

const MIN_LENGTH = 3;
const MAX_LENGTH = 60;
/** Order numbers of the shop have this many digits; people leave out leading zeros. */
const ORDER_CODE_LENGTH = 10;

/**
 * The page of the viewer's order, invoice, delivery note or parcel with exactly this number, or of the order with this number of the
 * customer's own; the list if several orders have it.
 */
export async function findNumberedPage(ctx: Context, text: string): Promise<string | null> {
  const invoice = await findInvoiceNumber(ctx, text);
  if (invoice !== null) return INVOICE_PAGES.details + invoiceQuery(invoice);
  return (await findDeliveryNotePage(ctx, text)) ?? (await findOrderPage(ctx, text.trim()));
}

async function findOrderPage({ db, viewer, site }: Context, number: string): Promise<string | null> {
  const couldBeNumber = number.length >= MIN_LENGTH && number.length <= MAX_LENGTH && /\d/.test(number) && !/\p{Cc}/u.test(number);
  if (!can(viewer, "seeOrders") || !couldBeNumber) return null;
  const code = /^\d+$/.test(number) ? number.padStart(ORDER_CODE_LENGTH, "0") : number;
  const [first, second] = await selectOrderCodes(db, orderScopeOf(viewer), { code, ownNumber: number });
  if (first === undefined) return null;
  const { orderDetails, orderHistory } = site.settings.site.pages;
  return second === undefined ? orderDetails + orderDetailsQuery(first) : orderHistory + writeOrderQuery({ ...ALL_ORDERS, text: number });
}
