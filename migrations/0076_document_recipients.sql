-- Addresses that receive the documents of a company.
create table document_recipient (
  recipient_id uuid        not null,
  customer_id  text        not null,
  kind         text        not null,
  email        text        not null,
  email_key    text        not null,
  format       text        not null,
  site_id      text        not null,
  language     text        not null,
  added_by     uuid,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  constraint document_recipient_pkey primary key (recipient_id),
  constraint document_recipient_once_key unique (customer_id, kind, email_key),
  constraint document_recipient_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade,
  constraint document_recipient_added_by_fkey foreign key (added_by) references account(account_id) on delete set null,
  constraint document_recipient_kind_check check (kind = any (array['order-confirmation', 'delivery-note', 'invoice', 'reminder'])),
  constraint document_recipient_format_check check (format = any (array['pdf', 'xrechnung']))
);
create index document_recipient_added_by on document_recipient (added_by) where added_by is not null;
comment on table document_recipient is 'Addresses of a company that receive its documents by email, by kind of document.';
comment on column document_recipient.email_key is 'Normalised address for comparison: lower case, domain in ASCII.';
comment on column document_recipient.format is 'pdf: the PDF, which contains the data of an invoice as ZUGFeRD; xrechnung: the XML file of an invoice.';
comment on column document_recipient.site_id is 'Site and language of its emails.';
comment on column document_recipient.confirmed_at is 'When the address was confirmed; null while it waits and gets no documents.';

create table document_recipient_confirmation (
  key_hash    bytea       not null,
  customer_id text        not null,
  email_key   text        not null,
  expires_at  timestamptz not null,
  constraint document_recipient_confirmation_pkey primary key (key_hash),
  constraint document_recipient_confirmation_customer_id_fkey foreign key (customer_id) references customer(customer_id) on delete cascade
);
create index document_recipient_confirmation_address on document_recipient_confirmation (customer_id, email_key);
create index document_recipient_confirmation_expiry on document_recipient_confirmation (expires_at);
comment on table document_recipient_confirmation is 'Emailed links that confirm an address for all kinds of documents of a company.';
comment on column document_recipient_confirmation.key_hash is 'SHA-256 of the key in the link; the key itself is not stored.';
