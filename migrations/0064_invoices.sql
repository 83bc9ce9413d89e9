-- Invoices and credit notes as the ERP reports them, for the list of invoices.
create table invoice (
  invoice_number        text          not null,
  customer_id           text          not null,
  kind                  text          not null,
  order_code            text,
  purchase_order_number text          not null,
  cost_centre           text          not null,
  issued_on             date          not null,
  due_on                date,
  currency              text          not null,
  net_total             numeric(14,2) not null,
  tax_total             numeric(14,2) not null,
  total                 numeric(14,2) not null,
  open                  numeric(14,2) not null,
  status                text          not null,
  corrects              text,
  details               jsonb         not null,
  erp_version           bigint        not null,
  constraint invoice_pkey primary key (invoice_number),
  constraint invoice_customer_id_fkey foreign key (customer_id) references customer(customer_id),
  constraint invoice_kind_check check (kind = any (array['invoice', 'credit-note'])),
  constraint invoice_status_check check (status = any (array['open', 'paid', 'credited', 'cancelled']))
);
create index invoice_newest on invoice (customer_id, issued_on desc, invoice_number desc);
create index invoice_by_status on invoice (customer_id, status, issued_on desc, invoice_number desc);
create index invoice_corrects on invoice (corrects) where corrects is not null;
comment on table invoice is 'Invoices and credit notes as last reported by the ERP. Amounts of credit notes are positive.';
comment on column invoice.total is 'Amount to pay with tax and rounding.';
comment on column invoice.open is 'Open amount; 0 once paid or credited, and for credit notes.';
comment on column invoice.status is 'Overdue invoices are open ones after due_on. credited: a credit note; cancelled: credited in full.';
comment on column invoice.corrects is 'The invoice that a credit note credits.';
comment on column invoice.details is 'Lines, taxes, delivery cost, rounding, cash discount and payments: {lines, taxes, deliveryCost, deliveryTaxRate, rounding, discount, payments}.';

-- Separate from the invoice, because a payment changes the invoice but no word.
create table invoice_words (
  invoice_number text     not null,
  words          tsvector not null,
  constraint invoice_words_pkey primary key (invoice_number),
  constraint invoice_words_invoice_number_fkey foreign key (invoice_number) references invoice(invoice_number) on delete cascade
);
create index invoice_words_words on invoice_words using gin (words) with (fastupdate = off);
comment on table invoice_words is 'Words of the numbers of an invoice, its order and articles, and of article names, as customer/word; numbers with separators as a whole as customer/#number; words of the cost centre as customer/=word.';

create table invoice_total (
  customer_id text          not null,
  month       date          not null,
  status      text          not null,
  currency    text          not null,
  invoices    integer       not null,
  net         numeric(18,2) not null,
  total       numeric(18,2) not null,
  open        numeric(18,2) not null,
  constraint invoice_total_pkey primary key (customer_id, month, status, currency)
);
comment on table invoice_total is 'Totals by month, maintained by triggers of invoice; credit notes count negative.';

create function add_invoice_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_total as t (customer_id, month, status, currency, invoices, net, total, open)
    select n.customer_id, date_trunc('month', n.issued_on)::date, n.status, n.currency, count(*),
      sum(case n.kind when 'credit-note' then -n.net_total else n.net_total end),
      sum(case n.kind when 'credit-note' then -n.total else n.total end), sum(n.open)
    from new_invoices as n
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (customer_id, month, status, currency) do update
    set invoices = t.invoices + excluded.invoices, net = t.net + excluded.net, total = t.total + excluded.total, open = t.open + excluded.open;
  elsif tg_op = 'UPDATE' then
    insert into invoice_total as t (customer_id, month, status, currency, invoices, net, total, open)
    select d.customer_id, date_trunc('month', d.issued_on)::date, d.status, d.currency, sum(d.sign),
      sum(d.sign * case d.kind when 'credit-note' then -d.net_total else d.net_total end),
      sum(d.sign * case d.kind when 'credit-note' then -d.total else d.total end), sum(d.sign * d.open)
    from (
      select n.customer_id, n.issued_on, n.status, n.currency, n.kind, n.net_total, n.total, n.open, 1 as sign from new_invoices as n
      union all
      select o.customer_id, o.issued_on, o.status, o.currency, o.kind, o.net_total, o.total, o.open, -1 from old_invoices as o
    ) as d
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (customer_id, month, status, currency) do update
    set invoices = t.invoices + excluded.invoices, net = t.net + excluded.net, total = t.total + excluded.total, open = t.open + excluded.open;
  else
    insert into invoice_total as t (customer_id, month, status, currency, invoices, net, total, open)
    select o.customer_id, date_trunc('month', o.issued_on)::date, o.status, o.currency, -count(*),
      -sum(case o.kind when 'credit-note' then -o.net_total else o.net_total end),
      -sum(case o.kind when 'credit-note' then -o.total else o.total end), -sum(o.open)
    from old_invoices as o
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (customer_id, month, status, currency) do update
    set invoices = t.invoices + excluded.invoices, net = t.net + excluded.net, total = t.total + excluded.total, open = t.open + excluded.open;
  end if;
  return null;
end
$$;
create trigger invoice_added after insert on invoice
  referencing new table as new_invoices for each statement execute function add_invoice_totals();
create trigger invoice_changed after update on invoice
  referencing old table as old_invoices new table as new_invoices for each statement execute function add_invoice_totals();
create trigger invoice_removed after delete on invoice
  referencing old table as old_invoices for each statement execute function add_invoice_totals();

-- The built-in ERP publishes its earlier invoices once more, in small portions.
alter table erp.invoice add column is_listed boolean not null default true;
update erp.invoice set is_listed = false where held_back is null;
create index invoice_unlisted on erp.invoice (number) where not is_listed;
comment on column erp.invoice.is_listed is 'False: of an earlier version, and not yet published with its lines and amounts.';
