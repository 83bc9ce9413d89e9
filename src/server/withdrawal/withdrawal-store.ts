import { sql } from "kysely";
import { NO_COMPANY } from "#contract/account-pages.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import type { WithdrawalInput } from "#contract/rules/orders/withdrawal.ts";
import type { Db } from "../db/db.ts";
import { inScope, type OrderScope } from "../db/order-scope.ts";

export type Withdrawal = {
  withdrawalId: number;
  receiptKey: string;
  siteId: string;
  /** Full tag. */
  language: string;
  name: string;
  /** As entered. */
  orderNumber: string;
  email: string;
  /** The part of the contract; empty for the whole contract. */
  articles: string;
  receivedAt: Date;
  /** Null if the entries match no order. */
  orderCode: string | null;
  isCompany: boolean;
};

const columns = [
  "withdrawal_id as withdrawalId",
  "receipt_key as receiptKey",
  "site_id as siteId",
  "language",
  "name",
  "order_number as orderNumber",
  "email",
  "articles",
  "received_at as receivedAt",
  "order_code as orderCode",
  "is_company as isCompany",
] as const;

/** Inserts a withdrawal; null if the same declaration exists. Waits for a concurrent insert of the same one. */
export async function insertWithdrawal(
  db: Db,
  contentHash: Buffer,
  { receiptKey, siteId, language, name, orderNumber, email, articles, receivedAt, orderCode, isCompany }: Omit<Withdrawal, "withdrawalId">,
): Promise<Withdrawal | null> {
  const row = await db
    .insertInto("withdrawal")
    .values({
      receipt_key: receiptKey,
      content_hash: contentHash,
      site_id: siteId,
      language,
      name,
      order_number: orderNumber,
      email,
      articles,
      received_at: receivedAt,
      order_code: orderCode,
      is_company: isCompany,
    })
    .onConflict((conflict) => conflict.column("content_hash").doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

export async function selectByContent(db: Db, contentHash: Buffer): Promise<Withdrawal | null> {
  return (await db.selectFrom("withdrawal").select(columns).where("content_hash", "=", contentHash).executeTakeFirst()) ?? null;
}

export async function selectByReceipt(db: Db, receiptKey: string): Promise<Withdrawal | null> {
  return (await db.selectFrom("withdrawal").select(columns).where("receipt_key", "=", receiptKey).executeTakeFirst()) ?? null;
}

export async function selectOfOrder(db: Db, orderCode: string, scope: OrderScope): Promise<Withdrawal[]> {
  const visible = db.selectFrom("customer_order as o").select("o.order_code").where(inScope(scope, "o"));
  return db
    .selectFrom("withdrawal")
    .select(columns)
    .where("order_code", "=", orderCode)
    .where("order_code", "in", visible)
    .orderBy("withdrawal_id")
    .execute();
}

export type OrderParty = { orderCode: string; customerId: string; accountId: string | null; email: string; isCompany: boolean };

/** The order of a number, with the customer and whether it was placed for a company. */
export async function findOrderParty(db: Db, orderCode: string): Promise<OrderParty | null> {
  const row = await db
    .selectFrom("customer_order as o")
    .innerJoin("customer as c", "c.customer_id", "o.customer_id")
    .leftJoin("account as a", "a.account_id", "o.account_id")
    .select(["o.order_code as orderCode", "o.customer_id as customerId", "o.account_id as accountId", "o.email", "a.groups", "c.unit"])
    .where("o.order_code", "=", orderCode)
    .executeTakeFirst();
  if (!row) return null;
  const { groups, unit, ...order } = row;
  // The account of an order can have been deleted since.
  return { ...order, isCompany: groups === null ? unit !== NO_COMPANY : !isPrivatePerson(groups) };
}

export type WithdrawalToReport = Withdrawal & { orderCode: string };

/** A withdrawal from a known order that the ERP has not accepted yet. */
export async function selectUnreported(db: Db, withdrawalId: number): Promise<WithdrawalToReport | null> {
  const row = await db
    .selectFrom("withdrawal")
    .select(columns)
    .where("withdrawal_id", "=", withdrawalId)
    .where("order_code", "is not", null)
    .where("reported_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, orderCode: row.orderCode! } : null;
}

export async function markReported(db: Db, withdrawalId: number, now: Date): Promise<void> {
  await db.updateTable("withdrawal").set({ reported_at: now }).where("withdrawal_id", "=", withdrawalId).execute();
}

export async function insertDraft(db: Db, draftKey: string, input: WithdrawalInput, now: Date): Promise<void> {
  await db
    .insertInto("withdrawal_draft")
    .values({ draft_key: draftKey, input: JSON.stringify(input), created_at: now })
    .execute();
}

export async function selectDraft(db: Db, draftKey: string, since: Date): Promise<WithdrawalInput | null> {
  const row = await db
    .selectFrom("withdrawal_draft")
    .select("input")
    .where("draft_key", "=", draftKey)
    .where("created_at", ">=", since)
    .executeTakeFirst();
  return (row?.input as WithdrawalInput | undefined) ?? null;
}

/** Deletes drafts and withdrawals from before these times. */
export async function deleteOld(db: Db, before: { drafts: Date; withdrawals: Date }): Promise<void> {
  await sql`delete from withdrawal_draft where created_at < ${before.drafts}`.execute(db);
  await sql`delete from withdrawal where received_at < ${before.withdrawals}`.execute(db);
}
