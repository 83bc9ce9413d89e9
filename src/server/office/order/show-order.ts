import { couldBeOrderCode, findOrderDetails, type OrderDetails } from "../../orders/index.ts";
import { ALL_RIGHTS } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import { type MailRow, selectMailsByKey } from "../mails/mails-store.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { type OfficeTask, selectTasksOfOrder } from "../tasks/tasks-store.ts";
import { type OrderNote, selectNotes } from "./notes-store.ts";
import { type OrderFacts, selectOrderFacts } from "./order-facts-store.ts";
import { buildTimeline, type TimelineEntry } from "./timeline.ts";

export type OfficeOrderDetails = {
  facts: OrderFacts;
  details: OrderDetails;
  siteName: string | null;
  mails: readonly MailRow[];
  timeline: readonly TimelineEntry[];
  notes: readonly OrderNote[];
  tasks: readonly OfficeTask[];
};

/** An order with everything that staff know of it (OFFICE-11). */
export async function showOrder(ctx: StaffContext, orderCode: string): Promise<OfficeOrderDetails> {
  const facts = couldBeOrderCode(orderCode) ? await selectOrderFacts(ctx.db, orderCode) : null;
  if (!facts) throw new OfficeError("UnknownIdentifierError");
  const site = ctx.sites.find(({ siteId }) => siteId === facts.siteId);
  const shopContext = { ...ctx.shopContext(site ?? ctx.sites[0]!), viewer: everyUserOf(facts) };
  const [details, mails, notes, tasks] = await Promise.all([
    findOrderDetails(shopContext, orderCode),
    selectMailsByKey(ctx.db, mailKeysOf(orderCode, facts)),
    selectNotes(ctx.db, orderCode),
    selectTasksOfOrder(ctx.db, orderCode),
  ]);
  if (!details) throw new OfficeError("UnknownIdentifierError");
  return { facts, details, siteName: site?.name ?? null, mails, timeline: buildTimeline(facts, details.units, mails), notes, tasks };
}

/** Sees all orders of the customer, like a user with all rights. Used for reads only. */
function everyUserOf({ customerId, unit, customerName }: OrderFacts): Customer {
  return {
    kind: "customer",
    accountId: "",
    customerId,
    unit,
    priceGroup: null,
    companyName: customerName,
    email: "",
    titleCode: "",
    firstName: "",
    lastName: "",
    division: "",
    distributionChannel: "",
    salesOrg: "",
    groups: 0,
    rights: ALL_RIGHTS,
    cartKind: "shop",
  };
}

function mailKeysOf(orderCode: string, { documents, approvals, returns, withdrawals }: OrderFacts): string[] {
  const events = ["confirmed", "changed", "late", "shipped", "returned", "invoiced"];
  return [
    `order-confirmation:${orderCode}`,
    ...events.map((event) => `order:${event}:${orderCode}`),
    ...documents.map(({ kind, number }) => `document:${kind}:${number}`),
    ...approvals.flatMap(({ requestId }) => ["requested", "reminded", "outcome"].map((occasion) => `approval-${occasion}:${requestId}`)),
    ...returns.flatMap(({ number }) => ["received", "accepted", "refused", "closed", "task"].map((step) => `return-${step}:${number}`)),
    ...withdrawals.flatMap(({ withdrawalId }) => ["receipt", "task"].map((step) => `withdrawal-${step}:${withdrawalId}`)),
  ];
}
