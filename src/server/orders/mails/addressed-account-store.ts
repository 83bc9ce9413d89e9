import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type AddressedAccount = {
  accountId: string;
  email: string;
  titleCode: string;
  firstName: string;
  lastName: string;
  /** Bits of the account's groups. */
  groups: number;
};

/** Active users of a customer, or of the company whose branch it is, by name; the one with this email address first. */
export async function selectActiveAccounts(db: Db, customerId: string, first: string): Promise<AddressedAccount[]> {
  const { rows } = await sql<AddressedAccount>`
    select a.account_id as "accountId", a.email, a.title_code as "titleCode", a.first_name as "firstName", a.last_name as "lastName", a.groups
    from account as a
    where a.status = 'active'
      and exists (
        select from customer_user as u
        where u.account_id = a.account_id and u.state = 'active'
          and (
            u.customer_id = ${customerId}
            or u.customer_id in (select c.customer_id from company_unit as c where c.branch_customer_id = ${customerId})
          )
      )
    order by lower(a.email) = lower(${first}) desc, a.last_name, a.first_name, a.account_id`.execute(db);
  return rows;
}
