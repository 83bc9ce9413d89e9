-- Loads per base material and installation data of articles, maintained by staff.
create table installation_value (
  article_number    text     not null,
  place             smallint not null,
  base_material     jsonb    not null,
  tension_load      numeric(8, 3),
  shear_load        numeric(8, 3),
  drill_diameter    numeric(8, 2),
  drill_depth       numeric(8, 2),
  embedment_depth   numeric(8, 2),
  torque            numeric(8, 2),
  edge_distance     numeric(8, 2),
  spacing           numeric(8, 2),
  member_thickness  numeric(8, 2),
  document          text     not null,
  constraint installation_value_pkey primary key (article_number, place),
  constraint installation_value_article_number_check check (length(article_number) between 1 and 32),
  constraint installation_value_document_check check (length(document) between 1 and 200)
);
comment on table installation_value is 'Recommended loads and installation data of an article in a base material; an import replaces all of them.';
comment on column installation_value.base_material is 'Its name, by language.';
comment on column installation_value.tension_load is 'Recommended load in kN.';
comment on column installation_value.shear_load is 'Recommended load in kN.';
comment on column installation_value.drill_diameter is 'In mm, as all other lengths.';
comment on column installation_value.torque is 'Installation torque in Nm.';
comment on column installation_value.edge_distance is 'Minimum distance to an edge.';
comment on column installation_value.spacing is 'Minimum distance between fixings.';
comment on column installation_value.member_thickness is 'Minimum thickness of the member.';
comment on column installation_value.document is 'The document that governs the values, e.g. ETA-05/0069.';
