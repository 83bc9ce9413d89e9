-- The catalogue's write side: what the last import brought, replaced as a whole in one transaction.

create table catalogue_version (
  version           bigint      generated always as identity primary key,
  catalogue_id      text        not null,
  source_version    text        not null,
  kind              text        not null check (kind in ('new-catalogue', 'update-prices', 'update-products')),
  articles          integer     not null,
  imported_at       timestamptz not null default now()
);
comment on table catalogue_version is 'One row for each import; the newest is what every process must serve. Announced on channel catalogue_version.';

create table catalogue_group (
  catalogue_id text    not null,
  group_id     text    not null,
  parent_id    text,
  kind         text    not null check (kind in ('root', 'category', 'family')),
  name         jsonb   not null,
  claim        jsonb   not null default '{}',
  description  jsonb   not null default '{}',
  image        text    not null default '',
  line_drawing text    not null default '',
  sort_order   integer not null default 0,
  primary key (catalogue_id, group_id)
);
create index catalogue_group_parent on catalogue_group (catalogue_id, parent_id);
comment on table catalogue_group is 'Categories and product families. A family is a group that holds articles itself.';
comment on column catalogue_group.group_id is 'Text: leading zeros count.';
comment on column catalogue_group.name is 'Text by language: {"de": "Dübel", "en": "Plugs"}.';

create table article (
  catalogue_id      text    not null,
  article_number    text    not null,
  name              jsonb   not null,
  description       jsonb   not null default '{}',
  gtin              text    not null default '',
  manufacturer      text    not null default '',
  order_unit        text    not null,
  content_unit      text,
  content_per_unit  numeric(14, 4),
  price_quantity    numeric(14, 4) not null default 1 check (price_quantity > 0),
  quantity_min      integer,
  quantity_interval integer,
  quantity_max      integer,
  attributes        jsonb   not null default '[]',
  image             text    not null default '',
  line_drawing      text    not null default '',
  is_orderable      boolean not null default true,
  delivery_speed    text    not null default '' check (delivery_speed in ('', 'FASTDELIVERY', 'SLOWDELIVERY', 'NODELIVERY')),
  successor         text,
  sort_order        integer not null default 0,
  primary key (catalogue_id, article_number)
);
create index article_number_any on article (article_number);
comment on column article.quantity_interval is 'The order step in order units; null where the article cannot be ordered.';
comment on column article.attributes is 'List of {"key", "name" by language, "values" (texts), "unit", "order"} and, where there are any, "translations" (values by other language) and "technicalName" (icon of a value); key is the technical name, e.g. BOHRER_D.';
comment on column article.successor is 'Article that replaces this one.';

create table article_group (
  catalogue_id   text    not null,
  group_id       text    not null,
  article_number text    not null,
  sort_order     integer not null default 0,
  primary key (catalogue_id, group_id, article_number),
  foreign key (catalogue_id, group_id) references catalogue_group (catalogue_id, group_id) on delete cascade,
  foreign key (catalogue_id, article_number) references article (catalogue_id, article_number) on delete cascade
);
create index article_group_article on article_group (catalogue_id, article_number);

create table stock (
  article_number text        primary key,
  available      integer     not null,
  changed_at     timestamptz not null default now()
);
comment on table stock is 'What the ERP last reported; outlives an import.';
