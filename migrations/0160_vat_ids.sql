-- VAT id of a customer, which makes a delivery to another EU country free of tax once it is known to be valid.
alter table customer add column vat_id text;
alter table customer add column vat_id_status text not null default 'unknown'
  check (vat_id_status in ('unknown', 'valid', 'invalid'));
alter table customer add column vat_id_checked_at timestamptz;

comment on column customer.vat_id is 'VAT id (USt-IdNr.), in capitals without spaces; null without one.';
comment on column customer.vat_id_status is 'Whether the VAT id is known to be valid.';
comment on column customer.vat_id_checked_at is 'When the status was set; null if it never was.';
