-- Imports that staff run in the back office: their file in parts, progress, report, and sources that are read by schedule.
create table import_source (
  source_id   uuid        not null,
  kind        text        not null,
  options     jsonb       not null default '{}',
  location    text        not null,
  read_at     time        not null,
  is_active   boolean     not null default true,
  created_at  timestamptz not null,
  last_read   timestamptz,
  last_result text,
  last_sha256 text,
  constraint import_source_pkey primary key (source_id)
);
comment on table import_source is 'Files that are checked every day: in the folder of the setting IMPORT_FOLDER, or at an https address.';
comment on column import_source.location is 'Name of a file in the folder, or an https address.';
comment on column import_source.read_at is 'Time of day in Berlin.';
comment on column import_source.last_result is 'read, unchanged, missing, unusable or unreachable.';
comment on column import_source.last_sha256 is 'Hash of the last file that was read; the same file is not checked again.';

create table import_run (
  import_id           uuid        not null,
  kind                text        not null,
  options             jsonb       not null default '{}',
  file_name           text        not null,
  bytes               bigint      not null,
  sha256              text,
  state               text        not null,
  staff_id            uuid,
  source_id           uuid,
  author              text        not null,
  created_at          timestamptz not null,
  started_at          timestamptz,
  finished_at         timestamptz,
  phase               text,
  phase_started_at    timestamptz,
  items               integer,
  done                bigint,
  total               bigint,
  seen_at             timestamptz,
  cancel_requested_at timestamptz,
  report              jsonb,
  problem             text,
  checked_version     bigint,
  catalogue_version   bigint,
  looked_by           uuid,
  looked_at           timestamptz,
  released_by         uuid,
  constraint import_run_pkey primary key (import_id),
  constraint import_run_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete set null,
  constraint import_run_source_id_fkey foreign key (source_id) references import_source (source_id) on delete set null,
  constraint import_run_looked_by_fkey foreign key (looked_by) references staff_member (staff_id) on delete set null,
  constraint import_run_released_by_fkey foreign key (released_by) references staff_member (staff_id) on delete set null,
  constraint import_run_state_check check (state in (
    'uploading', 'checking', 'checked', 'refused', 'releasing', 'released', 'cancelled', 'failed'
  ))
);
comment on table import_run is 'An import of the back office, from the upload over the dry run to the release.';
comment on column import_run.state is 'checking: the dry run. refused: the file is unusable. failed: an unexpected error; the log has it.';
comment on column import_run.author is 'Who uploaded the file, as named then; empty if a schedule read it.';
comment on column import_run.started_at is 'When a worker began with the dry run or the release; null while it waits for one.';
comment on column import_run.seen_at is 'Last heartbeat of the worker.';
comment on column import_run.report is 'What the file would change, or has changed once released.';
comment on column import_run.problem is 'Why the file was refused.';
comment on column import_run.checked_version is 'Version of the catalogue that the dry run compared with.';
comment on column import_run.catalogue_version is 'Version of the catalogue that the release made.';
comment on column import_run.looked_by is 'Who confirmed a report with many changes first, if a second person has to release it.';
create index import_run_created on import_run (created_at, import_id);
create index import_run_active on import_run (seen_at) where state in ('checking', 'releasing');
create index import_run_by_author on import_run (staff_id) where staff_id is not null;
create index import_run_of_source on import_run (source_id) where source_id is not null;
create index import_run_looked_by on import_run (looked_by) where looked_by is not null;
create index import_run_released_by on import_run (released_by) where released_by is not null;

create table import_file_part (
  import_id uuid    not null,
  part      integer not null,
  content   bytea   not null,
  constraint import_file_part_pkey primary key (import_id, part),
  constraint import_file_part_import_id_fkey foreign key (import_id) references import_run (import_id) on delete cascade
);
comment on table import_file_part is 'Content of an uploaded file in parts of 4 MB; deleted after the release, or after 7 days.';
-- Compressing the parts would take longer than storing them.
alter table import_file_part alter column content set storage external;

alter table catalogue_version
  add column import_id uuid,
  add column is_import boolean not null default true;
alter table catalogue_version
  add constraint catalogue_version_import_id_fkey foreign key (import_id) references import_run (import_id) on delete set null;
create index catalogue_version_import on catalogue_version (import_id) where import_id is not null;
comment on column catalogue_version.import_id is 'The import of the back office that made it; null for commands.';
comment on column catalogue_version.is_import is 'False for a change of the shop''s own data beside the catalogues, which makes all processes load them again.';
