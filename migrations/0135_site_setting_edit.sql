-- Settings and feature switches of sites that the back office edited. Loading the content files replaces the sites and leaves these.
create sequence site_setting_edit_version as integer;

create table site_setting_edit (
  site_id   text        not null,
  key       text        not null,
  value     jsonb       not null,
  version   integer     not null default nextval('site_setting_edit_version'),
  staff_id  uuid,
  author    text        not null,
  edited_at timestamptz not null,
  constraint site_setting_edit_pkey primary key (site_id, key),
  constraint site_setting_edit_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete set null
);
create index site_setting_edit_by_staff on site_setting_edit (staff_id) where staff_id is not null;
comment on table site_setting_edit is 'Settings and feature switches that the back office edited; they take precedence over those of the content files.';
comment on column site_setting_edit.site_id is 'No foreign key, because loading the content replaces the sites.';
comment on column site_setting_edit.key is 'Path in the settings, such as site.deliveryCosts or site.features.search.';
comment on column site_setting_edit.version is 'Another one for each change, never used twice, so that a second editor is told of the first.';
comment on column site_setting_edit.author is 'Name of the editor at that time.';
