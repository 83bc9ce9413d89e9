import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import type { AccountMove } from "../slice.ts";
import { LOCK_SPACE } from "../db/locks.ts";
import type {
  Owner,
  RunState,
  StandingOrder,
  StandingOrderRun,
  StandingOrderState,
  StandingOrderTerms,
  StopReason,
} from "./standing-order.ts";

const orderColumns = sql`
  s.standing_order_id as "standingOrderId", s.site_id as "siteId", s.account_id as "accountId", s.customer_id as "customerId",
  s.list_id as "listId", s.list_name as "listName", s.interval_weeks as "intervalWeeks", s.mode, s.net_limit as "netLimit",
  s.address_id as "addressId", s.purchase_order_number as "purchaseOrderNumber", s.cost_centre as "costCentre",
  s.order_fields as "orderFields",
  s.tac_version as "tacVersion", s.language, s.state, s.stop_reason as "stopReason", s.planned_on as "plannedOn", s.run_on as "runOn"`;

const runColumns = sql`
  r.run_id as "runId", r.standing_order_id as "standingOrderId", r.planned_on as "plannedOn", r.run_on as "runOn", r.state, r.reasons,
  r.order_code as "orderCode"`;

function isOwn({ siteId, accountId, customerId }: Owner) {
  return sql`s.site_id = ${siteId} and s.account_id = ${accountId} and s.customer_id = ${customerId}`;
}

/** An account's standing orders that have not ended, the next run first. */
export async function selectStandingOrders(db: Db, owner: Owner): Promise<StandingOrder[]> {
  const { rows } = await sql<StandingOrder>`
    select ${orderColumns}
    from standing_order as s
    where ${isOwn(owner)} and s.state <> 'ended'
    order by s.state <> 'active', s.run_on, s.created_at, s.standing_order_id`.execute(db);
  return rows;
}

export async function selectStandingOrder(db: Db, owner: Owner, standingOrderId: string): Promise<StandingOrder | null> {
  const { rows } = await sql<StandingOrder>`
    select ${orderColumns} from standing_order as s
    where ${isOwn(owner)} and s.standing_order_id = ${standingOrderId}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockStandingOrder(tx: Tx, owner: Owner, standingOrderId: string): Promise<StandingOrder | null> {
  const { rows } = await sql<StandingOrder>`
    select ${orderColumns} from standing_order as s
    where ${isOwn(owner)} and s.standing_order_id = ${standingOrderId}
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** Ids of the standing orders whose run is due. */
export async function selectDue(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select standing_order_id as id from standing_order
    where state = 'active' and run_on <= ${today}
    order by run_on, standing_order_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a standing order that is still due; null if it no longer is, or another worker is processing it. */
export async function lockDue(tx: Tx, standingOrderId: string, today: string): Promise<StandingOrder | null> {
  const { rows } = await sql<StandingOrder>`
    select ${orderColumns} from standing_order as s
    where s.standing_order_id = ${standingOrderId} and s.state = 'active' and s.run_on <= ${today}
    for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Serializes the creation of an account's standing orders until the transaction ends, so that it never exceeds the maximum. */
export async function lockStandingOrdersOf(tx: Tx, { accountId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.standingOrders}::int, hashtext(${accountId}::text))`.execute(tx);
}

export async function insertStandingOrder(
  tx: Tx,
  { siteId, accountId, customerId }: Owner,
  order: StandingOrderTerms & { standingOrderId: string; now: Date },
): Promise<void> {
  await sql`
    insert into standing_order (standing_order_id, site_id, account_id, customer_id, list_id, list_name, interval_weeks, mode, net_limit,
      address_id, purchase_order_number, cost_centre, order_fields, tac_version, language, planned_on, run_on, created_at, changed_at)
    values (${order.standingOrderId}, ${siteId}, ${accountId}, ${customerId}, ${order.listId}, ${order.listName}, ${order.intervalWeeks},
      ${order.mode}, ${order.netLimit}, ${order.addressId}, ${order.purchaseOrderNumber}, ${order.costCentre},
      ${JSON.stringify(order.orderFields)}::jsonb, ${order.tacVersion}, ${order.language}, ${order.plannedOn}, ${order.runOn}, ${order.now}, ${order.now})`.execute(
    tx,
  );
}

export async function updateTerms(tx: Tx, standingOrderId: string, order: StandingOrderTerms, now: Date): Promise<void> {
  await sql`
    update standing_order
    set list_id = ${order.listId}, list_name = ${order.listName}, interval_weeks = ${order.intervalWeeks}, mode = ${order.mode},
      net_limit = ${order.netLimit}, address_id = ${order.addressId}, purchase_order_number = ${order.purchaseOrderNumber},
      cost_centre = ${order.costCentre}, order_fields = ${JSON.stringify(order.orderFields)}::jsonb, tac_version = ${order.tacVersion}, language = ${order.language}, planned_on = ${order.plannedOn},
      run_on = ${order.runOn}, changed_at = ${now}
    where standing_order_id = ${standingOrderId}`.execute(tx);
}

export async function updateState(
  tx: Tx,
  standingOrderId: string,
  { state, stopReason = null, now }: { state: StandingOrderState; stopReason?: StopReason | null; now: Date },
): Promise<void> {
  await sql`
    update standing_order set state = ${state}, stop_reason = ${stopReason}, changed_at = ${now}
    where standing_order_id = ${standingOrderId}`.execute(tx);
}

export async function updateDates(
  tx: Tx,
  standingOrderId: string,
  { plannedOn, runOn, now }: { plannedOn: string; runOn: string; now: Date },
): Promise<void> {
  await sql`
    update standing_order set planned_on = ${plannedOn}, run_on = ${runOn}, changed_at = ${now}
    where standing_order_id = ${standingOrderId}`.execute(tx);
}

export async function insertRun(tx: Tx, run: StandingOrderRun, now: Date): Promise<void> {
  await sql`
    insert into standing_order_run (run_id, standing_order_id, planned_on, run_on, state, reasons, order_code, created_at, decided_at)
    values (${run.runId}, ${run.standingOrderId}, ${run.plannedOn}, ${run.runOn}, ${run.state}, ${run.reasons}::text[], ${run.orderCode}, ${now},
      ${run.state === "prepared" ? null : now})`.execute(tx);
}

/** Runs of an account's standing orders, newest first. */
export async function selectRuns(db: Db, owner: Owner): Promise<StandingOrderRun[]> {
  const { rows } = await sql<StandingOrderRun>`
    select ${runColumns}
    from standing_order_run as r
    join standing_order as s on s.standing_order_id = r.standing_order_id
    where ${isOwn(owner)}
    order by r.planned_on desc, r.run_id`.execute(db);
  return rows;
}

export async function selectRun(db: Db, owner: Owner, runId: string): Promise<StandingOrderRun | null> {
  const { rows } = await sql<StandingOrderRun>`
    select ${runColumns}
    from standing_order_run as r
    join standing_order as s on s.standing_order_id = r.standing_order_id
    where ${isOwn(owner)} and r.run_id = ${runId}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockRun(tx: Tx, owner: Owner, runId: string): Promise<StandingOrderRun | null> {
  const { rows } = await sql<StandingOrderRun>`
    select ${runColumns}
    from standing_order_run as r
    join standing_order as s on s.standing_order_id = r.standing_order_id
    where ${isOwn(owner)} and r.run_id = ${runId}
    for update of r`.execute(tx);
  return rows[0] ?? null;
}

export async function updateRun(
  tx: Tx,
  runId: string,
  { state, orderCode = null, now }: { state: RunState; orderCode?: string | null; now: Date },
): Promise<void> {
  await sql`
    update standing_order_run set state = ${state}, order_code = ${orderCode}, decided_at = ${now} where run_id = ${runId}`.execute(tx);
}

/** Closes the run that still waits for the account. */
export async function closePrepared(tx: Tx, standingOrderId: string, state: RunState, now: Date): Promise<void> {
  await sql`
    update standing_order_run set state = ${state}, decided_at = ${now}
    where standing_order_id = ${standingOrderId} and state = 'prepared'`.execute(tx);
}

/** Stops an account's standing orders, which depend on its former customer's lists, prices and addresses. */
export async function stopMoved(tx: Db, { accountId, before, customerId }: AccountMove): Promise<void> {
  await sql`
    update standing_order_run as r set state = 'missed'
    from standing_order as s
    where s.standing_order_id = r.standing_order_id and s.account_id = ${accountId} and s.customer_id = ${before}
      and r.state = 'prepared'`.execute(tx);
  await sql`
    update standing_order
    set customer_id = ${customerId}, address_id = null,
      stop_reason = case when state in ('active', 'paused', 'stopped') then 'companyChanged' end,
      state = case when state in ('active', 'paused', 'stopped') then 'stopped' else state end
    where account_id = ${accountId} and customer_id = ${before}`.execute(tx);
}

/** Deletes ended standing orders with their history. */
export async function deleteEnded(db: Db, endedBefore: Date): Promise<number> {
  const gone = await sql`delete from standing_order where state = 'ended' and changed_at < ${endedBefore}`.execute(db);
  return Number(gone.numAffectedRows);
}
