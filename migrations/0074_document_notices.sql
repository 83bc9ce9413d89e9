-- Emails about documents of ordered articles.
create table safety_sheet_mail (
  customer_id text        not null,
  document_id bigint      not null,
  queued_at   timestamptz not null,
  constraint safety_sheet_mail_pkey primary key (customer_id, document_id),
  constraint safety_sheet_mail_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint safety_sheet_mail_document_id_fkey foreign key (document_id) references technical_document (document_id) on delete cascade
);
comment on table safety_sheet_mail is 'Safety data sheets that were mailed to a customer; each is mailed once.';
create index safety_sheet_mail_document on safety_sheet_mail (document_id);

create table revision_notice (
  account_id   uuid        not null,
  site_id      text        not null,
  language     text        not null,
  link_key     text        not null,
  requested_at timestamptz not null,
  checked_at   timestamptz not null,
  mailed_at    timestamptz,
  constraint revision_notice_pkey primary key (account_id),
  constraint revision_notice_link_key_key unique (link_key),
  constraint revision_notice_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade
);
comment on table revision_notice is 'Accounts that asked for an email about new revisions of approvals of articles they bought.';
comment on column revision_notice.link_key is 'Random key of the link that ends the emails.';
comment on column revision_notice.checked_at is 'Documents published until then were considered.';
comment on column revision_notice.mailed_at is 'When the last email was queued; null if there was none.';
create index technical_document_published on technical_document (published_at);
