-- Registration: what was accepted and stated, customers that registered by themselves, and proofs against programs. Widens only.

create table captcha_key (
  is_only    boolean     not null default true,
  secret     text        not null,
  created_at timestamptz not null,
  constraint captcha_key_pkey primary key (is_only),
  constraint captcha_key_is_only_check check (is_only)
);
comment on table captcha_key is 'What challenges of all processes are signed with; made with the first one. Without its row a new one is made.';

create table captcha_spent (
  challenge_hash bytea       not null,
  expires_at     timestamptz not null,
  constraint captcha_spent_pkey primary key (challenge_hash)
);
create index captcha_spent_expiry on captcha_spent (expires_at);
comment on table captcha_spent is 'Challenges whose solution was sent in; each counts once, in all processes, and is forgotten after its end.';

alter table customer add column registered_at timestamptz;
comment on column customer.registered_at is 'When a person or company without a number registered itself; null: the ERP''s, or imported.';
create sequence customer_person_number as bigint start with 500001;
comment on sequence customer_person_number is 'Numbers after the P of customers that registered themselves.';

create table registration (
  account_id          uuid        not null,
  site_id             text        not null,
  language            text        not null,
  sector              text        not null,
  academic_title      text        not null,
  craft               text        not null,
  stated_number       text        not null,
  privacy_version     text        not null,
  tac_version         text        not null,
  advertising_consent boolean     not null,
  registered_at       timestamptz not null,
  activated_at        timestamptz,
  constraint registration_pkey primary key (account_id),
  constraint registration_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade
);
comment on table registration is 'What somebody said and agreed to when registering; goes with the account.';
comment on column registration.language is 'Full tag: in which the mails of the registration are written.';
comment on column registration.stated_number is 'The customer number as it was typed; empty without one.';
comment on column registration.tac_version is 'Version of the terms that was agreed to at registered_at, as privacy_version is of the data protection notice.';
create index account_pending on account (created_at) where status = 'pending';
