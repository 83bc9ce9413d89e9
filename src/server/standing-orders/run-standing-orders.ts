import { germanDay } from "#contract/format/german-day.ts";
import { nextPlannedDay, toRunDates } from "#contract/rules/orders/standing-orders.ts";
import { deliveryPlace } from "../cart/index.ts";
import type { Context, TaskContext } from "../context.ts";
import { listManagers } from "../companies/index.ts";
import { type AccountPerson, findAccountPerson } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { activeViewerOfAccount } from "../identity/index.ts";
import { can } from "../policies.ts";
import type { Customer, Viewer } from "../viewer.ts";
import { preparedMail } from "./mails/prepared-mail.ts";
import { stoppedMail } from "./mails/stopped-mail.ts";
import { findObjections, makeOffer, type Offer } from "./make-offer.ts";
import { placeOffer } from "./place-offer.ts";
import type { CustomerContext, StandingOrder, StandingOrderRun, StopReason } from "./standing-order.ts";
import { closePrepared, insertRun, lockDue, selectDue, updateDates, updateState } from "./standing-orders-store.ts";

export type RunContext = TaskContext & {
  /** Context of an account's work on a site; null if the site was removed. */
  contextOf(siteId: string, viewer: Viewer): Context | null;
};

/**
 * Runs all standing orders that are due, each in a transaction of its own: run, order, mails and next date are written together or
 * not at all, and a second worker skips what the first one has locked. Returns how many ran.
 */
export async function runStandingOrders(ctx: RunContext): Promise<number> {
  const today = germanDay(ctx.clock.now());
  let ran = 0;
  for (const standingOrderId of await selectDue(ctx.db, today)) {
    ctx.stopping?.throwIfAborted();
    if (await runOne(ctx, standingOrderId, today)) ran += 1;
  }
  return ran;
}

/** A failure leaves the run due, and the next call tries again; from the next day on the account decides. */
async function runOne(ctx: RunContext, standingOrderId: string, today: string): Promise<boolean> {
  try {
    return await inTransaction(ctx, (tx) => runDue(tx, standingOrderId, { today, hasFailed: false }));
  } catch (error) {
    ctx.log.error({ err: error, standingOrderId }, "a standing order could not run");
  }
  try {
    return await inTransaction(ctx, (tx) => runDue(tx, standingOrderId, { today, hasFailed: true }));
  } catch (error) {
    ctx.log.error({ err: error, standingOrderId }, "a standing order could not be prepared");
    return false;
  }
}

type Attempt = { today: string; hasFailed: boolean };

async function runDue(tx: RunContext & { db: Tx }, standingOrderId: string, { today, hasFailed }: Attempt): Promise<boolean> {
  const standing = await lockDue(tx.db, standingOrderId, today);
  if (!standing || (hasFailed && standing.runOn >= today)) return false;
  const viewer = await activeViewerOfAccount(tx.db, standing);
  const ofSite = tx.contextOf(standing.siteId, viewer ?? { kind: "anonymous", cartGuid: null });
  if (!ofSite) {
    tx.log.warn({ standingOrderId, siteId: standing.siteId }, "the site of a standing order does not exist");
    return false;
  }
  const ctx = { ...ofSite, db: tx.db, clock: tx.clock };
  if (!viewer) {
    await stop(ctx, standing, "locked");
    return true;
  }
  if (!can(viewer, "placeOrder")) {
    await stop(ctx, standing, "noRights");
    return true;
  }
  const own = { ...ctx, viewer };
  const offer = hasFailed ? null : await makeOffer(own, standing, standing.language);
  if (!offer && !hasFailed) {
    await stop(ctx, standing, "listGone");
    return true;
  }
  await closePrepared(tx.db, standing.standingOrderId, "missed", ctx.clock.now());
  await write(own, standing, offer ? await decide(own, standing, offer) : { kind: "prepare", reasons: ["FAILED"] });
  const place = deliveryPlace(offer?.order.addresses.delivery ?? null);
  const next = toRunDates(nextPlannedDay(standing.plannedOn, standing.intervalWeeks, today), place);
  await updateDates(tx.db, standing.standingOrderId, { ...next, now: ctx.clock.now() });
  return true;
}

type Decision = { kind: "ordered"; orderCode: string } | { kind: "prepare"; reasons: string[] };

async function decide(ctx: CustomerContext, standing: StandingOrder, offer: Offer): Promise<Decision> {
  if (standing.mode !== "automatic" || standing.netLimit === null) return { kind: "prepare", reasons: [] };
  const reasons = findObjections(offer, standing.netLimit);
  if (reasons.length > 0) return { kind: "prepare", reasons };
  const { tacVersion, language } = standing;
  const outcome = await placeOffer(ctx, offer, { tacVersion, language });
  return outcome.kind === "placed" ? { kind: "ordered", orderCode: outcome.orderCode } : { kind: "prepare", reasons: outcome.errors };
}

async function write(ctx: CustomerContext & { db: Tx }, standing: StandingOrder, decision: Decision): Promise<void> {
  const run: StandingOrderRun = {
    runId: ctx.random.uuid(),
    standingOrderId: standing.standingOrderId,
    plannedOn: standing.plannedOn,
    runOn: standing.runOn,
    ...(decision.kind === "ordered"
      ? { state: "ordered", reasons: [], orderCode: decision.orderCode }
      : { state: "prepared", reasons: decision.reasons, orderCode: null }),
  };
  await insertRun(ctx.db, run, ctx.clock.now());
  if (run.state === "prepared") await ctx.mail.queue(ctx, preparedMail(ctx, { standing, run, person: ctx.viewer }));
}

/** Notifies the account unless it is locked, and the people who manage its company's users. */
async function stop(ctx: Context & { db: Tx }, standing: StandingOrder, reason: StopReason): Promise<void> {
  const now = ctx.clock.now();
  await updateState(ctx.db, standing.standingOrderId, { state: "stopped", stopReason: reason, now });
  await closePrepared(ctx.db, standing.standingOrderId, "missed", now);
  const owner = await findAccountPerson(ctx.db, standing.accountId);
  const contacts = reason === "listGone" ? [] : await listManagers(ctx.db, standing.customerId);
  const people = new Map([...(owner && reason !== "locked" ? [owner] : []), ...contacts].map((person) => [person.email, person]));
  for (const person of people.values()) {
    await ctx.mail.queue(ctx, stoppedMail(ctx, { standing, reason, person, owner: nameOf(owner), at: now }));
  }
}

function nameOf(person: Pick<AccountPerson | Customer, "firstName" | "lastName"> | null): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : "";
}
