-- Metrics of the back office: orders summed by day, and lines that come from the quick order.
alter table cart_line add column is_quick_order boolean not null default false;
comment on column cart_line.is_quick_order is 'Whether the quick order added the line first.';

alter table customer_order add column quick_order_lines integer not null default 0;
comment on column customer_order.quick_order_lines is 'Number of lines that the quick order added; 0 for other channels and for orders before this was counted.';

create table order_day (
  day                date           not null,
  site_id            text           not null,
  currency           text           not null,
  orders             integer        not null,
  cancelled          integer        not null,
  lines              integer        not null,
  net_total          numeric(18, 2) not null,
  quick_orders       integer        not null,
  quick_lines        integer        not null,
  procurement_orders integer        not null,
  procurement_net    numeric(18, 2) not null,
  constraint order_day_pkey primary key (day, site_id, currency)
);
comment on table order_day is 'Orders by day in Berlin, site and currency, summed by the task summarize-orders. All columns but cancelled leave out cancelled orders.';
comment on column order_day.site_id is 'Empty for orders from other channels.';
comment on column order_day.net_total is 'Goods and delivery without tax, when the orders were placed.';
comment on column order_day.quick_orders is 'Orders with at least one line from the quick order.';
comment on column order_day.procurement_orders is 'Orders of procurement software (IDS).';
