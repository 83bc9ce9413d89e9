-- Wrong passwords of strangers must not keep staff out: browsers in which a member signed in have a limit of their own. Widens only.
create table staff_known_browser (
  token_hash   bytea       not null,
  staff_id     uuid        not null,
  signed_in_at timestamptz not null,
  constraint staff_known_browser_pkey primary key (token_hash, staff_id),
  constraint staff_known_browser_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete cascade
);
create index staff_known_browser_staff on staff_known_browser (staff_id);
create index staff_known_browser_age on staff_known_browser (signed_in_at);
comment on table staff_known_browser is 'Browsers with an earlier sign-in of a member of staff: failed attempts by others do not slow them down.';
comment on column staff_known_browser.token_hash is 'SHA-256 of the cookie, which is renewed with each sign-in.';
