-- What customers have yet to pay: in the ERP's books, and as the shop was told.

alter table erp.invoice
  add column due_on date,
  add column pays_at timestamptz,
  add column paid_on date,
  add column owed_version bigint not null default 0;
create index invoice_pays on erp.invoice (pays_at) where pays_at is not null;
comment on column erp.invoice.due_on is 'By when it is to be paid. Null: a credit note, or written before the ERP kept it.';
comment on column erp.invoice.pays_at is 'When the customer of the demo will pay. Null: has paid, or nobody knows.';
comment on column erp.invoice.owed_version is 'How often the shop was told what is owed for it.';

create table receivable (
  invoice_number text          not null,
  customer_id    text          not null,
  order_code     text,
  issued_on      date          not null,
  due_on         date          not null,
  currency       text          not null,
  total          numeric(14,2) not null,
  open           numeric(14,2) not null,
  erp_version    bigint        not null,
  constraint receivable_pkey primary key (invoice_number),
  constraint receivable_customer_id_fkey foreign key (customer_id) references customer(customer_id)
);
create index receivable_open on receivable (customer_id, due_on) where (open > 0);
comment on table receivable is 'What is owed for an invoice, as the ERP told last.';
comment on column receivable.open is 'What is still to be paid; 0 once it is, or was credited.';
