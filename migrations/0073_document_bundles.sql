-- Bundles of technical documents that are too large to wait for: made by a job and stored in parts until they expire.
create table document_bundle (
  bundle_id    uuid        not null,
  customer_id  text        not null,
  account_id   uuid        not null,
  site_id      text        not null,
  language     text        not null,
  title        text        not null,
  file_name    text        not null,
  plan         jsonb       not null,
  plan_bytes   bigint      not null,
  requested_at timestamptz not null,
  runs         integer     not null default 0,
  written      bigint      not null default 0,
  bytes        bigint,
  finished_at  timestamptz,
  failed_at    timestamptz,
  expires_at   timestamptz not null,
  constraint document_bundle_pkey primary key (bundle_id),
  constraint document_bundle_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint document_bundle_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint document_bundle_finished_check check ((finished_at is null) = (bytes is null))
);
comment on table document_bundle is 'ZIP archives of documents that a job makes for a customer; deleted when they expire.';
comment on column document_bundle.account_id is 'Account that requested it and receives the email; all users of the customer can download it.';
comment on column document_bundle.plan is 'Folders and files of the archive, as of the request. Published files never change.';
comment on column document_bundle.plan_bytes is 'Total size of the planned files, for the progress.';
comment on column document_bundle.runs is 'Number of runs of the job; the parts of the last one are valid.';
comment on column document_bundle.written is 'Bytes of the planned files that the current run has written.';
comment on column document_bundle.bytes is 'Size of the archive; null until it is finished.';
comment on column document_bundle.failed_at is 'When the last run failed; null while another one follows.';
create index document_bundle_customer on document_bundle (customer_id, requested_at desc);
create index document_bundle_account on document_bundle (account_id);
create index document_bundle_expires on document_bundle (expires_at);

create table document_bundle_part (
  bundle_id uuid    not null,
  run       integer not null,
  position  integer not null,
  content   bytea   not null,
  constraint document_bundle_part_pkey primary key (bundle_id, run, position),
  constraint document_bundle_part_bundle_id_fkey foreign key (bundle_id) references document_bundle (bundle_id) on delete cascade
);
comment on table document_bundle_part is 'The archive of a bundle in parts of equal size, but for the last one.';
alter table document_bundle_part alter column content set storage external;
