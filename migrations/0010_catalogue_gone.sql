-- What a catalogue once held and holds no more: links to it still stand in mails, orders and search engines.

create table article_gone (
  catalogue_id   text        not null,
  article_number text        not null,
  group_id       text,
  successor      text,
  gone_since     timestamptz not null default now(),
  primary key (catalogue_id, article_number)
);
create index article_gone_any on article_gone (article_number);
comment on table article_gone is 'Articles that an import took out of the catalogue; one that comes back leaves this table.';
comment on column article_gone.group_id is 'The family, else the category, in which it last hung.';
comment on column article_gone.successor is 'Article that replaces it, as the catalogue last said.';

create table catalogue_group_gone (
  catalogue_id text        not null,
  group_id     text        not null,
  parent_id    text,
  gone_since   timestamptz not null default now(),
  primary key (catalogue_id, group_id)
);
create index catalogue_group_gone_any on catalogue_group_gone (group_id);
comment on table catalogue_group_gone is 'Categories and families that an import took out; parent_id leads to the nearest one that is left.';
