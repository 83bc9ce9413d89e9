import { type RawBuilder, sql } from "kysely";
import { emailSpellings } from "../../mail/index.ts";

/**
 * Restricts a query on `account as a` to the account with an e-mail address, in any stored spelling. If earlier versions
 * registered one mailbox twice, the exact spelling wins.
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
