import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Dealer } from "../dealer.ts";
import { toDealer, type DealerRow } from "../dealer-row.ts";
import type { DealerSearch } from "./dealer-search.ts";
import { EARTH_RADIUS, stripsAround } from "./strips.ts";

/** A dealer, its distance in kilometres (null without a location), and the requested articles that it has in stock. */
export type FoundDealer = { dealer: Dealer; distance: number | null; inStock: string[] };

export type FoundDealers = {
  total: number;
  dealers: FoundDealer[];
  /** Number of dealers per type and partner type, regardless of the selected ones; a dealer with several types counts in each. */
  types: { type: string; partner: string; count: number }[];
  /** Number of dealers per number of requested articles in stock, regardless of the availability filter. */
  stocks: { inStock: number; count: number }[];
};

type Row = {
  total: number;
  dealers: { dealer: DealerRow; distance: number | null; in_stock: string[] }[];
  types: { type: string; partner: string; count: number }[];
  stocks: { inStock: number; count: number }[];
};

/** Finds dealers of a brand: the nearest `most` of them (by name without a location), and counts of all, in one statement. */
export async function findDealers(db: Db, brand: string, search: DealerSearch, most: number): Promise<FoundDealers> {
  const { retailerType, partnerType, articleNumbers } = search;
  const isOfType = retailerType === null ? sql`true` : sql`${retailerType} = any (h.retailer_types)`;
  const isOfPartner = partnerType === null ? sql`true` : sql`h.partner_type = ${partnerType}`;
  const hasAny = search.isAvailable ? sql`cardinality(h.in_stock) > 0` : sql`true`;
  const inStock = articleNumbers.length === 0 ? sql`'{}'::text[]` : stockOf(articleNumbers);
  const { rows } = await sql<Row>`
    with near as materialized (
      ${placesWithin(search)}
    ), hit as materialized (
      select n.*, ${inStock} as in_stock
      from near as n
    ), chosen as (
      select h.* from hit as h where ${isOfType} and ${isOfPartner} and ${hasAny}
    ), shown as (
      select * from chosen order by distance, first_name, dealer_id limit ${most}
    )
    select
      (select count(*)::integer from chosen) as total,
      (
        select coalesce(json_agg(t), '[]') from (
          select u.type, h.partner_type as partner, count(*)::integer as count
          from hit as h cross join lateral unnest(h.retailer_types) as u (type)
          where ${hasAny}
          group by u.type, h.partner_type
        ) as t
      ) as types,
      (
        select coalesce(json_agg(t), '[]') from (
          select cardinality(h.in_stock) as "inStock", count(*)::integer as count
          from hit as h
          where ${isOfType} and ${isOfPartner}
          group by 1
        ) as t
      ) as stocks,
      (
        select coalesce(
          json_agg(
            json_build_object('dealer', to_jsonb(d) - 'words', 'distance', s.distance, 'in_stock', s.in_stock)
            order by s.distance, s.first_name, s.dealer_id
          ),
          '[]'
        )
        from shown as s join dealer as d on d.dealer_id = s.dealer_id
      ) as dealers
  `.execute(db);
  const row = rows[0]!;
  return {
    ...row,
    dealers: row.dealers.map(({ dealer, distance, in_stock }) => ({ dealer: toDealer(dealer), distance, inStock: in_stock })),
  };

  function placesWithin({ around, countryCode, words }: DealerSearch): RawBuilder<unknown> {
    const isOffered = sql`not d.is_hidden and (d.brands = '{}' or ${brand} = any (d.brands))`;
    const isNamed = words.length === 0 ? sql`true` : sql`d.words @@ ${words.map((word) => `${word}:*`).join(" & ")}::tsquery`;
    const columns = sql`d.dealer_id, d.names[1] as first_name, d.retailer_types, d.partner_type`;
    if (!around) {
      const isInCountry = countryCode === null ? sql`true` : sql`d.country_code = ${countryCode}`;
      return sql`
        select ${columns}, null::double precision as distance
        from dealer as d
        where ${isOffered} and ${isNamed} and ${isInCountry}
      `;
    }
    const { rows: latitudeRows, wests, easts } = stripsAround(around, around.kilometres);
    return sql`
      select ${columns}, far.distance
      from unnest(${latitudeRows}::smallint[], ${wests}::double precision[], ${easts}::double precision[]) as s (latitude_row, west, east)
      join dealer as d on d.latitude_row = s.latitude_row and d.longitude between s.west and s.east
      cross join lateral (select ${distanceTo(around)} as distance) as far
      where far.distance <= ${around.kilometres} and ${isOffered} and ${isNamed}
    `;
  }
}

/** Great-circle distance of dealer d (haversine, which is accurate for short distances too). */
function distanceTo({ latitude, longitude }: { latitude: number; longitude: number }): RawBuilder<number> {
  return sql`2 * ${EARTH_RADIUS}::double precision * asin(least(1, sqrt(
    power(sind((d.latitude - ${latitude}::double precision) / 2), 2)
    + cosd(d.latitude) * cosd(${latitude}::double precision) * power(sind((d.longitude - ${longitude}::double precision) / 2), 2)
  )))`;
}

function stockOf(articleNumbers: readonly string[]): RawBuilder<string[]> {
  return sql`array(
    select s.article_number from dealer_stock as s
    where s.dealer_id = n.dealer_id and s.article_number = any (${[...articleNumbers]}::text[]) and s.available > 0
    order by s.article_number
  )`;
}
