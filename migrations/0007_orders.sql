-- Orders as the customer placed them: amounts and addresses are frozen at that moment.

create sequence order_code_seq start 4500001001;

create table customer_order (
  order_code            text           primary key default nextval('order_code_seq')::text,
  cart_id               bigint         not null unique references cart (cart_id),
  site_id               text           not null,
  account_id            uuid           not null references account (account_id),
  customer_id           text           not null references customer (customer_id),
  email                 text           not null,
  purchase_order_number text           not null,
  comment               text           not null,
  tac_version           text           not null,
  payment_mode          text           not null,
  currency              text           not null,
  net_total             numeric(18, 2) not null,
  tax_total             numeric(18, 2) not null,
  delivery_cost         numeric(18, 2) not null,
  billing_address       jsonb          not null,
  delivery_address      jsonb          not null,
  status                text           not null default 'A',
  placed_at             timestamptz    not null
);
create index customer_order_customer on customer_order (customer_id, placed_at desc, order_code desc);
comment on column customer_order.cart_id is 'Unique: a cart becomes at most one order, however often it is placed.';
comment on column customer_order.net_total is 'Goods and delivery without tax; net_total + tax_total is what is paid.';
comment on column customer_order.status is 'A received, B in progress, C partly delivered, D completed, E cancelled.';

create table order_line (
  order_code     text           not null references customer_order (order_code),
  position       integer        not null,
  article_number text           not null,
  name           text           not null,
  quantity       integer        not null check (quantity > 0),
  unit           text           not null,
  amount         numeric(18, 6) not null,
  price_quantity numeric(14, 4) not null,
  tax_rate       numeric(6, 4)  not null,
  net_total      numeric(18, 2) not null,
  primary key (order_code, position)
);
comment on column order_line.amount is 'Net price for price_quantity units at the moment of ordering.';

create table outbox_message (
  message_id   bigint      generated always as identity primary key,
  topic        text        not null,
  key          text        not null,
  payload      jsonb       not null,
  created_at   timestamptz not null default now(),
  delivered_at timestamptz,
  unique (topic, key)
);
create index outbox_message_pending on outbox_message (message_id) where delivered_at is null;
comment on table outbox_message is 'What must reach another system, written in the transaction that caused it.';
