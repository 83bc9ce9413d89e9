-- Sign-in is slowed down instead of locked: one time per bucket instead of a count per window. sign_in_attempt stays for an
-- older version of the shop that still runs, and is emptied as before.

create table sign_in_pace (
  bucket text        not null,
  due_at timestamptz not null,
  constraint sign_in_pace_pkey primary key (bucket)
);
create index sign_in_pace_due on sign_in_pace (due_at);
comment on table sign_in_pace is 'Until when attempts to sign in are used up, by network, account and browser; shared by all processes.';

create table known_browser (
  token_hash   bytea       not null,
  account_id   uuid        not null,
  signed_in_at timestamptz not null,
  constraint known_browser_pkey primary key (token_hash, account_id),
  constraint known_browser_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade
);
create index known_browser_account on known_browser (account_id);
create index known_browser_age on known_browser (signed_in_at);
comment on table known_browser is 'Browsers in which an account was signed in before: guesses of strangers do not slow them down.';
comment on column known_browser.token_hash is 'SHA-256 of the cookie, which is made anew with each sign-in.';
