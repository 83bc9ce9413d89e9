-- Sign-on: accounts, what the OpenID provider stores, shop sessions, keys, attempts.

create table account (
  account_id      uuid        primary key default gen_random_uuid(),
  customer_id     text        not null references customer (customer_id),
  email           text        not null,
  password_hash   text        not null,
  status          text        not null default 'active' check (status in ('pending', 'active', 'locked')),
  is_main_contact boolean     not null default false,
  title_code      text        not null default '',
  first_name      text        not null,
  last_name       text        not null,
  phone           text        not null default '',
  groups          integer     not null default 0,
  created_at      timestamptz not null default now()
);
create unique index account_email on account (lower(email));
create index account_customer on account (customer_id);
comment on column account.groups is 'Bit mask of the groups that content blocks ask for.';

create table oidc_record (
  model       text        not null,
  id          text        not null,
  payload     jsonb       not null,
  grant_id    text,
  uid         text,
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (uid) where uid is not null;
create index oidc_record_expiry on oidc_record (expires_at);
comment on table oidc_record is 'Storage of the OpenID provider. Bearer ids are SHA-256 hashes, never the token itself.';

create table signing_key (
  kid        text        primary key,
  jwk        jsonb       not null,
  state      text        not null check (state in ('next', 'current', 'retired')),
  created_at timestamptz not null default now()
);

create table shop_session (
  session_hash      bytea       primary key,
  account_id        uuid        not null references account (account_id) on delete cascade,
  access_token_hash bytea       not null,
  sealed_tokens     bytea       not null,
  grant_id          text,
  is_ids            boolean     not null default false,
  created_at        timestamptz not null,
  seen_at           timestamptz not null,
  expires_at        timestamptz not null
);
create index shop_session_token on shop_session (access_token_hash);
create index shop_session_account on shop_session (account_id);
create index shop_session_expiry on shop_session (expires_at);
comment on column shop_session.session_hash is 'SHA-256 of the cookie''s value.';
comment on column shop_session.sealed_tokens is 'Access and id token, encrypted with a key derived from the cookie''s value, which is stored nowhere.';

create table sign_in_attempt (
  bucket     text        not null,
  window_at  timestamptz not null,
  attempts   integer     not null,
  primary key (bucket, window_at)
);
comment on table sign_in_attempt is 'Counts attempts per account and per address; shared by all processes.';
