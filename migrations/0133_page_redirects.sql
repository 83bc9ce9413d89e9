-- Addresses without a page that staff redirect, and how often redirects are followed.
create table page_redirect (
  redirect_id  uuid        not null,
  site_id      text        not null,
  from_path    text        not null,
  target       text        not null,
  is_permanent boolean     not null,
  version      integer     not null default 1,
  staff_id     uuid,
  author       text        not null,
  changed_at   timestamptz not null,
  constraint page_redirect_pkey primary key (redirect_id),
  constraint page_redirect_site_id_from_path_key unique (site_id, from_path),
  constraint page_redirect_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete set null
);
create index page_redirect_by_staff on page_redirect (staff_id) where staff_id is not null;
comment on table page_redirect is 'Redirects that staff maintain; those of removed articles and groups are computed from article_gone and catalogue_group_gone.';
comment on column page_redirect.site_id is 'No foreign key, because loading the content replaces the sites.';
comment on column page_redirect.from_path is 'In lower case; without a language prefix it holds for all languages of the site.';
comment on column page_redirect.target is 'Path of the site with query and fragment, or an https address.';
comment on column page_redirect.is_permanent is 'Status 301, otherwise 302.';
comment on column page_redirect.version is 'Increases with every change, so that the later of two editors learns of the other.';
comment on column page_redirect.author is 'Name of the editor at that time.';

create table page_redirect_hit (
  site_id      text        not null,
  from_path    text        not null,
  is_automatic boolean     not null,
  hits         integer     not null,
  last_hit_at  timestamptz not null,
  constraint page_redirect_hit_pkey primary key (site_id, from_path, is_automatic)
);
comment on table page_redirect_hit is 'How often each redirect was followed, written by every process every few seconds.';
comment on column page_redirect_hit.is_automatic is 'A redirect of a removed article or group, whose from_path ends with its number or id.';

alter table catalogue_group_gone add column kind text;
comment on column catalogue_group_gone.kind is 'category or family; null for groups that were removed before this was recorded.';
