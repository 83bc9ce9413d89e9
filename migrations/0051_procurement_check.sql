-- What became of playing a person's software against the shop: the last time of each account, to be looked at again.
create table procurement_check (
  account_id uuid        not null,
  site_id    text        not null,
  report     jsonb       not null,
  checked_at timestamptz not null,
  constraint procurement_check_pkey primary key (account_id, site_id),
  constraint procurement_check_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index procurement_check_checked on procurement_check (checked_at);
comment on table procurement_check is 'The last check of the connection of an account''s software to a site: steps with outcome, what was sent and what came back; never with what signs anybody in.';
