create table erp.order_confirmation (
  sales_order_id bigint      not null,
  revision       integer     not null,
  confirmed_at   timestamptz not null,
  lines          jsonb       not null,
  constraint order_confirmation_pkey primary key (sales_order_id, revision),
  constraint order_confirmation_sales_order_id_fkey foreign key (sales_order_id) references erp.sales_order (sales_order_id)
);
comment on table erp.order_confirmation is 'What was confirmed to the customer; each change of a date or quantity is a new revision.';
comment on column erp.order_confirmation.lines is 'Confirmed quantity and planned delivery day by position: the document is drawn from them.';
