-- The built-in ERP works orders off: stock, deliveries, parcels, invoices, and the messages that tell of them.
-- Widens only: orders that an older version of the shop still hands over are due at once.

alter table erp.sales_order
  add column order_type text not null default 'shop',
  add column planned_delivery_on date,
  add column requested_delivery_on date,
  add column version bigint not null default 0,
  add column due_at timestamptz default now();
comment on column erp.sales_order.status is 'What was done last: accepted, confirmed, waiting (for stock), picked, shipped, done.';
comment on column erp.sales_order.due_at is 'When its next step is due; null where none is.';
create index sales_order_due on erp.sales_order (due_at) where (due_at is not null);
create index sales_order_customer on erp.sales_order (customer_id);

alter table erp.sales_order_line
  add column customer_article_number text not null default '',
  add column super_position integer,
  add column reserved integer not null default 0,
  add column delivered integer not null default 0,
  add column rejected integer not null default 0,
  add column planned_delivery_on date,
  add constraint sales_order_line_progress_check
    check (reserved >= 0 and delivered >= 0 and rejected >= 0 and reserved + delivered + rejected <= quantity);
comment on column erp.sales_order_line.reserved is 'What lies ready for it and has not left; quantity - reserved - delivered - rejected waits for stock.';
create index sales_order_line_waiting on erp.sales_order_line (article_number) where (quantity > reserved + delivered + rejected);

create table erp.stock (
  article_number text    not null,
  on_hand        integer not null,
  reserved       integer not null default 0,
  usual          integer not null,
  arriving       integer not null default 0,
  arrives_at     timestamptz,
  version        bigint  not null default 0,
  constraint stock_pkey primary key (article_number),
  constraint stock_on_hand_check check (on_hand >= 0 and reserved >= 0 and arriving >= 0),
  constraint stock_arrival_check check ((arriving > 0) = (arrives_at is not null))
);
create index stock_arrival on erp.stock (arrives_at) where (arrives_at is not null);
comment on table erp.stock is 'Articles whose stock is counted; of others there is always as much as is ordered.';
comment on column erp.stock.usual is 'What a replenishment fills up to.';
comment on column erp.stock.arriving is 'What was ordered from the works and comes at arrives_at.';

create table erp.number_range (
  kind text    not null,
  year integer not null,
  last integer not null,
  constraint number_range_pkey primary key (kind, year)
);
comment on table erp.number_range is 'The last number given of a kind in a year. Locked until the transaction that takes it ends: numbers have no gaps.';

create table erp.delivery_note (
  number         text   not null,
  sales_order_id bigint not null,
  created_at     timestamptz not null,
  shipped_at     timestamptz,
  constraint delivery_note_pkey primary key (number),
  constraint delivery_note_sales_order_id_fkey foreign key (sales_order_id) references erp.sales_order (sales_order_id)
);
create index delivery_note_order on erp.delivery_note (sales_order_id);
comment on column erp.delivery_note.shipped_at is 'When it left; null while it is packed.';

create table erp.delivery_note_line (
  number         text    not null,
  "position"     integer not null,
  order_position integer not null,
  article_number text    not null,
  name           text    not null,
  quantity       integer not null,
  unit           text    not null,
  constraint delivery_note_line_pkey primary key (number, "position"),
  constraint delivery_note_line_number_fkey foreign key (number) references erp.delivery_note (number),
  constraint delivery_note_line_quantity_check check (quantity > 0)
);

create table erp.handling_unit (
  handling_unit_id   text        not null,
  customer_id        text        not null,
  delivery_note      text        not null,
  external_id        text        not null,
  tracking_status    text        not null,
  tracking_status_at timestamptz,
  events             jsonb       not null default '[]',
  shipped_at         timestamptz not null,
  version            bigint      not null,
  due_at             timestamptz,
  constraint handling_unit_pkey primary key (handling_unit_id),
  constraint handling_unit_external_id_key unique (external_id),
  constraint handling_unit_delivery_note_fkey foreign key (delivery_note) references erp.delivery_note (number)
);
create index handling_unit_note on erp.handling_unit (delivery_note);
create index handling_unit_due on erp.handling_unit (due_at) where (due_at is not null);
comment on column erp.handling_unit.handling_unit_id is 'Number of the shipping unit (SSCC), with its check digit.';
comment on column erp.handling_unit.external_id is 'The carrier''s number.';
comment on column erp.handling_unit.events is 'What the carrier said, the oldest first: [{status, at, place}].';
comment on column erp.handling_unit.due_at is 'When the carrier says the next.';

create table erp.handling_unit_line (
  handling_unit_id       text    not null,
  "position"             integer not null,
  delivery_note_position integer not null,
  quantity               integer not null,
  constraint handling_unit_line_pkey primary key (handling_unit_id, "position"),
  constraint handling_unit_line_handling_unit_id_fkey foreign key (handling_unit_id) references erp.handling_unit (handling_unit_id),
  constraint handling_unit_line_quantity_check check (quantity > 0)
);

create table erp.invoice (
  number            text           not null,
  kind              integer        not null,
  sales_order_id    bigint         not null,
  delivery_note     text           not null,
  corrects          text,
  issued_on         date           not null,
  currency          text           not null,
  lines_total       numeric(18, 2) not null,
  delivery_cost     numeric(18, 2) not null,
  delivery_tax_rate numeric(6, 4)  not null,
  net_total         numeric(18, 2) not null,
  tax_total         numeric(18, 2) not null,
  rounding          numeric(18, 2) not null,
  due_total         numeric(18, 2) not null,
  constraint invoice_pkey primary key (number),
  constraint invoice_sales_order_id_fkey foreign key (sales_order_id) references erp.sales_order (sales_order_id),
  constraint invoice_delivery_note_fkey foreign key (delivery_note) references erp.delivery_note (number),
  constraint invoice_corrects_fkey foreign key (corrects) references erp.invoice (number),
  constraint invoice_kind_check check (kind in (380, 381) and (kind = 381) = (corrects is not null)),
  constraint invoice_total_check check (net_total = lines_total + delivery_cost and due_total = net_total + tax_total + rounding)
);
create unique index invoice_once on erp.invoice (delivery_note) where (kind = 380);
create unique index invoice_corrected_once on erp.invoice (corrects) where (corrects is not null);
create index invoice_order on erp.invoice (sales_order_id);
comment on column erp.invoice.kind is '380 an invoice, 381 a credit note: its amounts are what is given back, positive.';
comment on column erp.invoice.delivery_note is 'What was delivered is invoiced: each delivery once.';
comment on column erp.invoice.rounding is 'What is put on net and tax to get what the customer agreed to: cents (BT-114).';
comment on column erp.invoice.due_total is 'What is to be paid; all invoices of an order together ask for its total.';

create table erp.invoice_line (
  number                 text           not null,
  "position"             integer        not null,
  order_position         integer        not null,
  delivery_note_position integer        not null,
  article_number         text           not null,
  name                   text           not null,
  quantity               integer        not null,
  unit                   text           not null,
  amount                 numeric(18, 6) not null,
  price_quantity         numeric(14, 4) not null,
  tax_rate               numeric(6, 4)  not null,
  net_total              numeric(18, 2) not null,
  constraint invoice_line_pkey primary key (number, "position"),
  constraint invoice_line_number_fkey foreign key (number) references erp.invoice (number),
  constraint invoice_line_quantity_check check (quantity > 0)
);
comment on column erp.invoice_line.amount is 'The net price that was listed, for price_quantity units.';

create table erp.invoice_tax (
  number text           not null,
  rate   numeric(6, 4)  not null,
  net    numeric(18, 2) not null,
  tax    numeric(18, 2) not null,
  constraint invoice_tax_pkey primary key (number, rate),
  constraint invoice_tax_number_fkey foreign key (number) references erp.invoice (number)
);
comment on column erp.invoice_tax.rate is '0.19 for 19 %.';

create table erp.message (
  position   bigint      not null generated always as identity,
  message_id text        not null,
  kind       text        not null,
  key        text        not null,
  version    bigint      not null,
  at         timestamptz not null,
  payload    jsonb       not null,
  constraint message_pkey primary key (position),
  constraint message_message_id_key unique (message_id)
);
create index message_about on erp.message (kind, key);
comment on table erp.message is 'What the shop is told, in the order of position: whoever writes holds a lock until its transaction ends, so that none appears behind one that was read.';
