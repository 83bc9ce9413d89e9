-- Mail domains whose users can join a company. Widens only.
create table company_domain (
  customer_id  text        not null,
  domain       text        not null,
  email        text        not null,
  token_hash   bytea       not null,
  requested_by uuid,
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  confirmed_at timestamptz,
  constraint company_domain_pkey primary key (customer_id, domain),
  constraint company_domain_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint company_domain_requested_by_fkey foreign key (requested_by) references account (account_id) on delete set null
);
comment on table company_domain is 'Mail domains of a company. Who registers with its customer number and an address of a confirmed domain joins without a decision.';
comment on column company_domain.domain is 'Lower case, in ASCII.';
comment on column company_domain.email is 'Address of the domain that the confirmation was sent to.';
comment on column company_domain.token_hash is 'Hash of the token in the latest email; sending again replaces it.';
comment on column company_domain.confirmed_at is 'Null as long as the domain is not confirmed, and cannot be used.';
create index company_domain_requested_by on company_domain (requested_by) where requested_by is not null;
