-- What a catalogue says of its articles to be found by: words, and numbers under which others know them.
alter table article add column keywords jsonb not null default '{}';
comment on column article.keywords is 'Words to be found by, by language, one a line; never shown.';

create table article_alias (
  catalogue_id   text not null,
  article_number text not null,
  kind           text not null,
  brand          text not null,
  number_key     text not null,
  number         text not null,
  constraint article_alias_pkey primary key (catalogue_id, article_number, kind, number_key),
  constraint article_alias_article_fkey foreign key (catalogue_id, article_number) references article(catalogue_id, article_number) on delete cascade,
  constraint article_alias_kind_check check (kind = any (array['manufacturer', 'former', 'similar'])),
  constraint article_alias_number_key_check check (length(number_key) between 1 and 64)
);
create index article_alias_number on article_alias (number_key);
comment on table article_alias is 'Numbers under which a catalogue itself knows its articles; those that staff keep are in article_reference.';
comment on column article_alias.kind is 'manufacturer: of who makes it; former: of what it replaces; similar: of another article that it is like.';
comment on column article_alias.brand is 'Who makes it; empty where the catalogue does not say, and for the other kinds.';
comment on column article_alias.number_key is 'The number as all its spellings have it: capital letters and digits alone, without zeros in front.';
