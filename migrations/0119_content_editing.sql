-- Pages as they are edited in the back office: the published state, drafts, and every published state before.
create table content_document (
  file             text    not null,
  body             json    not null,
  version          integer not null default 1,
  is_published     boolean not null default true,
  is_edited        boolean not null default false,
  file_body        json,
  file_hash        text,
  edited_file_hash text,
  constraint content_document_pkey primary key (file)
);
comment on table content_document is 'Pages and layout in the form of the files below content; json instead of jsonb keeps the order of keys for the export.';
comment on column content_document.file is 'Path below content, e.g. pages/home.json.';
comment on column content_document.version is 'Increases with every change of what is published.';
comment on column content_document.is_edited is 'The back office changed it: loading files leaves it as it is.';
comment on column content_document.file_body is 'Content of the file when it was loaded last; null without a file.';
comment on column content_document.edited_file_hash is 'Hash of the file that staff knew when they edited the page; another hash than file_hash means that the file changed since.';

create table content_draft (
  file            text        not null,
  body            json        not null,
  version         integer     not null,
  based_on        integer     not null,
  saved_at        timestamptz not null,
  staff_id        uuid,
  author          text        not null,
  publish_at      timestamptz,
  publish_problem text,
  constraint content_draft_pkey primary key (file)
);
comment on table content_draft is 'The draft of a page, shared by all staff; a page without a document is new.';
comment on column content_draft.version is 'Increases with every save, so that the later of two editors learns of the other.';
comment on column content_draft.based_on is 'Version of the document that the draft started from; 0 for a new page.';
comment on column content_draft.author is 'Name of the person who saved it last, at that time.';
comment on column content_draft.publish_at is 'When a job publishes it.';
comment on column content_draft.publish_problem is 'Why it could not be published at its time.';

create table content_revision (
  revision_id  bigint      not null generated always as identity,
  file         text        not null,
  body         json        not null,
  is_published boolean     not null,
  created_at   timestamptz not null,
  staff_id     uuid,
  author       text        not null,
  constraint content_revision_pkey primary key (revision_id)
);
comment on table content_revision is 'Every published state of an edited page, including the one before the first edit.';
comment on column content_revision.is_published is 'False: the page was taken off the site.';
comment on column content_revision.author is 'Name of the person at that time; empty for the state of the files.';
create index content_revision_of_file on content_revision (file, revision_id);

create table content_preview_key (
  key_id     smallint    not null default 1,
  secret     text        not null,
  created_at timestamptz not null,
  constraint content_preview_key_pkey primary key (key_id),
  constraint content_preview_key_key_id_check check (key_id = 1)
);
comment on table content_preview_key is 'The secret that signs preview links.';

alter table content_version add column changed_pages text[];
comment on column content_version.changed_pages is 'Site and path of the pages that changed, e.g. "FIWE-DE /faq"; null if anything can have changed.';
