import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Order emails that an account is subscribed to. */
export type MailSettings = {
  confirmed: boolean;
  shipped: boolean;
  invoiced: boolean;
  /** Attaches the invoice to its email. */
  invoiceAttached: boolean;
};

/** An email address in the company that rejects mails. */
export type RefusedAddress = {
  email: string;
  firstName: string;
  lastName: string;
  isOwn: boolean;
  since: Date;
  /** Number of rejected mails since then. */
  mails: number;
  /** The mail server's last response. */
  answer: string;
};

export type AccountMails = { settings: MailSettings; refused: RefusedAddress[] };
type Whose = { accountId: string; customerId: string };

/** Defaults: all emails, without attached invoice, because a mailbox can have several readers. */
const UNSAID: MailSettings = { confirmed: true, shipped: true, invoiced: true, invoiceAttached: false };

const settingsOf = ({ accountId }: Whose) => sql<MailSettings | null>`(
  select json_build_object('confirmed', s.confirmed, 'shipped', s.shipped, 'invoiced', s.invoiced, 'invoiceAttached', s.invoice_attached)
  from order_mail_setting as s
  where s.account_id = ${accountId})`;

/** Refused addresses of an account, and for a main contact also those of colleagues; its own first. */
const refusedOf = ({ accountId, customerId }: Whose) => sql<(Omit<RefusedAddress, "since"> & { since: string })[] | null>`(
  select json_agg(
    json_build_object('email', a.email, 'firstName', a.first_name, 'lastName', a.last_name, 'isOwn', a.account_id = me.account_id,
      'since', r.since, 'mails', r.mails, 'answer', r.answer)
    order by a.account_id = me.account_id desc, r.since, a.email)
  from account as me
  join account as a on a.account_id = me.account_id or (me.is_main_contact and a.customer_id = me.customer_id and me.customer_id = ${customerId} and a.status <> 'locked')
  join mail_refusal as r on r.address = lower(a.email)
  where me.account_id = ${accountId})`;

/** An account's email settings and refused addresses in one statement, or only one of them. */
export async function selectAccountMails(db: Db, whose: Whose, part?: keyof AccountMails): Promise<AccountMails> {
  const nothing = sql<null>`null`;
  const { settings, refused } = await db
    .selectNoFrom([
      (part === "refused" ? nothing : settingsOf(whose)).as("settings"),
      (part === "settings" ? nothing : refusedOf(whose)).as("refused"),
    ])
    .executeTakeFirstOrThrow();
  return { settings: settings ?? UNSAID, refused: (refused ?? []).map((address) => ({ ...address, since: new Date(address.since) })) };
}

/** Updates the passed settings; returns the resulting ones. */
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
