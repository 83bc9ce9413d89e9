-- Accounts and staff sign in with passkeys (WebAuthn).
create table account_passkey (
  passkey_id    uuid        not null default gen_random_uuid(),
  owner_id      uuid        not null,
  credential_id text        not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  host          text        not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint account_passkey_pkey primary key (passkey_id),
  constraint account_passkey_credential_id_key unique (credential_id),
  constraint account_passkey_owner_id_fkey foreign key (owner_id) references account(account_id) on delete cascade
);
create index account_passkey_owner on account_passkey (owner_id);
comment on table account_passkey is 'Passkeys of customers'' accounts. The same columns as staff_passkey, so that one store serves both.';
comment on column account_passkey.credential_id is 'Chosen by the authenticator, in base64url.';
comment on column account_passkey.public_key is 'COSE key that verifies signatures; it is no secret.';
comment on column account_passkey.counter is 'Signature counter of the last use; 0 if the authenticator does not count. One that goes back means a copy.';
comment on column account_passkey.host is 'Host on which it was created: browsers offer it only there.';

create table staff_passkey (
  passkey_id    uuid        not null default gen_random_uuid(),
  owner_id      uuid        not null,
  credential_id text        not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  host          text        not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  constraint staff_passkey_pkey primary key (passkey_id),
  constraint staff_passkey_credential_id_key unique (credential_id),
  constraint staff_passkey_owner_id_fkey foreign key (owner_id) references staff_member(staff_id) on delete cascade
);
create index staff_passkey_owner on staff_passkey (owner_id);
comment on table staff_passkey is 'Passkeys of staff of the back office.';
comment on column staff_passkey.credential_id is 'Chosen by the authenticator, in base64url.';
comment on column staff_passkey.public_key is 'COSE key that verifies signatures; it is no secret.';
comment on column staff_passkey.counter is 'Signature counter of the last use; 0 if the authenticator does not count. One that goes back means a copy.';
comment on column staff_passkey.host is 'Host on which it was created: browsers offer it only there.';

create table passkey_challenge (
  challenge  text        not null,
  purpose    text        not null,
  owner_id   uuid,
  expires_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (challenge),
  constraint passkey_challenge_purpose_check check (purpose in ('account-sign-in', 'account-add', 'staff-sign-in', 'staff-add', 'staff-confirm'))
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
comment on table passkey_challenge is 'Random values that authenticators sign. Each is valid once and for five minutes.';
comment on column passkey_challenge.owner_id is 'Account or member of staff that it was issued for; null before signing in.';

-- Recovery codes replace passkeys, too, so they belong to the account. The previous version deletes them with the authenticator app.
alter table recovery_code drop constraint recovery_code_account_id_fkey;
alter table recovery_code add constraint recovery_code_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade;
comment on table recovery_code is 'Codes that replace a lost authenticator app or passkey. Each counts once.';

-- A member can have passkeys instead of an authenticator app.
alter table staff_member drop constraint staff_member_ready_check;
alter table staff_member add constraint staff_member_ready_check check (state <> 'active' or password_hash is not null);
alter table staff_member add column pending_totp_secret text;
comment on column staff_member.totp_secret is 'Shared with the authenticator app, in Base32. Verifying a code needs it in plain text. Null if the member has only passkeys.';
comment on column staff_member.pending_totp_secret is 'Secret of an app that an active member connects; becomes totp_secret once a code proves that the app has it.';
