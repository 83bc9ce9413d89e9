import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Which mails about its orders an account wants. */
export type MailSettings = { confirmed: boolean; shipped: boolean; invoiced: boolean };

/** All of them where the account never said otherwise. */
export async function selectMailSettings(db: Db, accountId: string): Promise<MailSettings> {
  const found = await sql<MailSettings>`
    select s.confirmed, s.shipped, s.invoiced
    from order_mail_setting as s
    where s.account_id = ${accountId}`.execute(db);
  return found.rows[0] ?? { confirmed: true, shipped: true, invoiced: true };
}

/** Changes what is given, and answers what holds then. */
export async function upsertMailSettings(
  db: Db,
  accountId: string,
  given: { [Event in keyof MailSettings]?: boolean | null | undefined },
  at: Date,
): Promise<MailSettings> {
  const [confirmed, shipped, invoiced] = [given.confirmed ?? null, given.shipped ?? null, given.invoiced ?? null];
  const changed = await sql<MailSettings>`
    insert into order_mail_setting as s (account_id, confirmed, shipped, invoiced, changed_at)
    values (${accountId}, coalesce(${confirmed}::boolean, true), coalesce(${shipped}::boolean, true),
      coalesce(${invoiced}::boolean, true), ${at})
    on conflict (account_id) do update set
      confirmed = coalesce(${confirmed}::boolean, s.confirmed), shipped = coalesce(${shipped}::boolean, s.shipped),
      invoiced = coalesce(${invoiced}::boolean, s.invoiced), changed_at = excluded.changed_at
    returning confirmed, shipped, invoiced`.execute(db);
  return changed.rows[0]!;
}
