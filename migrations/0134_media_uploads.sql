-- Pictures, drawings and PDF files that staff upload; loading the content files leaves them as they are.
create table media_upload (
  hash        text        not null,
  file_name   text        not null,
  media_type  text        not null,
  width       integer     not null,
  height      integer     not null,
  bytes       integer     not null,
  alt         jsonb       not null,
  version     integer     not null default 1,
  staff_id    uuid,
  author      text        not null,
  uploaded_at timestamptz not null,
  constraint media_upload_pkey primary key (hash),
  constraint media_upload_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete set null
);
create index media_upload_by_time on media_upload (uploaded_at, hash);
create index media_upload_by_staff on media_upload (staff_id) where staff_id is not null;
comment on table media_upload is 'Uploaded media; pages refer to them by an address that contains the hash.';
comment on column media_upload.hash is 'First 22 characters of the SHA-256 of the uploaded file in base64url, part of its address.';
comment on column media_upload.file_name is 'Last part of its address, with the extension of what is served.';
comment on column media_upload.width is 'In pixels; 0 for documents.';
comment on column media_upload.alt is 'Alternative text by language (two letters); the description of a document.';
comment on column media_upload.version is 'Increases with every change of the texts, so that the later of two editors learns of the other.';
comment on column media_upload.author is 'Name of the person who uploaded it, at that time.';

create table media_upload_size (
  hash    text    not null,
  width   integer not null,
  content bytea   not null,
  constraint media_upload_size_pkey primary key (hash, width),
  constraint media_upload_size_hash_fkey foreign key (hash) references media_upload (hash) on delete cascade
);
comment on table media_upload_size is 'A picture as WebP in several widths; a drawing or document in one, with width 0.';
-- Compressing them again would take longer than storing them.
alter table media_upload_size alter column content set storage external;
