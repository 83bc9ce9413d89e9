import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Which mails about its orders an account wants. */
export type MailSettings = {
  confirmed: boolean;
  shipped: boolean;
  invoiced: boolean;
  /** Whether the mail about an invoice brings it along. */
  invoiceAttached: boolean;
};

/** All of them, and no invoice with them, where the account never said otherwise: mails are read by more than whom they are for. */
export async function selectMailSettings(db: Db, accountId: string): Promise<MailSettings> {
  const found = await sql<MailSettings>`
    select s.confirmed, s.shipped, s.invoiced, s.invoice_attached as "invoiceAttached"
    from order_mail_setting as s
    where s.account_id = ${accountId}`.execute(db);
  return found.rows[0] ?? { confirmed: true, shipped: true, invoiced: true, invoiceAttached: false };
}

/** Changes what is given, and answers what holds then. */
export async function upsertMailSettings(
  db: Db,
  accountId: string,
  given: { [Choice in keyof MailSettings]?: boolean | null | undefined },
  at: Date,
): Promise<MailSettings> {
  const [confirmed, shipped, invoiced] = [given.confirmed ?? null, given.shipped ?? null, given.invoiced ?? null];
  const attached = given.invoiceAttached ?? null;
  const changed = await sql<MailSettings>`
    insert into order_mail_setting as s (account_id, confirmed, shipped, invoiced, invoice_attached, changed_at)
    values (${accountId}, coalesce(${confirmed}::boolean, true), coalesce(${shipped}::boolean, true),
      coalesce(${invoiced}::boolean, true), coalesce(${attached}::boolean, false), ${at})
    on conflict (account_id) do update set
      confirmed = coalesce(${confirmed}::boolean, s.confirmed), shipped = coalesce(${shipped}::boolean, s.shipped),
      invoiced = coalesce(${invoiced}::boolean, s.invoiced), invoice_attached = coalesce(${attached}::boolean, s.invoice_attached),
      changed_at = excluded.changed_at
    returning confirmed, shipped, invoiced, invoice_attached as "invoiceAttached"`.execute(db);
  return changed.rows[0]!;
}
