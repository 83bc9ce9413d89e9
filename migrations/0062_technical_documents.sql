-- Technical documents of articles: declarations of performance, approvals, data sheets and others, by number, language and revision.
create table technical_document (
  document_id   bigint      not null generated always as identity,
  kind          text        not null,
  number        text        not null,
  number_key    text        not null,
  language      text        not null,
  revision      integer     not null,
  title         text        not null default '',
  issued_on     date,
  valid_until   date,
  product_type  text        not null default '',
  specification text        not null default '',
  sha256        text,
  bytes         bigint,
  pages         integer,
  media_type    text        not null,
  file_name     text        not null,
  url           text,
  catalogue_id  text,
  published_at  timestamptz not null,
  constraint technical_document_pkey primary key (document_id),
  constraint technical_document_key unique (kind, number_key, language, revision),
  constraint technical_document_sha256_fkey foreign key (sha256) references document_content (sha256),
  constraint technical_document_kind_check check (kind in ('performance', 'assessment', 'nationalApproval', 'dataSheet', 'safetySheet',
    'instructions', 'fireTest', 'certificate', 'cad', 'bim', 'image', 'other')),
  constraint technical_document_language_check check (language ~ '^[a-z]{2,3}$'),
  constraint technical_document_revision_check check (revision between 1 and 9999),
  constraint technical_document_file_check check (
    (sha256 is null) = (bytes is null) and (sha256 is null) <> (url is null) and (sha256 is not null or pages is null))
);
comment on table technical_document is 'Technical documents of articles. Every change is a new revision; declarations of performance are never changed or deleted.';
comment on column technical_document.number_key is 'Normalised number, equal for all spellings: capital letters and digits.';
comment on column technical_document.language is 'ISO 639 code, or mul for a document in several languages.';
comment on column technical_document.title is 'Empty if kind and number are sufficient.';
comment on column technical_document.product_type is 'Identification code of the product type, of a declaration of performance.';
comment on column technical_document.specification is 'Harmonised technical specification of a declaration, e.g. EAD 330232-01-0601.';
comment on column technical_document.sha256 is 'Hash of the file in document_content; null for a link.';
comment on column technical_document.pages is 'Number of pages of a PDF; null for other files, links, and PDFs that cannot be read.';
comment on column technical_document.url is 'Address of a document that the shop does not store; null for a file.';
comment on column technical_document.catalogue_id is 'The catalogue that the document was imported with; null for documents imported from a folder.';
create index technical_document_sha256 on technical_document (sha256) where sha256 is not null;

-- No reference to article: documents are found by the number of an article that is no longer sold.
create table technical_document_article (
  document_id    bigint not null,
  article_number text   not null,
  constraint technical_document_article_pkey primary key (document_id, article_number),
  constraint technical_document_article_document_id_fkey foreign key (document_id) references technical_document (document_id)
    on delete cascade
);
comment on table technical_document_article is 'Articles that a technical document belongs to; they remain when an article leaves the catalogue.';
create index technical_document_article_number on technical_document_article (article_number);

-- A declaration of performance on a website must stay unchanged for ten years after the last delivery.
create function protect_technical_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'A published technical document cannot be changed; publish a new revision.' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'performance' then
    raise exception 'A published declaration of performance cannot be deleted.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger technical_document_protected before update or delete on technical_document
  for each row execute function protect_technical_document();

create function protect_technical_document_article() returns trigger language plpgsql as $$
begin
  if exists (select from technical_document as d where d.document_id = old.document_id and d.kind = 'performance') then
    raise exception 'The articles of a published declaration of performance cannot be removed.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger technical_document_article_protected before update or delete on technical_document_article
  for each row execute function protect_technical_document_article();

create function protect_document_content() returns trigger language plpgsql as $$
begin
  raise exception 'Stored documents cannot be changed.' using errcode = 'restrict_violation';
end $$;
create trigger document_content_protected before update on document_content
  for each row execute function protect_document_content();

create table technical_document_failure (
  document_id bigint      not null,
  problem     text        not null,
  found_at    timestamptz not null,
  constraint technical_document_failure_pkey primary key (document_id),
  constraint technical_document_failure_document_id_fkey foreign key (document_id) references technical_document (document_id)
    on delete cascade
);
comment on table technical_document_failure is 'Documents whose file did not pass the last check; the check runs each week and empties the table first.';
comment on column technical_document_failure.problem is 'missing: there is no content; damaged: it differs from its hash; unreachable: the permanent address does not answer.';
