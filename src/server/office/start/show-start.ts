import { DAY_MS } from "#contract/format/calendar.ts";
import { listJobs } from "../../jobs/index.ts";
import type { StaffContext } from "../office-context.ts";
import { countWaitingRequests, REQUEST_KINDS, type RequestKind } from "../requests/requests-store.ts";
import { isAllowed, STAFF_POLICIES } from "../staff-policies.ts";
import {
  countMailProblems,
  countOpenTasks,
  type MailCounts,
  selectTodaysOrders,
  type TodaysOrder,
  type TodaysTotal,
} from "./today-store.ts";
import { countWaiting, WAITING_KINDS, type WaitingKind } from "./waiting-store.ts";

const MAIL_DAYS = 7;
const MAX_ORDERS = 8;

export type Start = {
  waiting: readonly { kind: WaitingKind; count: number }[] | null;
  requests: readonly { kind: RequestKind; count: number }[] | null;
  failedJobs: number | null;
  mails: MailCounts | null;
  openTasks: number;
  today: { totals: readonly TodaysTotal[]; newest: readonly TodaysOrder[] } | null;
};

/** What the start page shows to a member of staff; null for places that the roles do not open (OFFICE-05). */
export async function showStart({ db, clock, session }: StaffContext): Promise<Start> {
  const now = clock.now();
  const ifAllowed = async <Result>(operation: string, read: () => Promise<Result>): Promise<Result | null> =>
    isAllowed(STAFF_POLICIES[operation]!, session.roles) ? read() : null;
  const [waiting, requests, jobs, mails, openTasks, today] = await Promise.all([
    ifAllowed("Query.waiting", () => countWaiting(db, WAITING_KINDS, now)),
    ifAllowed("Query.requests", () => countWaitingRequests(db, now)),
    ifAllowed("Query.jobs", () => listJobs(db, { state: null, limit: 0 })),
    ifAllowed("Query.mails", () => countMailProblems(db, new Date(now.getTime() - MAIL_DAYS * DAY_MS))),
    countOpenTasks(db, session.staffId),
    ifAllowed("Query.orders", () => selectTodaysOrders(db, now, MAX_ORDERS)),
  ]);
  return {
    waiting: waiting && WAITING_KINDS.map((kind) => ({ kind, count: waiting[kind]! })),
    requests: requests && REQUEST_KINDS.map((kind) => ({ kind, count: requests[kind] })),
    failedJobs: jobs && jobs.counts.failed,
    mails,
    openTasks,
    today,
  };
}
