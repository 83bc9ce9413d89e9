-- Customers download their own data.
create table data_export (
  export_id    uuid        not null default gen_random_uuid(),
  account_id   uuid        not null,
  site_id      text        not null,
  language     text        not null,
  requested_at timestamptz not null,
  finished_at  timestamptz,
  failed_at    timestamptz,
  expires_at   timestamptz not null,
  content      bytea,
  constraint data_export_pkey primary key (export_id),
  constraint data_export_account_id_key unique (account_id),
  constraint data_export_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table data_export is 'The latest export of an account''s own data. A new request replaces it.';
comment on column data_export.content is 'The ZIP archive; null until it is made and after it has expired.';
