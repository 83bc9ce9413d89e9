import { germanDay } from "#contract/format/german-day.ts";
import { nextPlannedDay, readStandingOrderId, toRunDates } from "#contract/rules/orders/standing-orders.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { findDeliveryPlace } from "./find-delivery-place.ts";
import { type CustomerContext, ownerOf, type StandingOrder } from "./standing-order.ts";
import { closePrepared, insertRun, lockStandingOrder, updateDates, updateState } from "./standing-orders-store.ts";

type Locked = CustomerContext & { db: Tx };

export function pauseStandingOrder(ctx: CustomerContext, id: string): Promise<"paused" | "gone"> {
  return change(ctx, id, async (tx, { standingOrderId, state }) => {
    if (state === "active") await updateState(tx.db, standingOrderId, { state: "paused", now: tx.clock.now() });
    return state === "active" || state === "paused" ? "paused" : "gone";
  });
}

/** Resumes a paused or stopped standing order; dates that passed meanwhile are left out. */
export function resumeStandingOrder(ctx: CustomerContext, id: string): Promise<"resumed" | "gone"> {
  return change(ctx, id, async (tx, standing) => {
    const now = tx.clock.now();
    if (standing.state === "active") return "resumed";
    if (standing.state === "ended") return "gone";
    const today = germanDay(now);
    await updateState(tx.db, standing.standingOrderId, { state: "active", now });
    if (standing.plannedOn <= today) await plan(tx, standing, nextPlannedDay(standing.plannedOn, standing.intervalWeeks, today));
    return "resumed";
  });
}

/** Leaves out the run that the page showed; a repeated form skips no further one. */
export function skipRun(ctx: CustomerContext, { id, plannedOn }: { id: string; plannedOn: string }): Promise<"skipped" | "gone"> {
  return change(ctx, id, async (tx, standing) => {
    if (standing.state !== "active") return "gone";
    if (standing.plannedOn !== plannedOn) return "skipped";
    const { standingOrderId, runOn, intervalWeeks } = standing;
    const run = { runId: tx.random.uuid(), standingOrderId, plannedOn, runOn, reasons: [], orderCode: null };
    await insertRun(tx.db, { ...run, state: "skipped" }, tx.clock.now());
    await plan(tx, standing, nextPlannedDay(plannedOn, intervalWeeks, germanDay(tx.clock.now())));
    return "skipped";
  });
}

export function endStandingOrder(ctx: CustomerContext, id: string): Promise<"ended" | "gone"> {
  return change(ctx, id, async (tx, { standingOrderId }) => {
    const now = tx.clock.now();
    await updateState(tx.db, standingOrderId, { state: "ended", now });
    await closePrepared(tx.db, standingOrderId, "declined", now);
    return "ended";
  });
}

async function plan(tx: Locked, { standingOrderId, addressId }: StandingOrder, plannedOn: string): Promise<void> {
  const dates = toRunDates(plannedOn, await findDeliveryPlace(tx, addressId));
  await updateDates(tx.db, standingOrderId, { ...dates, now: tx.clock.now() });
}

function change<Outcome extends string>(
  ctx: CustomerContext,
  id: string,
  run: (tx: Locked, standing: StandingOrder) => Promise<Outcome>,
): Promise<Outcome | "gone"> {
  const standingOrderId = readStandingOrderId(id);
  if (!standingOrderId) return Promise.resolve("gone");
  return inTransaction(ctx, async (tx) => {
    const standing = await lockStandingOrder(tx.db, ownerOf(tx), standingOrderId);
    return standing ? run(tx, standing) : "gone";
  });
}
