-- Cost centres that orders are for, and what may be deducted where an invoice is paid early.
-- Widens only: an older version of the shop that still runs orders without a cost centre and reads what is owed without a discount.

alter table cart add column cost_centre text not null default '';
alter table customer_order add column cost_centre text not null default '';
alter table erp.sales_order add column cost_centre text not null default '';

alter table erp.invoice
  add column discount_until date,
  add column discount_percent numeric(5,2),
  add constraint invoice_discount_check check ((discount_until is null) = (discount_percent is null));
comment on column erp.invoice.discount_until is 'Until when discount_percent may be deducted, that day included. Null: never.';

alter table receivable
  add column discount_until date,
  add column discount_open numeric(14,2),
  add column pay_to jsonb,
  add constraint receivable_discount_check check ((discount_until is null) = (discount_open is null));
comment on column receivable.discount_open is 'What is to be paid of open until discount_until, that day included.';
comment on column receivable.pay_to is 'Where it is to be transferred: {name, iban, bic, reference}. Null: the ERP did not say.';
