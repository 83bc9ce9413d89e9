// What a release of the drafts would change, and what is wrong with them.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { PriceKey } from "./price-key.ts";

/** A price that changes by more than this share is marked, as in imports. */
const PRICE_JUMP = 0.3;

/**
 * Common table expression `review`: each draft with its problems and the price that applied before. Only validity from `now` on counts,
 * and problems that the prices have already without the drafts are not theirs.
 *
 * - has_overlap: another row of the same article, list and quantity is valid at the same time.
 * - lacks_first: at a time, the article has tier prices on the list, but none from quantity 1 on.
 * - is_outdated: an import or the ERP has changed the row since it was drafted.
 */
export const reviewDrafts = (now: Date): RawBuilder<unknown> => sql`
  touched as (
    select distinct d.article_number, d.price_list from price_draft as d
  ), former as (
    select p.article_number, p.price_list, p.lower_bound, p.valid_from, p.valid_to
    from touched as t
    join price as p using (article_number, price_list)
    where p.valid_to > ${now}
  ), later as (
    select f.article_number, f.price_list, f.lower_bound, f.valid_from, f.valid_to
    from former as f
    where not exists (
      select from price_draft as d
      where d.article_number = f.article_number and d.price_list = f.price_list and d.lower_bound = f.lower_bound
        and d.valid_from = f.valid_from
    )
    union all
    select d.article_number, d.price_list, d.lower_bound, d.valid_from, d.valid_to
    from price_draft as d
    where not d.is_removed and d.valid_to > ${now}
  ), former_first as (
    select f.article_number, f.price_list, range_agg(tstzrange(f.valid_from, f.valid_to)) as times
    from former as f where f.lower_bound = 1 group by 1, 2
  ), later_first as (
    select l.article_number, l.price_list, range_agg(tstzrange(l.valid_from, l.valid_to)) as times
    from later as l where l.lower_bound = 1 group by 1, 2
  ), former_lacking as (
    select distinct f.article_number, f.price_list
    from former as f
    left join former_first as o using (article_number, price_list)
    where f.lower_bound > 1 and not coalesce(o.times, '{}') @> (tstzrange(f.valid_from, f.valid_to) * tstzrange(${now}, null))
  ), lacking as (
    select distinct l.article_number, l.price_list
    from later as l
    left join later_first as o using (article_number, price_list)
    left join former_lacking as x using (article_number, price_list)
    where l.lower_bound > 1 and not coalesce(o.times, '{}') @> (tstzrange(l.valid_from, l.valid_to) * tstzrange(${now}, null))
      and x.article_number is null
  ), overlapping as (
    select distinct own.article_number, own.price_list, own.lower_bound, own.valid_from
    from later as own
    join later as other using (article_number, price_list, lower_bound)
    left join former as own_former on (own_former.article_number, own_former.price_list, own_former.lower_bound, own_former.valid_from)
      = (own.article_number, own.price_list, own.lower_bound, own.valid_from)
    left join former as other_former
      on (other_former.article_number, other_former.price_list, other_former.lower_bound, other_former.valid_from)
      = (other.article_number, other.price_list, other.lower_bound, other.valid_from)
    where own.valid_from <> other.valid_from
      and tstzrange(other.valid_from, other.valid_to) && (tstzrange(own.valid_from, own.valid_to) * tstzrange(${now}, null))
      and not coalesce(
        tstzrange(own_former.valid_from, own_former.valid_to) && tstzrange(other_former.valid_from, other_former.valid_to)
          and own_former.article_number is not null and other_former.article_number is not null, false)
  ), review as (
    select d.*,
      b.amount as before_amount, b.price_quantity as before_price_quantity,
      (p.valid_to, p.amount, p.price_quantity, p.tax_rate)
        is distinct from (d.former_valid_to, d.former_amount, d.former_price_quantity, d.former_tax_rate) as is_outdated,
      not d.is_removed and o.article_number is not null as has_overlap,
      k.article_number is not null as lacks_first,
      not d.is_removed and coalesce(
        abs(d.amount / d.price_quantity - b.amount / b.price_quantity) > ${PRICE_JUMP}::numeric * b.amount / b.price_quantity, false
      ) as is_jump
    from price_draft as d
    left join price as p using (article_number, price_list, lower_bound, valid_from)
    left join lacking as k using (article_number, price_list)
    left join overlapping as o using (article_number, price_list, lower_bound, valid_from)
    left join lateral (
      select f.amount, f.price_quantity
      from price as f
      where f.article_number = d.article_number and f.price_list = d.price_list and f.lower_bound = d.lower_bound
        and f.valid_from <= greatest(d.valid_from, ${now}) and f.valid_to > greatest(d.valid_from, ${now})
      order by f.valid_from desc
      limit 1
    ) as b on true
  )`;

export type DraftSummary = {
  drafts: number;
  /** Drafts that block the release. */
  problems: number;
  jumps: number;
  /** Drafts with a price before. */
  compared: number;
  /** Articles on lists whose prices end earlier than before, of those that are touched and have prices. */
  shortened: number;
  priced: number;
  fingerprint: string;
};

/** Counts over all drafts, and a hash that changes with each of them. */
export async function selectDraftSummary(db: Db, now: Date): Promise<DraftSummary> {
  const { rows } = await sql<DraftSummary>`
    with ${reviewDrafts(now)}, ends as (
      select f.former, l.later
      from (select article_number, price_list, max(valid_to) as former from former group by 1, 2) as f
      left join (select article_number, price_list, max(valid_to) as later from later group by 1, 2) as l using (article_number, price_list)
    )
    select count(*)::integer as drafts,
      (count(*) filter (where r.is_outdated or r.has_overlap or r.lacks_first))::integer as problems,
      (count(*) filter (where r.is_jump))::integer as jumps,
      (count(*) filter (where r.before_amount is not null))::integer as compared,
      (select count(*)::integer from ends as e where e.later is null or e.later < e.former) as shortened,
      (select count(*)::integer from ends) as priced,
      md5(coalesce(string_agg(
        concat_ws(' ', r.article_number, r.price_list, r.lower_bound, r.valid_from, r.valid_to, r.amount, r.price_quantity, r.tax_rate,
          r.is_removed, r.changed_at),
        ',' order by r.article_number, r.price_list, r.lower_bound, r.valid_from), '')) as fingerprint
    from review as r`.execute(db);
  return rows[0]!;
}

/** A draft with its problems, and the price that applied before; both for priceQuantity units. */
export type ReviewedDraft = {
  key: PriceKey;
  hasOverlap: boolean;
  lacksFirst: boolean;
  isOutdated: boolean;
  isJump: boolean;
  before: { amount: string; priceQuantity: string } | null;
};

export type DraftSelection = "problems" | "jumps" | null;

/** Drafts by article, list, quantity and start, from an index on. */
export async function selectReviewedDrafts(
  db: Db,
  { selection, now, from, limit }: { selection: DraftSelection; now: Date; from: number; limit: number },
): Promise<ReviewedDraft[]> {
  const isSelected =
    selection === "problems" ? sql`(r.is_outdated or r.has_overlap or r.lacks_first)` : selection === "jumps" ? sql`r.is_jump` : sql`true`;
  const { rows } = await sql<ReviewedDraft>`
    with ${reviewDrafts(now)}
    select
      jsonb_build_object('articleNumber', r.article_number, 'priceList', r.price_list, 'lowerBound', r.lower_bound,
        'validFrom', r.valid_from::text) as key,
      r.has_overlap as "hasOverlap", r.lacks_first as "lacksFirst", r.is_outdated as "isOutdated", r.is_jump as "isJump",
      case when r.before_amount is not null then jsonb_build_object('amount', r.before_amount::text,
        'priceQuantity', trim_scale(r.before_price_quantity)::text) end as before
    from review as r
    where ${isSelected}
    order by r.article_number, r.price_list, r.lower_bound, r.valid_from
    offset ${from}
    limit ${limit}`.execute(db);
  return rows;
}
