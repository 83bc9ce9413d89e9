import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** An address of somebody at the company that mails do not reach. */
export type RefusedAddress = {
  email: string;
  firstName: string;
  lastName: string;
  isOwn: boolean;
  since: Date;
  /** How many of ours were refused since. */
  mails: number;
  /** What its mail server said of the last one. */
  answer: string;
};

/** Those of an account itself, and of a main contact's colleagues as well; its own first. */
export async function selectRefusedAddresses(
  db: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<RefusedAddress[]> {
  const { rows } = await sql<RefusedAddress>`
    select a.email, a.first_name as "firstName", a.last_name as "lastName", a.account_id = me.account_id as "isOwn", r.since, r.mails, r.answer
    from account as me
    join account as a on a.account_id = me.account_id or (me.is_main_contact and a.customer_id = me.customer_id and a.status <> 'locked')
    join mail_refusal as r on r.address = lower(a.email)
    where me.account_id = ${accountId} and me.customer_id = ${customerId}
    order by "isOwn" desc, r.since, a.email`.execute(db);
  return rows;
}
