import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { LOCK_SPACE } from "../../db/locks.ts";

/** A customer's own number for an article. */
export type CustomerPartNumber = {
  ownNumber: string;
  lookupKey: string;
  articleNumber: string;
  /** "" without one. */
  label: string;
  /** Order units of the article per unit of the customer. */
  factor: number;
};

const columns = [
  "n.own_number as ownNumber",
  "n.lookup_key as lookupKey",
  "n.article_number as articleNumber",
  "n.label",
  "n.factor",
] as const;

/** A customer's own numbers with any of these lookup keys, sorted. */
export async function selectByKeys(db: Db, customerId: string, keys: readonly string[]): Promise<CustomerPartNumber[]> {
  return db
    .selectFrom("customer_article as n")
    .select(columns)
    .where("n.customer_id", "=", customerId)
    .where(sql<boolean>`n.lookup_key = any(${[...keys]}::text[])`)
    .orderBy("n.own_number")
    .execute();
}

/** A customer's own numbers of some articles, sorted. */
export async function selectByArticles(db: Db, customerId: string, articleNumbers: readonly string[]): Promise<CustomerPartNumber[]> {
  return db
    .selectFrom("customer_article as n")
    .select(columns)
    .where("n.customer_id", "=", customerId)
    .where(sql<boolean>`n.article_number = any(${[...articleNumbers]}::text[])`)
    .orderBy("n.own_number")
    .execute();
}

/** Upserts a customer's own numbers. */
export async function writeCustomerPartNumbers(
  db: Db,
  customerId: string,
  numbers: readonly CustomerPartNumber[],
  now: Date,
): Promise<void> {
  if (numbers.length === 0) return;
  const column = <Key extends keyof CustomerPartNumber>(key: Key) => numbers.map((number) => number[key]);
  await sql`
    insert into customer_article (customer_id, own_number, lookup_key, article_number, label, factor, changed_at)
    select ${customerId}, n.own_number, n.lookup_key, n.article_number, n.label, n.factor, ${now}
    from unnest(
      ${column("ownNumber")}::text[], ${column("lookupKey")}::text[], ${column("articleNumber")}::text[],
      ${column("label")}::text[], ${column("factor")}::integer[]
    ) as n (own_number, lookup_key, article_number, label, factor)
    on conflict (customer_id, own_number) do update
    set
      lookup_key = excluded.lookup_key,
      article_number = excluded.article_number,
      label = excluded.label,
      factor = excluded.factor,
      changed_at = excluded.changed_at`.execute(db);
}

/** A page of a customer's own numbers, sorted, and their total; `text` filters by own number, article number and label. */
export async function selectPage(
  db: Db,
  customerId: string,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<{ total: number; numbers: CustomerPartNumber[] }> {
  const narrowed = db
    .selectFrom("customer_article as n")
    .where("n.customer_id", "=", customerId)
    .where(sql<boolean>`strpos(lower(n.own_number || ' ' || n.article_number || ' ' || n.label), lower(${text}::text)) > 0`);
  const { total } = await narrowed.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
  const numbers = await narrowed.select(columns).orderBy("n.own_number").limit(limit).offset(offset).execute();
  return { total, numbers };
}

export async function selectAll(db: Db, customerId: string): Promise<CustomerPartNumber[]> {
  return db.selectFrom("customer_article as n").select(columns).where("n.customer_id", "=", customerId).execute();
}

export async function selectOne(db: Db, customerId: string, ownNumber: string): Promise<CustomerPartNumber | undefined> {
  return db
    .selectFrom("customer_article as n")
    .select(columns)
    .where("n.customer_id", "=", customerId)
    .where("n.own_number", "=", ownNumber)
    .executeTakeFirst();
}

export async function countOf(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ numbers: number }>`
    select count(*)::integer as numbers from customer_article where customer_id = ${customerId}`.execute(db);
  return rows[0]!.numbers;
}

/** Returns the number deleted. */
export async function removeCustomerPartNumbers(db: Db, customerId: string, ownNumbers: readonly string[]): Promise<number> {
  const removed = await sql`
    delete from customer_article where customer_id = ${customerId} and own_number = any(${[...ownNumbers]}::text[])`.execute(db);
  return Number(removed.numAffectedRows ?? 0);
}

/** Serializes changes of a customer's own numbers until the transaction ends. */
export async function lockCustomerPartNumbers(tx: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.ownNumbers}::int, hashtext(${customerId}::text))`.execute(tx);
}
