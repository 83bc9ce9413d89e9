-- Content: sites, pages made of placeholders and components, dictionary, media.

create table content_version (
  version     bigint      generated always as identity primary key,
  source_hash text        not null,
  loaded_at   timestamptz not null default now()
);

create table site (
  site_id    text    primary key,
  name       text    not null,
  hosts      text[]  not null default '{}',
  settings   jsonb   not null,
  sort_order integer not null default 0
);
comment on column site.site_id is 'The base site id, e.g. FIWE-DE.';
comment on column site.sort_order is 'The first site answers on hosts that no site claims.';
comment on column site.settings is 'Catalogue, shop and site settings in the shape of contract/site-settings.ts.';

create table content_page (
  site_id      text    not null references site (site_id) on delete cascade,
  path         text    not null,
  language     text    not null,
  name         text    not null,
  is_cacheable boolean not null default true,
  fields       jsonb   not null default '{}',
  placeholders jsonb   not null,
  primary key (site_id, path, language)
);
comment on column content_page.path is 'Path without language; a segment :name takes any value, e.g. /p/:article.';

comment on column content_page.is_cacheable is 'False where the page differs between visitors, e.g. cart and checkout.';
comment on column content_page.placeholders is 'Components by placeholder, header and footer included, in the shape of contract/layout.ts with their restrictions.';

create table dictionary_phrase (
  site_id  text not null references site (site_id) on delete cascade,
  language text not null,
  key      text not null,
  phrase   text not null,
  primary key (site_id, language, key)
);

create table media (
  path         text        primary key,
  content_type text        not null,
  body         bytea       not null,
  etag         text        not null
);
