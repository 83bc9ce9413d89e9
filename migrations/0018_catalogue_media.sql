-- Pictures and documents of catalogues, by what is in them, so that every process serves them and a backup holds them.
-- New tables only: an older version of the shop that still runs knows nothing of them.

create table catalogue_media (
  hash       text        primary key,
  created_at timestamptz not null default now()
);
comment on table catalogue_media is 'A file that an import found, once, whatever it is called; what no catalogue names any longer goes after a day.';
comment on column catalogue_media.hash is 'First 22 characters of its SHA-256 in base64url, part of its address.';

create table catalogue_media_size (
  hash       text    not null references catalogue_media (hash) on delete cascade,
  width      integer not null check (width >= 0),
  media_type text    not null,
  content    bytea   not null,
  primary key (hash, width)
);
comment on column catalogue_media_size.width is 'In pixels; 0 for a document, which is kept as it is.';
-- Pictures and documents are packed already.
alter table catalogue_media_size alter column content set storage external;

create table catalogue_media_source (
  catalogue_id text not null,
  source       text not null,
  hash         text not null,
  primary key (catalogue_id, source)
);
create index catalogue_media_source_hash on catalogue_media_source (hash);
comment on table catalogue_media_source is 'What a catalogue calls a file; an import without its folder finds the file again.';
