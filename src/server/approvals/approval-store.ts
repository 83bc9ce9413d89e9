import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";
import type { AccountCount } from "../slice.ts";
import type { ApprovalRequest, ApprovalStep } from "./approval-request.ts";

/** The company that a request belongs to. */
const company = sql`coalesce(r.company_id, r.customer_id)`;

/** Requests of a company, by its own number and by its branches. */
const isOfCompany = (companyId: string) => sql`(r.company_id = ${companyId} or (r.customer_id = ${companyId} and r.company_id is null))`;

async function selectRequests(
  db: Db,
  which: RawBuilder<unknown>,
  order = sql`r.created_at desc, r.request_id`,
): Promise<ApprovalRequest[]> {
  const found = await sql<ApprovalRequest>`
    select r.request_id as "requestId", r.customer_id as "customerId", ${company} as "companyId", r.account_id as "accountId", r.requester_name as "requesterName",
      r.site_id as "siteId", r.language, r.cart_id as "cartId", r.state, r.comment, r.reason, r.net_total::text as "netTotal", r.content,
      r.created_at as "createdAt", r.remind_at as "remindAt", r.expires_at as "expiresAt", r.closed_at as "closedAt",
      r.order_code as "orderCode",
      exists (
        select 1 from cart as c
        where c.cart_id = r.cart_id and c.state = 'requested'
          and not exists (select 1 from approval_request as n where n.cart_id = r.cart_id and n.created_at > r.created_at)
      ) as "isCartHeld"
    from approval_request as r
    where ${which}
    order by ${order}`.execute(db);
  return found.rows;
}

/** A request of a company; null for those of others. */
export async function selectApproval(db: Db, companyId: string, requestId: string): Promise<ApprovalRequest | null> {
  return (await selectRequests(db, sql`${isOfCompany(companyId)} and r.request_id = ${requestId}`))[0] ?? null;
}

/** The same, locked until the transaction ends: of two decisions at once the second one sees the first. */
export async function lockApproval(tx: Tx, companyId: string, requestId: string): Promise<ApprovalRequest | null> {
  await sql`select from approval_request as r where ${isOfCompany(companyId)} and r.request_id = ${requestId} for update`.execute(tx);
  return selectApproval(tx, companyId, requestId);
}

const LISTED = 200;

/** Open requests of a company, the oldest first. */
export async function selectOpenApprovals(db: Db, companyId: string): Promise<ApprovalRequest[]> {
  return selectRequests(db, sql`${isOfCompany(companyId)} and r.state = 'open'`, sql`r.created_at, r.request_id`);
}

/** Requests that the account made or decided, the latest first. */
export async function selectApprovalsOf(db: Db, { companyId, accountId }: { companyId: string; accountId: string }) {
  return selectRequests(
    db,
    sql`${isOfCompany(companyId)} and (r.account_id = ${accountId} or exists (
      select 1 from approval_step as s
      where s.request_id = r.request_id and s.account_id = ${accountId} and s.kind in ('approved', 'declined', 'returned')))`,
    sql`r.created_at desc, r.request_id limit ${LISTED}`,
  );
}

/** The open request of a cart; null if it has none. */
export async function selectOpenOfCart(db: Db, cartId: number): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select request_id as id from approval_request where cart_id = ${cartId} and state = 'open'`.execute(db);
  return found.rows[0]?.id ?? null;
}

/** The account's newest open request for a customer on a site since a time. */
export async function selectRecentOpen(
  db: Db,
  { accountId, customerId, siteId, since }: { accountId: string; customerId: string; siteId: string; since: Date },
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select request_id as id from approval_request
    where account_id = ${accountId} and customer_id = ${customerId} and site_id = ${siteId} and state = 'open' and created_at > ${since}
    order by created_at desc
    limit 1`.execute(db);
  return found.rows[0]?.id ?? null;
}

export async function selectApprovalOfOrder(db: Db, companyId: string, orderCode: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select r.request_id as id from approval_request as r where r.order_code = ${orderCode} and ${isOfCompany(companyId)}`.execute(db);
  return found.rows[0]?.id ?? null;
}

export type NewApproval = Omit<ApprovalRequest, "state" | "closedAt" | "orderCode" | "isCartHeld" | "accountId"> & { accountId: string };

export async function insertApproval(tx: Tx, request: NewApproval): Promise<void> {
  await tx
    .insertInto("approval_request")
    .values({
      request_id: request.requestId,
      customer_id: request.customerId,
      company_id: request.companyId === request.customerId ? null : request.companyId,
      account_id: request.accountId,
      requester_name: request.requesterName,
      site_id: request.siteId,
      language: request.language,
      cart_id: request.cartId,
      comment: request.comment,
      reason: request.reason,
      net_total: request.netTotal,
      content: JSON.stringify(request.content),
      created_at: request.createdAt,
      remind_at: request.remindAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** Closes a locked open request, and removes those who were asked. */
export async function closeApproval(
  tx: Tx,
  requestId: string,
  { state, orderCode = null, now }: { state: Exclude<ApprovalRequest["state"], "open">; orderCode?: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable("approval_request")
    .set({ state, closed_at: now, order_code: orderCode, remind_at: null })
    .where("request_id", "=", requestId)
    .execute();
  await tx.deleteFrom("approval_approver").where("request_id", "=", requestId).execute();
}

export async function insertStep(tx: Tx, requestId: string, { kind, at, accountId, name, ipAddress, reason }: ApprovalStep): Promise<void> {
  await tx
    .insertInto("approval_step")
    .values({ request_id: requestId, kind, at, account_id: accountId, name, ip_address: ipAddress, reason })
    .execute();
}

export async function selectSteps(db: Db, requestId: string): Promise<ApprovalStep[]> {
  const found = await sql<ApprovalStep>`
    select kind, at, account_id as "accountId", name, ip_address as "ipAddress", reason
    from approval_step where request_id = ${requestId} order by step_id`.execute(db);
  return found.rows;
}

/** Replaces who is asked; returns those who are new. */
export async function replaceApprovers(tx: Tx, requestId: string, accountIds: readonly string[]): Promise<string[]> {
  await sql`
    delete from approval_approver where request_id = ${requestId} and account_id <> all (${[...accountIds]}::uuid[])`.execute(tx);
  const added = await sql<{ id: string }>`
    insert into approval_approver (request_id, account_id)
    select ${requestId}, id from unnest(${[...accountIds]}::uuid[]) as id
    on conflict do nothing
    returning account_id as id`.execute(tx);
  return added.rows.map(({ id }) => id);
}

/** Open requests that the account is asked to decide. */
export const countOpenApprovals: AccountCount = ({ accountId, companyId }) =>
  sql<number>`(
      select count(*)::integer
      from approval_approver as asked
      join approval_request as q on q.request_id = asked.request_id and coalesce(q.company_id, q.customer_id) = ${companyId}
      where asked.account_id = ${accountId}
    )`;

/** 1 if the account's company uses approvals: it has rules, requests, or users who may not order themselves. */
export const countApprovalUse: AccountCount = ({ companyId }) =>
  sql<number>`(
      select (
        exists (select 1 from approval_rule as r where r.customer_id = ${companyId})
        or exists (select 1 from approval_request as q where q.customer_id = ${companyId})
        or exists (select 1 from approval_request as q where q.company_id = ${companyId})
        or exists (select 1 from company_member as o where o.customer_id = ${companyId} and o.roles @> array['requester'])
      )::integer
    )`;

/** Companies and ids of all open requests; of one company if it is given. */
export async function selectOpenIds(db: Db, companyId: string | null): Promise<{ requestId: string; companyId: string }[]> {
  const found = await sql<{ requestId: string; companyId: string }>`
    select r.request_id as "requestId", ${company} as "companyId" from approval_request as r
    where r.state = 'open' and ${companyId === null ? sql`true` : isOfCompany(companyId)}`.execute(db);
  return found.rows;
}

/** Open requests whose reminder or expiry is due. */
export async function selectDueIds(db: Db, now: Date): Promise<{ requestId: string; companyId: string }[]> {
  const found = await sql<{ requestId: string; companyId: string }>`
    select r.request_id as "requestId", ${company} as "companyId" from approval_request as r
    where state = 'open' and (expires_at <= ${now} or remind_at <= ${now})
    order by created_at`.execute(db);
  return found.rows;
}

export async function updateReminded(tx: Tx, requestId: string): Promise<void> {
  await tx.updateTable("approval_request").set({ remind_at: null }).where("request_id", "=", requestId).execute();
}

/** Withdraws the open requests of an account that leaves a customer or company, or is deleted. */
export async function withdrawApprovalsOf(tx: Db, { accountId, customerId }: { accountId: string; customerId?: string }): Promise<void> {
  await sql`
    with closed as (
      update approval_request set state = 'withdrawn', closed_at = now(), remind_at = null
      where account_id = ${accountId} and coalesce(${customerId ?? null}::text, customer_id) in (customer_id, company_id) and state = 'open'
      returning request_id
    )
    delete from approval_approver as a using closed as c where a.request_id = c.request_id`.execute(tx);
}

/** Removes the name of a deleted account from requests and decisions, which stay with the company. */
export async function removeNamesOf(tx: Db, accountId: string): Promise<void> {
  await sql`update approval_request set requester_name = '', comment = '' where account_id = ${accountId}`.execute(tx);
  await sql`update approval_step set name = '', ip_address = '' where account_id = ${accountId}`.execute(tx);
}
