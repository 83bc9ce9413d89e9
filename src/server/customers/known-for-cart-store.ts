import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { CustomerAddress } from "./address.ts";
import { addressColumns, type AddressRow, toAddress } from "./customer-store.ts";
import type { CustomerPartNumber } from "./part-numbers/customer-part-number-store.ts";

const columns = sql.raw(addressColumns.join(", "));

/** A customer's addresses and its own numbers for some articles, in one statement; ordered as elsewhere. */
export async function selectKnownForCart(
  db: Db,
  customerId: string,
  articleNumbers: readonly string[],
): Promise<{ addresses: CustomerAddress[]; ownNumbers: CustomerPartNumber[]; allowsPartDelivery: boolean }> {
  const { rows } = await sql<{ addresses: AddressRow[]; ownNumbers: CustomerPartNumber[]; allowsPartDelivery: boolean | null }>`
    select (
        select coalesce(json_agg(a order by a.is_default_delivery desc, a.address_id), '[]')
        from (select ${columns} from customer_address as d where d.customer_id = ${customerId}) as a
      ) as addresses,
      (
        select coalesce(json_agg(json_build_object('ownNumber', n.own_number, 'lookupKey', n.lookup_key,
          'articleNumber', n.article_number, 'label', n.label, 'factor', n.factor) order by n.own_number), '[]')
        from customer_article as n
        where n.customer_id = ${customerId}
          and n.article_number = any(${[...articleNumbers]}::text[])
      ) as "ownNumbers",
      (select c.allows_part_delivery from customer as c where c.customer_id = ${customerId}) as "allowsPartDelivery"`.execute(db);
  const { addresses, ownNumbers, allowsPartDelivery } = rows[0]!;
  return { addresses: addresses.map(toAddress), ownNumbers, allowsPartDelivery: allowsPartDelivery ?? true };
}

/** Sets the default of a customer's orders. */
export async function updatePartDeliveryDefault(db: Db, customerId: string, allowsPartDelivery: boolean): Promise<void> {
  await db.updateTable("customer").set({ allows_part_delivery: allowsPartDelivery }).where("customer_id", "=", customerId).execute();
}
