-- Access to a company is granted by people: a stated customer number makes a request that somebody decides. Widens only.
create table access_request (
  request_id         uuid        not null,
  account_id         uuid        not null,
  site_id            text        not null,
  language           text        not null,
  stated_number      text        not null,
  stated_postal_code text        not null,
  customer_id        text,
  state              text        not null,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  routed_at          timestamptz,
  decided_at         timestamptz,
  decided_by         uuid,
  dismissed_at       timestamptz,
  constraint access_request_pkey primary key (request_id),
  constraint access_request_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint access_request_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete set null,
  constraint access_request_decided_by_fkey foreign key (decided_by) references account (account_id) on delete set null,
  constraint access_request_state_check check (state in ('open', 'accepted', 'refused', 'withdrawn', 'expired')),
  constraint access_request_decided_at_check check ((state in ('open', 'expired')) = (decided_at is null))
);
comment on table access_request is 'Requests of accounts for access to a company; a main contact of the company or the sales office decides them.';
comment on column access_request.language is 'Full tag: in which the mails to the requester are written.';
comment on column access_request.customer_id is 'The company that number and postal code belong to; null: none, or not looked up yet. The requester is never told.';
comment on column access_request.state is 'An open request is over at expires_at; expired is written when the same account asks again.';
comment on column access_request.routed_at is 'When the company was looked up and the people who decide were mailed.';
comment on column access_request.decided_by is 'The main contact who decided; null: the sales office, the requester who withdrew, or an account that is gone.';
comment on column access_request.dismissed_at is 'When the requester put the notice about the outcome away.';

create unique index access_request_one_open on access_request (account_id) where state = 'open';
create index access_request_of_account on access_request (account_id, created_at desc);
create index access_request_of_company on access_request (customer_id, created_at) where state = 'open';
create index access_request_decided_by on access_request (decided_by) where decided_by is not null;
