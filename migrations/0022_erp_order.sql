-- What an order carries into the ERP: who ordered, the message, how it is paid, delivery and the prices of its lines.
-- Widens only: an older version of the shop that still runs writes none of it.

alter table customer_order add column contact jsonb;
comment on column customer_order.contact is 'Who ordered, as they were named then: {titleCode, firstName, lastName}.';

alter table erp.sales_order add column comment text;
alter table erp.sales_order add column payment_mode text;
alter table erp.sales_order add column contact jsonb;
alter table erp.sales_order add column billing_address jsonb;
alter table erp.sales_order add column price_basis text;
alter table erp.sales_order add column taxes jsonb;
alter table erp.sales_order add column delivery_cost numeric(18, 2);
alter table erp.sales_order add column delivery_total numeric(18, 2);
alter table erp.sales_order add column delivery_tax_rate numeric(6, 4);
alter table erp.sales_order add column placed_at timestamptz;
comment on column erp.sales_order.contact is 'Who ordered: {titleCode, firstName, lastName, email}.';
comment on column erp.sales_order.price_basis is 'What unit_price and total of the lines and delivery_total are: net, or gross (with tax). delivery_cost is net.';

alter table erp.sales_order_line add column name text;
alter table erp.sales_order_line add column amount numeric(18, 6);
alter table erp.sales_order_line add column price_quantity numeric(14, 4);
alter table erp.sales_order_line add column tax_rate numeric(6, 4);
alter table erp.sales_order_line add column unit_price numeric(18, 6);
alter table erp.sales_order_line add column unit_price_quantity integer;
alter table erp.sales_order_line add column total numeric(18, 2);
comment on column erp.sales_order_line.amount is 'The net price that was listed, for price_quantity units; unit_price is it as the customer saw it.';
