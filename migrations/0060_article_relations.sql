-- Accessories and alternatives: those that a catalogue names, and those that staff maintain.
create table article_relation (
  catalogue_id   text     not null,
  article_number text     not null,
  kind           text     not null,
  target_number  text     not null,
  place          smallint not null,
  constraint article_relation_pkey primary key (catalogue_id, article_number, kind, target_number),
  constraint article_relation_article_fkey foreign key (catalogue_id, article_number) references article(catalogue_id, article_number) on delete cascade,
  constraint article_relation_kind_check check (kind = any (array['mandatory', 'accessory', 'sparepart', 'component', 'alternative', 'pack']))
);
create index article_relation_number on article_relation (article_number);
comment on table article_relation is 'Relations between articles that a catalogue file names; those of staff are in maintained_relation.';
comment on column article_relation.kind is 'mandatory, accessory, sparepart, component: accessories; alternative, pack: alternatives.';
comment on column article_relation.target_number is 'Article number; the catalogue may lack the article.';
comment on column article_relation.place is 'Order in the file.';

create table maintained_relation (
  place         integer not null,
  source_kind   text    not null,
  source        text    not null,
  kind          text    not null,
  target_kind   text    not null,
  target        text    not null,
  conditions    jsonb   not null default '[]',
  label         jsonb   not null default '{}',
  constraint maintained_relation_pkey primary key (place),
  constraint maintained_relation_source_kind_check check (source_kind = any (array['article', 'family'])),
  constraint maintained_relation_target_kind_check check (target_kind = any (array['article', 'family'])),
  constraint maintained_relation_kind_check check (kind = any (array['mandatory', 'accessory', 'sparepart', 'alternative', 'material', 'size', 'pack'])),
  constraint maintained_relation_source_check check (length(source) between 1 and 64),
  constraint maintained_relation_target_check check (length(target) between 1 and 64)
);
create index maintained_relation_source on maintained_relation (source, source_kind);
comment on table maintained_relation is 'Accessories and alternatives that staff maintain; an import replaces all of them.';
comment on column maintained_relation.place is 'Order in the file.';
comment on column maintained_relation.source is 'Article number, or id of a family whose articles all have the relation.';
comment on column maintained_relation.target is 'Article number, or id of a family.';
comment on column maintained_relation.conditions is 'Attributes by which an article of the target family fits one of the source: [{target, operator, source}].';
comment on column maintained_relation.label is 'What it is for, by language; empty: the name of the kind.';
