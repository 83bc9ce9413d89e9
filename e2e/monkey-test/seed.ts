// Seeds account data for the monkey test, so that account pages are not empty.
import type pg from "pg";
import { ANNA } from "../support/chromium.ts";

export const LIST_OF_ANNA = "11111111-2222-4333-8444-555555555555";

const STATEMENTS = [
  `insert into order_list (list_id, customer_id, account_id, name, next_line, created_at, changed_at)
   select '${LIST_OF_ANNA}', customer_id, account_id, 'Wagen 3', 6, now(), now() from account where email = '${ANNA}'`,
  `insert into order_list_line (list_id, line_id, place, heading, article_number, article_name, quantity, minimum_stock, note, changed_at)
   values ('${LIST_OF_ANNA}', 1, 1, 'Fach 1', null, '', 1, null, '', now()),
     ('${LIST_OF_ANNA}', 2, 2, null, '60100', 'Bolzenanker', 50, 20, 'Rückwand', now()),
     ('${LIST_OF_ANNA}', 3, 3, null, '555008', 'Dübel', 100, null, '', now()),
     ('${LIST_OF_ANNA}', 4, 4, null, '81083', 'Ersetzt', 100, null, '', now()),
     ('${LIST_OF_ANNA}', 5, 5, null, '999999', 'Gibt es nicht mehr', 1, null, '', now())`,
  // Colleagues can see and edit it.
  `insert into order_list_share (list_id, customer_id, may_change)
   select list_id, customer_id, true from order_list where list_id = '${LIST_OF_ANNA}'`,
  `insert into customer_article (customer_id, own_number, lookup_key, article_number, label, factor, changed_at)
   select customer_id, 'HB-100', 'HB100', '60100', 'Anker Regal', 2, now() from account where email = '${ANNA}'
   on conflict do nothing`,
];

export async function seedShop(client: pg.Client): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement);
}
