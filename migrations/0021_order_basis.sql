-- An order keeps what it was calculated in: net amounts or amounts with tax, as the shop showed them.
-- Widens only: an older version of the shop that still runs writes none of it, and its orders count as net.

alter table customer_order add column price_basis text;
alter table customer_order add constraint customer_order_price_basis_check check (price_basis in ('net', 'gross')) not valid;
alter table customer_order validate constraint customer_order_price_basis_check;
alter table customer_order add column taxes jsonb;
alter table customer_order add column delivery_total numeric(18, 2);
alter table customer_order add column delivery_tax_rate numeric(6, 4);
comment on column customer_order.price_basis is 'What unit_price and total of its lines and delivery_total are: net, or gross (with tax). Null counts as net.';
comment on column customer_order.taxes is 'By rate, goods and delivery together: [{rate, net, tax}], decimals as text.';
comment on column customer_order.delivery_cost is 'Net, whatever the basis.';

alter table order_line add column unit_price numeric(18, 6);
alter table order_line add column unit_price_quantity integer;
alter table order_line add column total numeric(18, 2);
comment on column order_line.unit_price is 'The price as it was shown, in the order''s basis, for unit_price_quantity units; times the quantity it is total.';
comment on column order_line.net_total is 'Without tax; the lines and delivery_cost add up to the order''s net_total.';
