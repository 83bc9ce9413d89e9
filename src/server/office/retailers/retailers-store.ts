import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { likePrefix } from "../list/word-prefixes.ts";

export type ListedRetailer = {
  retailerId: string;
  name: string;
  types: string[];
  isB2b: boolean;
  isB2c: boolean;
  channels: string[];
  isEdited: boolean;
  isAdded: boolean;
  /** The last import has it. */
  isImported: boolean;
  isHidden: boolean;
};

export type RetailerListFilter = { text: string; state: "edited" | "added" | "hidden" | null };

/** A page of the online retailers by name; there are some dozens of them. */
export async function selectRetailers(
  db: Db,
  { text, state }: RetailerListFilter,
  { isAscending, page }: { isAscending: boolean; page: PageInput },
): Promise<Page<ListedRetailer>> {
  const keys = keyset({ column: sql`lower(r.name)`, type: "text", id: sql`r.retailer_id`, idType: "text", isAscending, page });
  const prefix = likePrefix(text);
  const { rows } = await sql<ListedRetailer & { sort_value: string; sort_id: string }>`
    select r.retailer_id as "retailerId", r.name, r.retailer_types as types, r.is_b2b as "isB2b", r.is_b2c as "isB2c", r.channels,
      e.retailer_id is not null as "isEdited", coalesce(e.is_added, false) as "isAdded",
      e.retailer_id is null or e.imported is not null as "isImported", r.is_hidden as "isHidden", ${keys.columns}
    from online_retailer as r
    left join online_retailer_edit as e on e.retailer_id = r.retailer_id
    where ${keys.where}
      and (${text} = '' or r.retailer_id like ${prefix} or r.name ilike ${`%${prefix}`})
      and (
        ${state}::text is null or ${state} = 'hidden' and r.is_hidden
        or ${state} = 'edited' and not e.is_added or ${state} = 'added' and e.is_added
      )
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}
