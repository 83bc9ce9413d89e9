-- The sales office answers requests in the back office, and removes a customer's lost second factor only together.
alter table access_request add column answer text not null default '';
comment on column access_request.answer is 'Reason of a refusal by the sales office, which the requester reads; empty without one.';
create index access_request_open on access_request (created_at) where state = 'open';

alter table customer add column reviewed_at timestamptz;
comment on column customer.reviewed_at is 'When the sales office looked at a company that registered without a number and left it so; null for all others.';
-- Companies that registered until now were reported by email.
update customer set reviewed_at = registered_at where registered_at is not null;
create index customer_unreviewed on customer (registered_at) where registered_at is not null and reviewed_at is null;

create table factor_removal (
  removal_id   uuid        not null,
  account_id   uuid        not null,
  reason       text        not null,
  state        text        not null,
  requested_by uuid        not null,
  requested_at timestamptz not null,
  expires_at   timestamptz not null,
  decided_by   uuid,
  decided_at   timestamptz,
  constraint factor_removal_pkey primary key (removal_id),
  constraint factor_removal_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade,
  constraint factor_removal_requested_by_fkey foreign key (requested_by) references staff_member(staff_id) on delete cascade,
  constraint factor_removal_decided_by_fkey foreign key (decided_by) references staff_member(staff_id) on delete set null,
  constraint factor_removal_state_check check (state in ('open', 'agreed', 'declined', 'withdrawn')),
  constraint factor_removal_decided_check check ((state = 'open') = (decided_at is null)),
  -- The own request needs the agreement of someone else.
  constraint factor_removal_two_people_check check (state <> 'agreed' or decided_by is distinct from requested_by)
);
create index factor_removal_account on factor_removal (account_id, requested_at desc);
create index factor_removal_open on factor_removal (requested_at) where state = 'open';
create index factor_removal_requester on factor_removal (requested_by);
create index factor_removal_decider on factor_removal (decided_by) where decided_by is not null;
comment on table factor_removal is 'Requests of staff to remove the second factor of a customer''s user who lost it. A second member of staff agrees within 24 hours.';
