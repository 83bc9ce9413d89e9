-- Phrases that the back office edited. Loading the content files replaces dictionary_phrase and leaves these.
create sequence dictionary_edit_version as integer;

create table dictionary_edit (
  site_id   text,
  language  text        not null,
  key       text        not null,
  phrase    text        not null,
  version   integer     not null default nextval('dictionary_edit_version'),
  staff_id  uuid,
  author    text        not null,
  edited_at timestamptz not null,
  constraint dictionary_edit_key unique nulls not distinct (site_id, language, key),
  constraint dictionary_edit_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete set null,
  constraint dictionary_edit_phrase_check check (phrase <> '')
);
create index dictionary_edit_by_staff on dictionary_edit (staff_id) where staff_id is not null;
comment on table dictionary_edit is 'Phrases that the back office edited; they take precedence over dictionary_phrase.';
comment on column dictionary_edit.site_id is 'Null: for all sites; an edit for one site takes precedence. No foreign key, because loading the content replaces the sites.';
comment on column dictionary_edit.language is 'Two letters.';
comment on column dictionary_edit.version is 'Another one for each change, never used twice, so that a second editor is told of the first.';
comment on column dictionary_edit.author is 'Name of the editor at that time.';
