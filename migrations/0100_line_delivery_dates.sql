-- A requested delivery date per line of carts and orders. Widens only.
alter table cart_line add column requested_delivery_on date;
alter table cart_quote_line add column requested_delivery_on date;
alter table order_line add column requested_delivery_on date;
alter table erp.sales_order_line add column requested_delivery_on date;
comment on column cart_line.requested_delivery_on is 'Requested delivery date of this line; null: that of the cart.';
comment on column cart_quote_line.requested_delivery_on is 'Requested delivery date of this line; null: that of the cart.';
comment on column order_line.requested_delivery_on is 'Requested delivery date of this line; null: that of the order.';
