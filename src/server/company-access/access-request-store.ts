import { sql } from "kysely";
import { NO_COMPANY } from "#contract/account-pages.ts";
import type { AccessState } from "#contract/rules/account/company-access.ts";
import type { Db, Tx } from "../db/db.ts";
import { emailSpellings } from "../mail/index.ts";
import type { AccountCount } from "../slice.ts";
import type { AccessRequest } from "./access-request.ts";

const columns = [
  "r.request_id as requestId",
  "r.account_id as accountId",
  "r.site_id as siteId",
  "r.language",
  "r.stated_number as statedNumber",
  "r.stated_postal_code as statedPostalCode",
  "r.customer_id as customerId",
  "r.state",
  "r.created_at as createdAt",
  "r.expires_at as expiresAt",
  "r.routed_at as routedAt",
  "r.decided_by as decidedBy",
  "r.answer",
] as const;

const toRequest = (row: (Omit<AccessRequest, "state"> & { state: string }) | undefined): AccessRequest | null =>
  row ? { ...row, state: row.state as AccessState } : null;

export type NewAccessRequest = Pick<
  AccessRequest,
  "requestId" | "accountId" | "siteId" | "language" | "statedNumber" | "statedPostalCode" | "createdAt" | "expiresAt"
>;

/** Inserts a request and closes an expired one of the account; false if one is still open. */
export async function insertRequest(tx: Tx, request: NewAccessRequest): Promise<boolean> {
  await tx
    .updateTable("access_request")
    .set({ state: "expired" })
    .where("account_id", "=", request.accountId)
    .where("state", "=", "open")
    .where("expires_at", "<=", request.createdAt)
    .execute();
  const row = await tx
    .insertInto("access_request")
    .values({
      request_id: request.requestId,
      account_id: request.accountId,
      site_id: request.siteId,
      language: request.language,
      stated_number: request.statedNumber,
      stated_postal_code: request.statedPostalCode,
      state: "open",
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectRequest(db: Db, requestId: string): Promise<AccessRequest | null> {
  return toRequest(await db.selectFrom("access_request as r").select(columns).where("r.request_id", "=", requestId).executeTakeFirst());
}

/** Reads a request and locks it until the transaction ends. */
export async function lockRequest(tx: Tx, requestId: string): Promise<AccessRequest | null> {
  return toRequest(
    await tx.selectFrom("access_request as r").select(columns).where("r.request_id", "=", requestId).forUpdate().executeTakeFirst(),
  );
}

/** Records the company of a request, and that the people who decide were notified. */
export async function updateRouted(tx: Tx, requestId: string, customerId: string | null, at: Date): Promise<void> {
  await tx.updateTable("access_request").set({ customer_id: customerId, routed_at: at }).where("request_id", "=", requestId).execute();
}

export type Closing = { state: "accepted" | "refused" | "withdrawn"; at: Date; decidedBy?: string; answer?: string };

/** Closes an open request that is not expired; false if there is none. */
export async function closeRequest(tx: Tx, requestId: string, { state, at, decidedBy, answer = "" }: Closing): Promise<boolean> {
  const row = await tx
    .updateTable("access_request")
    .set({ state, decided_at: at, decided_by: decidedBy ?? null, answer })
    .where("request_id", "=", requestId)
    .where("state", "=", "open")
    .where("expires_at", ">", at)
    .returning("request_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Accepts the open or expired request of an account that was assigned to a company; returns its id. Null if the account has no
 * request, or was assigned to a customer of its own.
 */
export async function acceptRequestOf(
  db: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<string | null> {
  const { rows } = await sql<{ requestId: string }>`
    update access_request as r
    set state = 'accepted', customer_id = c.customer_id, decided_at = now()
    from customer as c
    where r.account_id = ${accountId}
      and r.state = 'open'
      and c.customer_id = ${customerId}
      and c.unit <> ${NO_COMPANY}
    returning r.request_id as "requestId"`.execute(db);
  return rows[0]?.requestId ?? null;
}

/** Dismisses the notice about an outcome; false if the account has no such request, or one that is still open. */
export async function dismissRequest(
  db: Db,
  { requestId, accountId }: { requestId: string; accountId: string },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("access_request")
    .set({ dismissed_at: at })
    .where("request_id", "=", requestId)
    .where("account_id", "=", accountId)
    .where((where) => where.or([where("state", "!=", "open"), where("expires_at", "<=", at)]))
    .returning("request_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes requests before a timestamp, in any state. */
export async function deleteRequestsBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom("access_request").where("created_at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** An account's own latest request, unless it was dismissed. */
export type LatestRequest = {
  requestId: string;
  number: string;
  state: AccessState;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
};
/** A user who requests access to the viewer's company. */
export type Requester = {
  requestId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  createdAt: Date;
  expiresAt: Date;
};

/** `isMainContact`: the account decides requests, as a main contact or as an administrator of its company. */
export type AccessRows = { own: LatestRequest | null; isMainContact: boolean; requesters: Requester[] };

/** Reads in one statement the account's own latest request, and the open requests if the account decides them. */
export async function selectAccess(
  db: Db,
  { accountId, customerId, isDecider }: { accountId: string; customerId: string; isDecider: boolean },
  now: Date,
): Promise<AccessRows> {
  const { rows } = await sql<{ own: Dated<LatestRequest> | null; requesters: Dated<Requester>[] | null }>`
    select
      (
        select json_build_object('requestId', l.request_id, 'number', l.stated_number, 'state', l.state, 'createdAt', l.created_at,
          'expiresAt', l.expires_at, 'decidedAt', l.decided_at)
        from (
          select r.*
          from access_request as r
          where r.account_id = me.account_id
          order by r.created_at desc, r.request_id
          limit 1
        ) as l
        where l.dismissed_at is null
      ) as own,
      (
        select json_agg(
          json_build_object('requestId', r.request_id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email,
            'phone', a.phone, 'createdAt', r.created_at, 'expiresAt', r.expires_at)
          order by r.created_at, r.request_id)
        from access_request as r
        join account as a on a.account_id = r.account_id and a.status = 'active'
        where ${isDecider}
          and r.customer_id = me.customer_id
          and r.state = 'open'
          and r.expires_at > ${now}
      ) as requesters
    from customer_user as me
    where me.account_id = ${accountId}
      and me.customer_id = ${customerId}`.execute(db);
  const row = rows[0];
  const requesters = (row?.requesters ?? []).map((each) => ({ ...each, ...datesOf(each) }));
  const own = row?.own
    ? { ...row.own, ...datesOf(row.own), decidedAt: row.own.decidedAt === null ? null : new Date(row.own.decidedAt) }
    : null;
  return { own, isMainContact: isDecider, requesters };
}

/** A row in the database's JSON, with dates as strings. */
type Dated<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name] };

function datesOf({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }): { createdAt: Date; expiresAt: Date } {
  return { createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) };
}

/** Open requests of the accounts that an operator names by email address or registration number. */
export async function selectOpenRequestsOf(db: Db, named: string, now: Date): Promise<{ requestId: string; accountId: string }[]> {
  return db
    .selectFrom("access_request as r")
    .innerJoin("account as a", "a.account_id", "r.account_id")
    .select(["r.request_id as requestId", "r.account_id as accountId"])
    .where("r.state", "=", "open")
    .where("r.expires_at", ">", now)
    .where((where) =>
      where.or([
        where(where.fn<string>("lower", ["a.email"]), "in", emailSpellings(named)),
        where("a.customer_id", "=", named.trim().toUpperCase()),
      ]),
    )
    .execute();
}

/** Number of the account's requests that it has not dismissed, as a column of the statement that reads its session. */
export const countOwnRequests: AccountCount = ({ accountId }) =>
  sql<number>`(
      select count(*)::integer from access_request as own_request
      where own_request.account_id = ${accountId} and own_request.dismissed_at is null
    )`;
