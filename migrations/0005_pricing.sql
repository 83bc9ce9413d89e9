-- Prices: lists, and amounts by article, scale quantity and validity.

create table price_list (
  price_list  text primary key,
  kind        text not null check (kind in ('general', 'group', 'customer', 'retail')),
  currency    text not null default 'EUR',
  description text not null default ''
);
comment on table price_list is 'Asked in the order customer, group, general; retail is the recommended price for consumers.';
comment on column price_list.price_list is 'general, retail, the name of a price group, or a customer_id for a customer''s own list.';

create table price (
  price_list     text           not null references price_list (price_list) on delete cascade,
  article_number text           not null,
  lower_bound    integer        not null default 1 check (lower_bound > 0),
  valid_from     timestamptz    not null default '-infinity',
  valid_to       timestamptz    not null default 'infinity',
  amount         numeric(18, 6) not null check (amount >= 0),
  price_quantity numeric(14, 4) not null check (price_quantity > 0),
  tax_rate       numeric(6, 4)  not null check (tax_rate >= 0 and tax_rate < 1),
  primary key (article_number, price_list, lower_bound, valid_from),
  check (valid_from < valid_to)
);
comment on column price.amount is 'Net, in the list''s currency, for price_quantity order units (1, 100, 1000 …).';
comment on column price.valid_to is 'First moment at which the price no longer holds.';
