-- Tokens of mailed links: activating an account, setting a new password. Widens only.

create table account_token (
  token_hash  bytea       not null,
  account_id  uuid        not null,
  purpose     text        not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  replaced_at timestamptz,
  constraint account_token_pkey primary key (token_hash),
  constraint account_token_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint account_token_purpose_check check (purpose in ('activation', 'reset'))
);
create index account_token_account on account_token (account_id);
create index account_token_expiry on account_token (expires_at);
comment on table account_token is 'Tokens of links in mails. They are kept for a while after their end, so that a link can say what is wrong with it.';
comment on column account_token.token_hash is 'SHA-256 of the token in lower case; the token itself is stored nowhere.';
comment on column account_token.used_at is 'When it did what it was for.';
comment on column account_token.replaced_at is 'When another way was taken: another token was used, or the password was changed.';
