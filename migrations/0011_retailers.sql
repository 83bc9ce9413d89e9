-- Retailers that sell our articles on the web, and what they have in stock.

create table online_retailer (
  retailer_id    text    primary key check (retailer_id ~ '^[a-z0-9-]+$'),
  name           text    not null,
  logo_url       text    not null default '',
  retailer_types text[]  not null default '{}',
  is_b2b         boolean not null,
  is_b2c         boolean not null,
  shop_links     text[]  not null check (cardinality(shop_links) > 0),
  delivery_types text[]  not null default '{}',
  payment_types  text[]  not null default '{}',
  channels       text[]  not null default '{}'
);
comment on table online_retailer is 'What the last import of retailers brought, replaced as a whole.';
comment on column online_retailer.shop_links is 'Addresses, the one to use first; {article} stands for an article number.';
comment on column online_retailer.delivery_types is 'Names of the wire, e.g. IsPickup; payment_types likewise.';
comment on column online_retailer.channels is 'Base site ids whose visitors are led there; empty: all.';

create table online_retailer_stock (
  article_number text    not null,
  retailer_id    text    not null references online_retailer (retailer_id) on delete cascade,
  available      integer not null check (available >= 0),
  primary key (article_number, retailer_id)
);
create index online_retailer_stock_retailer on online_retailer_stock (retailer_id);
comment on table online_retailer_stock is 'Which articles a retailer sells; 0 available: sells it, has none at the moment.';
