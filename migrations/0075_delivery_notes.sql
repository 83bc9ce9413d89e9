-- The list of delivery notes, and the batch of a delivered line.
alter table handling_unit_line add column batch text not null default '';
comment on column handling_unit_line.batch is 'Production batch as reported by the ERP; empty if unknown.';
create index handling_unit_line_delivery_note on handling_unit_line (delivery_note);
create index handling_unit_number on handling_unit (customer_id, external_id);

create table delivery_note (
  customer_id text     not null,
  number      text     not null,
  issued_on   date     not null,
  order_codes text[]   not null,
  site        text     not null,
  words       tsvector not null,
  constraint delivery_note_pkey primary key (customer_id, number),
  constraint delivery_note_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
create index delivery_note_newest on delivery_note (customer_id, issued_on desc, number desc);
create index delivery_note_site on delivery_note (customer_id, site, issued_on desc, number desc);
create index delivery_note_words on delivery_note using gin (words) with (fastupdate = off);
comment on table delivery_note is 'Delivery notes of documents and parcels, for the list; made by write_delivery_notes.';
comment on column delivery_note.site is 'Delivery address of its order in one line; empty if the shop does not know the order.';
comment on column delivery_note.words is 'Words of the numbers of delivery note, orders, parcels, articles and batches, and of article names, as customer/word; numbers with separators also as a whole as customer/#number.';

-- Documents, parcels and orders of a delivery note arrive in any order, so each of them writes it.
create function write_delivery_notes(numbers text[]) returns void language sql as $$
  with part as (
    select d.customer_id, d.number, d.created_on as issued_on, true as is_document, d.order_code, '' as texts
    from business_document as d
    where d.kind = 'delivery-note' and d.number = any(numbers)
    union all
    select u.customer_id, l.delivery_note, (u.shipped_at at time zone 'Europe/Berlin')::date, false, l.order_code,
      concat_ws(' ', u.external_id, u.handling_unit_id, l.article_number, ltrim(l.article_number, '0'), l.name, l.batch)
    from handling_unit_line as l
    join handling_unit as u on u.handling_unit_id = l.handling_unit_id
    where l.delivery_note = any(numbers) and l.delivery_note <> ''
  ), note as (
    select p.customer_id, p.number, coalesce(min(p.issued_on) filter (where p.is_document), min(p.issued_on)) as issued_on,
      coalesce(array_agg(distinct p.order_code order by p.order_code) filter (where p.order_code is not null), '{}') as order_codes,
      string_agg(p.texts, ' ') as texts
    from part as p
    group by p.customer_id, p.number
  ), known as (
    select n.*, lower(concat_ws(' ', n.number, n.texts, (
      select string_agg(concat_ws(' ', o.order_code, ltrim(o.order_code, '0'), o.purchase_order_number), ' ')
      from customer_order as o
      where o.order_code = any(n.order_codes) and o.customer_id = n.customer_id))) as all_texts,
      coalesce((
        select concat_ws(', ', nullif(a.address ->> 'companyName', ''), nullif(a.address ->> 'name2', ''),
          nullif(trim(concat_ws(' ', a.address ->> 'streetName', a.address ->> 'streetNumber')), ''),
          nullif(trim(concat_ws(' ', a.address ->> 'postalCode', a.address ->> 'town')), ''))
        from (
          select o.delivery_address as address
          from customer_order as o
          where o.order_code = any(n.order_codes) and o.customer_id = n.customer_id
          order by o.order_code
          limit 1
        ) as a), '') as site
    from note as n
  )
  insert into delivery_note as d (customer_id, number, issued_on, order_codes, site, words)
  select k.customer_id, k.number, k.issued_on, k.order_codes, left(k.site, 300), array_to_tsvector(array(
    select k.customer_id || '/' || w.word
    from words_of(k.all_texts) as w(word)
    union
    select k.customer_id || '/#' || left(t.term, 60)
    from (
      select regexp_replace(s.term, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g') as term
      from regexp_split_to_table(k.all_texts, '\s+') as s(term)
    ) as t
    where t.term ~ '[^[:alnum:]]'))
  from known as k
  order by k.customer_id, k.number
  on conflict (customer_id, number) do update
  set issued_on = excluded.issued_on, order_codes = excluded.order_codes, site = excluded.site, words = excluded.words
  where (d.issued_on, d.order_codes, d.site, d.words)
    is distinct from (excluded.issued_on, excluded.order_codes, excluded.site, excluded.words)
$$;

select write_delivery_notes(array(
  select d.number from business_document as d where d.kind = 'delivery-note'
  union
  select l.delivery_note from handling_unit_line as l
));
