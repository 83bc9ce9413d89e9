-- Staff can sign in with the account of their company (OpenID Connect). Widens only.
create table staff_sign_on (
  token_hash bytea       not null,
  state      text        not null,
  nonce      text        not null,
  verifier   text        not null,
  staff_id   uuid,
  expires_at timestamptz not null,
  constraint staff_sign_on_pkey primary key (token_hash),
  constraint staff_sign_on_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete cascade
);
create index staff_sign_on_expiry on staff_sign_on (expires_at);
create index staff_sign_on_staff on staff_sign_on (staff_id);
comment on table staff_sign_on is 'Sign-ins of staff with their company account that are under way; each is used once.';
comment on column staff_sign_on.token_hash is 'SHA-256 of the browser''s cookie.';
comment on column staff_sign_on.verifier is 'Secret of PKCE for the one authorization code.';
comment on column staff_sign_on.staff_id is 'The member whose company account was confirmed and whose second factor is missing; null before.';
