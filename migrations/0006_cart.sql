-- Carts. A visitor's cart belongs to whoever knows its guid; a customer's cart to one account.

create table cart (
  cart_id               bigint      generated always as identity primary key,
  guid                  uuid        not null unique default gen_random_uuid(),
  site_id               text        not null,
  account_id            uuid        references account (account_id) on delete cascade,
  customer_id           text        references customer (customer_id) on delete cascade,
  is_ids                boolean     not null default false,
  state                 text        not null default 'open' check (state in ('open', 'ordered', 'merged')),
  comment               text        not null default '',
  purchase_order_number text        not null default '',
  delivery_address      jsonb,
  next_entry            integer     not null default 0,
  created_at            timestamptz not null,
  changed_at            timestamptz not null,
  check ((account_id is null) = (customer_id is null))
);
create unique index cart_open on cart (account_id, site_id, is_ids) where state = 'open' and account_id is not null;
create index cart_changed on cart (changed_at) where state = 'open';
comment on column cart.delivery_address is 'Null: the customer''s default delivery address. Otherwise a saved address (with its id) or one for this order only.';

create table cart_line (
  cart_id        bigint  not null references cart (cart_id) on delete cascade,
  entry_number   integer not null,
  article_number text    not null,
  quantity       integer not null check (quantity > 0),
  primary key (cart_id, entry_number),
  unique (cart_id, article_number)
);
comment on column cart_line.entry_number is 'What the API calls id; stable while the line lives.';
