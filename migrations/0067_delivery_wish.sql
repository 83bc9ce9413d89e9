-- Requested delivery date, part delivery and delivery text of carts and orders. Widens only.
alter table cart
  add column requested_delivery_on date,
  add column allows_part_delivery boolean,
  add column delivery_note text not null default '';
comment on column cart.requested_delivery_on is 'Null: as soon as possible.';
comment on column cart.allows_part_delivery is 'Null: the customer''s default.';

alter table customer add column allows_part_delivery boolean not null default true;
comment on column customer.allows_part_delivery is 'Default of the customer''s orders.';

alter table customer_order
  add column allows_part_delivery boolean not null default true,
  add column delivery_note text not null default '';
comment on column customer_order.delivery_note is 'Text for the delivery, e.g. an advice of dispatch; empty without one.';

alter table erp.sales_order
  add column allows_part_delivery boolean not null default true,
  add column delivery_note text not null default '';
