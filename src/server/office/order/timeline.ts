import type { OrderDetails } from "../../orders/index.ts";
import type { MailRow } from "../mails/mails-store.ts";
import type { OrderFacts } from "./order-facts-store.ts";

export type TimelineKind =
  | "approvalRequested"
  | "approvalApproved"
  | "approvalDeclined"
  | "approvalReturned"
  | "approvalWithdrawn"
  | "approvalReminded"
  | "approvalExpired"
  | "placed"
  | "handOverWaiting"
  | "handOverRejected"
  | "accepted"
  | "confirmed"
  | "shipped"
  | "parcelDelivered"
  | "parcelReturned"
  | "invoiced"
  | "credited"
  | "completed"
  | "cancelled"
  | "returnRequested"
  | "returnDecided"
  | "withdrawn"
  | "mail";

export type TimelineEntry = {
  at: Date;
  /** Whether only the day is known. */
  isDay: boolean;
  kind: TimelineKind;
  /** Number of a parcel, invoice or return, or kind of a mail; empty without one. */
  about: string;
  /** Person, reason or recipient; empty without one. */
  detail: string;
  mail: MailRow | null;
};

/** Status of a cancelled order. */
const CANCELLED = "E";
const APPROVAL_STEPS: Readonly<Record<string, TimelineKind>> = {
  requested: "approvalRequested",
  approved: "approvalApproved",
  declined: "approvalDeclined",
  returned: "approvalReturned",
  withdrawn: "approvalWithdrawn",
  reminded: "approvalReminded",
  expired: "approvalExpired",
};

/** Everything that happened to an order, oldest first. */
export function buildTimeline(facts: OrderFacts, units: OrderDetails["units"], mails: readonly MailRow[]): TimelineEntry[] {
  const entries = [
    ...approvalEntries(facts),
    entry("placed", facts.placedAt, { detail: facts.account?.name ?? "" }),
    ...handOverEntries(facts),
    ...(facts.confirmedAt ? [entry("confirmed", facts.confirmedAt)] : []),
    ...units.flatMap(parcelEntries),
    ...facts.invoices.map(({ number, kind, issuedOn }) =>
      entry(kind === "credit-note" ? "credited" : "invoiced", endOfDay(issuedOn), { about: number, isDay: true }),
    ),
    ...facts.returns.flatMap(({ number, state, requestedAt, decidedAt }) => [
      ...(requestedAt ? [entry("returnRequested", new Date(requestedAt), { about: number })] : []),
      ...(decidedAt ? [entry("returnDecided", new Date(decidedAt), { about: number, detail: state })] : []),
    ]),
    ...facts.withdrawals.map(({ at }) => entry("withdrawn", new Date(at))),
    ...(facts.closedAt ? [entry(facts.status === CANCELLED ? "cancelled" : "completed", facts.closedAt)] : []),
    ...mails.map((mail) => entry("mail", mail.createdAt, { about: mail.kind, detail: mail.recipient, mail })),
  ];
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

type Extra = Partial<Pick<TimelineEntry, "about" | "detail" | "isDay" | "mail">>;

function entry(kind: TimelineKind, at: Date, { about = "", detail = "", isDay = false, mail = null }: Extra = {}): TimelineEntry {
  return { at, isDay, kind, about, detail, mail };
}

function approvalEntries({ approvals }: OrderFacts): TimelineEntry[] {
  return approvals.flatMap(({ steps, reason: rule }) =>
    steps.flatMap(({ at, kind, name, reason }) => {
      const step = APPROVAL_STEPS[kind];
      const why = kind === "requested" ? rule : reason;
      return step ? [entry(step, new Date(at), { detail: [name, why].filter((text) => text !== "").join(": ") })] : [];
    }),
  );
}

function handOverEntries({ acceptedAt, handOver }: OrderFacts): TimelineEntry[] {
  const pending =
    handOver === null || handOver.deliveredAt !== null
      ? []
      : handOver.refusedAt === null
        ? [entry("handOverWaiting", new Date(handOver.createdAt), { detail: handOver.jobError ?? "" })]
        : [entry("handOverRejected", new Date(handOver.refusedAt), { detail: handOver.refusal ?? "" })];
  return [...(acceptedAt ? [entry("accepted", acceptedAt)] : []), ...pending];
}

function parcelEntries({ externalId, handlingUnitId, shippedAt, trackingStatus, trackingStatusAt }: OrderDetails["units"][number]) {
  const about = externalId || handlingUnitId;
  const arrival: Partial<Record<string, TimelineKind>> = { delivered: "parcelDelivered", returned: "parcelReturned" };
  const last = arrival[trackingStatus];
  return [entry("shipped", shippedAt, { about }), ...(last && trackingStatusAt ? [entry(last, trackingStatusAt, { about })] : [])];
}

/** A day without a time is sorted behind everything that happened on it; German days end at 22 or 23 o'clock UTC. */
function endOfDay(day: string): Date {
  return new Date(`${day}T21:59:59Z`);
}
