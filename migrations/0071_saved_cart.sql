-- Carts that a customer saves under a name, beside the current one. Widens only.
create table saved_cart (
  saved_cart_id         uuid        not null,
  customer_id           text        not null,
  account_id            uuid        not null,
  site_id               text        not null,
  name                  text        not null,
  comment               text        not null default '',
  purchase_order_number text        not null default '',
  cost_centre           text        not null default '',
  saved_at              timestamptz not null,
  deleted_at            timestamptz,
  load_key              uuid,
  load_result           jsonb,
  constraint saved_cart_pkey primary key (saved_cart_id),
  constraint saved_cart_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint saved_cart_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint saved_cart_name_check check (name <> '')
);
comment on table saved_cart is 'Snapshots of carts that an account can load into its current cart.';
comment on column saved_cart.deleted_at is 'Deleted carts can be restored for a day.';
comment on column saved_cart.load_key is 'Key of the form that loaded it last: repeating it loads nothing again.';
comment on column saved_cart.load_result is 'Outcome of the last load, one modification per line.';
create index saved_cart_of_account on saved_cart (account_id, site_id, saved_at desc);
create index saved_cart_customer on saved_cart (customer_id);
create index saved_cart_deleted on saved_cart (deleted_at) where deleted_at is not null;

create table saved_cart_line (
  saved_cart_id  uuid    not null,
  place          integer not null,
  article_number text    not null,
  name           text    not null,
  quantity       integer not null,
  constraint saved_cart_line_pkey primary key (saved_cart_id, place),
  constraint saved_cart_line_saved_cart_id_fkey foreign key (saved_cart_id) references saved_cart (saved_cart_id) on delete cascade,
  constraint saved_cart_line_quantity_check check (quantity > 0)
);
comment on table saved_cart_line is 'Articles of a saved cart in its order.';
comment on column saved_cart_line.name is 'Name when it was saved, shown once the catalogue no longer contains the article.';
