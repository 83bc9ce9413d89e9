import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type TodaysOrder = {
  orderCode: string;
  placedAt: Date;
  customerName: string;
  total: string;
  currency: string;
  status: string;
};

export type TodaysTotal = { currency: string; orders: number; net: string };

/** Orders of the German day: number and net total by currency, and the newest ones with their gross totals. */
export async function selectTodaysOrders(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ totals: readonly TodaysTotal[]; newest: readonly TodaysOrder[] }> {
  const since = sql`date_trunc('day', ${now}::timestamptz at time zone ${TIME_ZONE_SQL}) at time zone ${TIME_ZONE_SQL}`;
  const [totals, newest] = await Promise.all([
    sql<TodaysTotal>`
      select o.currency, count(*)::integer as orders, sum(o.net_total)::text as net
      from customer_order as o
      where o.placed_at >= ${since}
      group by o.currency
      order by orders desc, o.currency`.execute(db),
    sql<TodaysOrder>`
      select o.order_code as "orderCode", o.placed_at as "placedAt", c.name as "customerName", (o.net_total + o.tax_total)::text as total,
        o.currency, o.status
      from customer_order as o
      join customer as c on c.customer_id = o.customer_id
      where o.placed_at >= ${since}
      order by o.placed_at desc, o.order_code desc
      limit ${limit}`.execute(db),
  ]);
  return { totals: totals.rows, newest: newest.rows };
}

export type MailCounts = { failed: number; rejected: number };

/** Unsent mails without further attempts, and mails rejected since a time. */
export async function countMailProblems(db: Db, since: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      (
        select count(*)
        from mail_message as m
        where m.sent_at is null and m.refused_at is null and not exists (
          select from graphile_worker._private_jobs as j
          where j.key = 'send-mail:' || m.message_id and (j.attempts < j.max_attempts or j.locked_at is not null))
      )::integer as failed,
      (select count(*) from mail_message as m where m.refused_at >= ${since})::integer as rejected`.execute(db);
  return rows[0]!;
}

/** Open tasks of a person, including those for anyone. */
export async function countOpenTasks(db: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    select count(*)::integer as tasks
    from task as t
    where t.done_at is null and (t.assignee_id is null or t.assignee_id = ${staffId})`.execute(db);
  return rows[0]!.tasks;
}
