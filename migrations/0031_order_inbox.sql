-- The ERP may be away from the first time it is asked.
alter table inbox_position
  alter column position drop not null,
  alter column read_at drop not null,
  add column failing_since timestamptz;
comment on column inbox_position.position is 'Null: from the beginning.';
comment on column inbox_position.failing_since is 'Since when it does not answer; null while it does.';

alter table stock add column erp_version bigint not null default 0;
comment on column stock.erp_version is 'Version of the ERP''s last word on it; what is older changes nothing. 0: from an import.';

alter table customer_order add column language text;
comment on column customer_order.language is 'In which it was placed, and its mails are written; null: as its site speaks.';

-- How many orders a customer has of a month and status: a history tells their number and finds any page without reading them all.
create table order_count (
  customer_id text    not null,
  month       date    not null,
  status      text    not null,
  orders      integer not null,
  constraint order_count_pkey primary key (customer_id, month, status)
);
comment on table order_count is 'Written by triggers of customer_order. Months are of UTC.';

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_count as c (customer_id, month, status, orders)
    select n.customer_id, date_trunc('month', n.placed_at at time zone 'UTC')::date, n.status, count(*)
    from new_orders as n
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (customer_id, month, status) do update set orders = c.orders + excluded.orders;
  elsif tg_op = 'UPDATE' then
    insert into order_count as c (customer_id, month, status, orders)
    select d.customer_id, date_trunc('month', d.placed_at at time zone 'UTC')::date, d.status, sum(d.orders)
    from (
      select n.customer_id, n.placed_at, n.status, 1 as orders from new_orders as n
      union all
      select o.customer_id, o.placed_at, o.status, -1 from old_orders as o
    ) as d
    group by 1, 2, 3
    having sum(d.orders) <> 0
    order by 1, 2, 3
    on conflict (customer_id, month, status) do update set orders = c.orders + excluded.orders;
  else
    insert into order_count as c (customer_id, month, status, orders)
    select o.customer_id, date_trunc('month', o.placed_at at time zone 'UTC')::date, o.status, -count(*)
    from old_orders as o
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (customer_id, month, status) do update set orders = c.orders + excluded.orders;
  end if;
  return null;
end
$$;
create trigger customer_order_placed after insert on customer_order
  referencing new table as new_orders for each statement execute function count_orders();
create trigger customer_order_changed after update on customer_order
  referencing old table as old_orders new table as new_orders for each statement execute function count_orders();
create trigger customer_order_removed after delete on customer_order
  referencing old table as old_orders for each statement execute function count_orders();

insert into order_count (customer_id, month, status, orders)
select o.customer_id, date_trunc('month', o.placed_at at time zone 'UTC')::date, o.status, count(*)
from customer_order as o
group by 1, 2, 3;

-- Words of an order, each with its customer before it: what others ordered costs a search nothing.
create table order_words (
  order_code text     not null,
  words      tsvector not null,
  constraint order_words_pkey primary key (order_code),
  constraint order_words_order_code_fkey foreign key (order_code) references customer_order (order_code) on delete cascade
);
create index order_words_words on order_words using gin (words) with (fastupdate = off);
comment on table order_words is 'Numbers, and numbers and names of articles of an order, as customer/word; written by triggers of order_line.';

create function words_of(given text) returns setof text language sql immutable as $$
  select distinct left(w.word, 60)
  from regexp_split_to_table(lower(given), '[^[:alnum:]]+') as w(word)
  where w.word <> ''
$$;

create function write_order_words(codes text[]) returns void language sql as $$
  insert into order_words as w (order_code, words)
  select o.order_code, array_to_tsvector(array(
    select o.customer_id || '/' || t.word
    from words_of(concat_ws(' ', o.order_code, ltrim(o.order_code, '0'), o.purchase_order_number, (
      select string_agg(concat_ws(' ', l.article_number, ltrim(l.article_number, '0'), l.customer_article_number, l.name), ' ')
      from order_line as l
      where l.order_code = o.order_code))) as t(word)))
  from customer_order as o
  where o.order_code = any(codes)
  order by o.order_code
  on conflict (order_code) do update set words = excluded.words where w.words <> excluded.words
$$;

create function order_lines_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform write_order_words(array(select distinct n.order_code from new_lines as n));
  elsif tg_op = 'UPDATE' then
    perform write_order_words(array(
      select distinct n.order_code
      from new_lines as n
      join old_lines as o on o.order_code = n.order_code and o.position = n.position
      where (n.article_number, n.customer_article_number, n.name) <> (o.article_number, o.customer_article_number, o.name)));
  else
    perform write_order_words(array(select distinct o.order_code from old_lines as o));
  end if;
  return null;
end
$$;
create trigger order_line_written after insert on order_line
  referencing new table as new_lines for each statement execute function order_lines_changed();
create trigger order_line_changed after update on order_line
  referencing old table as old_lines new table as new_lines for each statement execute function order_lines_changed();
create trigger order_line_removed after delete on order_line
  referencing old table as old_lines for each statement execute function order_lines_changed();

select write_order_words(array(select o.order_code from customer_order as o));

create table order_mail_setting (
  account_id uuid        not null,
  confirmed  boolean     not null default true,
  shipped    boolean     not null default true,
  invoiced   boolean     not null default true,
  changed_at timestamptz not null default now(),
  constraint order_mail_setting_pkey primary key (account_id),
  constraint order_mail_setting_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade
);
comment on table order_mail_setting is 'Which mails about its orders an account wants; all of them where it has no row.';
