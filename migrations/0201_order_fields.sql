-- Fields of an order that have no column of their own: a new one needs no migration. The fields before keep their columns (decision 0137).
alter table cart add column order_fields jsonb not null default '{}';
comment on column cart.order_fields is 'Values by field; empty ones are absent.';
alter table saved_cart add column order_fields jsonb not null default '{}';
comment on column saved_cart.order_fields is 'Values by field, as in the cart.';
alter table standing_order add column order_fields jsonb not null default '{}';
comment on column standing_order.order_fields is 'Values by field, as in the cart.';
alter table customer_order add column order_fields jsonb not null default '[]';
comment on column customer_order.order_fields is 'Values with the labels of the time of the order, in sequence.';
alter table erp.sales_order add column order_fields jsonb not null default '[]';
comment on column erp.sales_order.order_fields is 'Fields of the order as the shop sent them.';
