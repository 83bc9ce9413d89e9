-- The built-in ERP: a schema of its own, reached by the shop only through the Erp port.

create schema erp;

create table erp.sales_order (
  sales_order_id        bigint         generated always as identity primary key,
  order_code            text           not null unique,
  customer_id           text           not null,
  purchase_order_number text           not null,
  currency              text           not null,
  net_total             numeric(18, 2) not null,
  tax_total             numeric(18, 2) not null,
  delivery_address      jsonb          not null,
  status                text           not null default 'accepted',
  accepted_at           timestamptz    not null
);
comment on column erp.sales_order.order_code is 'The shop''s number. Unique, so a message that arrives twice is one order.';

create table erp.sales_order_line (
  sales_order_id bigint         not null references erp.sales_order (sales_order_id),
  position       integer        not null,
  article_number text           not null,
  quantity       integer        not null,
  unit           text           not null,
  net_total      numeric(18, 2) not null,
  primary key (sales_order_id, position)
);

create table erp.article_block (
  article_number text not null,
  customer_id    text not null default '',
  reason         text not null default '',
  primary key (article_number, customer_id)
);
comment on table erp.article_block is 'Articles the ERP does not sell: to nobody, or not to one customer.';
comment on column erp.article_block.customer_id is 'Empty: blocked for everybody.';
