-- The owner of an account sees where it is signed in, and ends single sessions.
alter table shop_session
  add column session_id uuid not null default gen_random_uuid(),
  add column device text,
  add column network text;
create unique index shop_session_id on shop_session (session_id);
comment on column shop_session.session_id is 'Names the session in its owner''s list; it is no secret.';
comment on column shop_session.device is 'Browser and operating system at sign-in (Firefox, Windows); null if unknown.';
comment on column shop_session.network is 'Shortened network address at sign-in (192.0.2.0/24); null if unknown.';
