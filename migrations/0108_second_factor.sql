-- Signing in takes a code of an authenticator app in addition to the password.
create table second_factor (
  account_id   uuid        not null,
  secret       text        not null,
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  last_step    bigint      not null default 0,
  last_used_at timestamptz,
  constraint second_factor_pkey primary key (account_id),
  constraint second_factor_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table second_factor is 'Authenticator apps of accounts (TOTP, RFC 6238), one each.';
comment on column second_factor.secret is 'Shared with the app, in Base32. Verifying a code needs it in plain text, as signing needs the private keys of signing_key.';
comment on column second_factor.confirmed_at is 'Null until the first code proves that the app has the secret; only then does signing in require codes.';
comment on column second_factor.last_step is 'Time step of the last accepted code: each code counts once.';

create table recovery_code (
  account_id uuid        not null,
  code_hash  bytea       not null,
  created_at timestamptz not null,
  used_at    timestamptz,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_id_fkey foreign key (account_id) references second_factor(account_id) on delete cascade
);
comment on table recovery_code is 'Codes that replace the authenticator app when it is lost. Each counts once.';
comment on column recovery_code.code_hash is 'SHA-256 of 80 random bits: a slow hash would protect nothing that can be guessed.';

create table sign_in_step (
  token_hash      bytea       not null,
  account_id      uuid        not null,
  password_hash   text        not null,
  interaction_uid text,
  expires_at      timestamptz not null,
  constraint sign_in_step_pkey primary key (token_hash),
  constraint sign_in_step_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
comment on table sign_in_step is 'Sign-ins whose password was right and whose code is missing. The browser has the token as a cookie.';
comment on column sign_in_step.password_hash is 'Hash of the password at that time: a new password ends the step.';
comment on column sign_in_step.interaction_uid is 'The OpenID handshake that continues after the code; null for a sign-in without one.';
create index sign_in_step_expires_at on sign_in_step (expires_at);
