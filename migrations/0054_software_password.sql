-- Software signs its user in with a password of its own, which can be ended without touching the person's.
create table software_password (
  software_password_id uuid        not null,
  account_id           uuid        not null,
  protocol             text        not null,
  name                 text        not null,
  secret_hash          bytea       not null,
  created_at           timestamptz not null,
  last_used_at         timestamptz,
  constraint software_password_pkey primary key (software_password_id),
  constraint software_password_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint software_password_protocol_check check (protocol in ('ids'))
);
create unique index software_password_secret on software_password (account_id, secret_hash);
comment on table software_password is 'Passwords that accounts made for their software: each signs in by its protocol alone, until it is ended.';
comment on column software_password.secret_hash is 'SHA-256 of 26 random signs: a slow hash would protect nothing that can be guessed.';

alter table account add column software_only boolean not null default false;
comment on column account.software_only is 'Software signs in with software passwords alone: the account''s own password is refused there.';

-- What a software password began ends with it.
alter table oidc_record add column software_password_id uuid;
alter table oidc_record add constraint oidc_record_software_password_id_fkey
  foreign key (software_password_id) references software_password(software_password_id) on delete cascade;
create index oidc_record_software_password on oidc_record (software_password_id) where software_password_id is not null;
