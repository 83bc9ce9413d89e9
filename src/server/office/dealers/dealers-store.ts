import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { likePrefix } from "../list/word-prefixes.ts";

export type ListedDealer = {
  dealerId: string;
  name: string;
  postalCode: string;
  city: string;
  countryCode: string;
  types: string[];
  isEdited: boolean;
  isAdded: boolean;
  /** The last import has it. */
  isImported: boolean;
  isHidden: boolean;
};

export type DealerState = "edited" | "added" | "hidden";

export type DealerListFilter = {
  text: string;
  /** Normalised words of the text. */
  words: readonly string[];
  type: string | null;
  state: DealerState | null;
};
export type DealerListSort = "name" | "city";

const SORTS = { name: sql`lower(d.names[1])`, city: sql`lower(d.city)` } as const;

/** A page of the dealers. */
export async function selectDealers(
  db: Db,
  { text, words, type, state }: DealerListFilter,
  { sort, isAscending, page, size }: { sort: DealerListSort; isAscending: boolean; page: PageInput; size?: number },
): Promise<Page<ListedDealer>> {
  const keys = keyset({
    column: SORTS[sort],
    type: "text",
    id: sql`d.dealer_id`,
    idType: "text",
    isAscending,
    page,
    ...(size && { size }),
  });
  const isNamed = words.length === 0 ? sql`false` : sql`d.words @@ ${words.map((word) => `${word}:*`).join(" & ")}::tsquery`;
  const prefix = likePrefix(text);
  const { rows } = await sql<ListedDealer & { sort_value: string; sort_id: string }>`
    select d.dealer_id as "dealerId", d.names[1] as name, d.postal_code as "postalCode", d.city, d.country_code as "countryCode",
      d.retailer_types as types, e.dealer_id is not null as "isEdited", coalesce(e.is_added, false) as "isAdded",
      e.dealer_id is null or e.imported is not null as "isImported", d.is_hidden as "isHidden", ${keys.columns}
    from dealer as d
    left join dealer_edit as e on e.dealer_id = d.dealer_id
    where ${keys.where}
      and (${text} = '' or ${isNamed} or d.dealer_id like ${prefix} or d.postal_code like ${prefix} or d.city ilike ${prefix})
      and (${type}::text is null or ${type} = any (d.retailer_types))
      and (
        ${state}::text is null or ${state} = 'hidden' and d.is_hidden
        or ${state} = 'edited' and not e.is_added or ${state} = 'added' and e.is_added
      )
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}
