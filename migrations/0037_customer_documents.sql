-- Documents of customers: letters of the built-in ERP, price lists that are made when asked for, invoices that are held back or go along
-- with their mail, and what customers want named on invoices. Widens only: an older version of the shop asks for none of it.

create table erp.customer_letter (
  number      text    not null,
  kind        text    not null,
  customer_id text    not null,
  year        integer not null,
  issued_on   date    not null,
  facts       jsonb   not null,
  constraint customer_letter_pkey primary key (number),
  constraint customer_letter_once_key unique (kind, customer_id, year)
);
comment on table erp.customer_letter is 'What a customer is written once a year: terms, the statement of the bonus, a declaration.';
comment on column erp.customer_letter.facts is 'What it says, as it was when it was issued: address, and what its kind needs.';

create table erp.customer_terms (
  customer_id     text        not null,
  buyer_reference text,
  vat_id          text,
  changed_at      timestamptz not null,
  constraint customer_terms_pkey primary key (customer_id)
);
comment on column erp.customer_terms.buyer_reference is 'What a customer wants named on invoices, such as a Leitweg-ID (BT-10); null: its number.';
comment on column erp.customer_terms.vat_id is 'Its VAT number (BT-48).';

alter table erp.invoice add column held_back text[];
comment on column erp.invoice.held_back is 'Rules that it breaks: nobody is told of it until it breaks none. Null: published.';
create index invoice_held_back on erp.invoice (number) where (held_back is not null);

-- An invoice may be credited line by line, at several times.
drop index erp.invoice_corrected_once;
create index invoice_corrects on erp.invoice (corrects) where (corrects is not null);

create table customer_price_list (
  customer_id text        not null,
  language    text        not null,
  asked_at    timestamptz not null,
  made_at     timestamptz,
  failed_at   timestamptz,
  constraint customer_price_list_pkey primary key (customer_id),
  constraint customer_price_list_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade
);
comment on table customer_price_list is 'Whether a customer''s own price list is being made: asked for, and neither made nor failed since.';

alter table order_mail_setting add column invoice_attached boolean not null default false;
comment on column order_mail_setting.invoice_attached is 'Whether the mail about an invoice brings it along.';

create table mail_attachment (
  message_id bigint  not null,
  "position" integer not null,
  file_name  text    not null,
  media_type text    not null,
  content    bytea   not null,
  constraint mail_attachment_pkey primary key (message_id, "position"),
  constraint mail_attachment_message_id_fkey foreign key (message_id) references mail_message (message_id) on delete cascade
);
comment on table mail_attachment is 'Files that go along with a mail; they are gone when it is.';
