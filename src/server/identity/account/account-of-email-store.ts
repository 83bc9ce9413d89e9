import { type RawBuilder, sql } from "kysely";
import { emailSpellings } from "../../mail/index.ts";

/**
 * Narrows a query on `account as a` to the account of an e-mail address, in whichever spelling it is stored. Where earlier versions
 * let one mailbox register twice, the account that is stored as typed is meant.
 */
export function isAccountOf(email: string): RawBuilder<boolean> {
  const spellings = emailSpellings(email);
  return sql<boolean>`a.account_id = (
    select spelled.account_id
    from account as spelled
    where lower(spelled.email) = any(${spellings}::text[])
    order by array_position(${spellings}::text[], lower(spelled.email))
    limit 1)`;
}
