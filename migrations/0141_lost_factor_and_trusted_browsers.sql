-- Users report a lost second factor; its removal takes effect a day after two members of staff granted it. Widens only.
alter table factor_removal alter column requested_by drop not null;
alter table factor_removal add column message text not null default '';
alter table factor_removal add column effective_at timestamptz;
alter table factor_removal add column stop_hash bytea;
alter table factor_removal add constraint factor_removal_stop_hash_key unique (stop_hash);
alter table factor_removal drop constraint factor_removal_state_check;
alter table factor_removal add constraint factor_removal_state_check
  check (state in ('reported', 'open', 'granted', 'agreed', 'stopped', 'declined', 'withdrawn'));
alter table factor_removal drop constraint factor_removal_decided_check;
alter table factor_removal add constraint factor_removal_decided_check
  check ((state in ('reported', 'open')) = (decided_at is null));
alter table factor_removal drop constraint factor_removal_two_people_check;
-- The own request needs the agreement of someone else.
alter table factor_removal add constraint factor_removal_two_people_check
  check (state not in ('granted', 'agreed') or (requested_by is not null and decided_by is distinct from requested_by));
alter table factor_removal add constraint factor_removal_granted_check
  check (state <> 'granted' or (effective_at is not null and stop_hash is not null));
drop index factor_removal_open;
create index factor_removal_open on factor_removal (requested_at) where state in ('reported', 'open');
create index factor_removal_due on factor_removal (effective_at) where state = 'granted';
comment on table factor_removal is
  'Removals of a lost second factor: reported by the user (reported), requested by staff (open), granted by a second member of staff within 24 hours (granted), and done (agreed) unless stopped.';
comment on column factor_removal.requested_by is 'Member of staff who made sure who is asking; null as long as only the user reported the loss.';
comment on column factor_removal.message is 'What the user wrote with the report, such as a number to call back.';
comment on column factor_removal.effective_at is 'When the factor is removed, a day after it was granted; null before.';
comment on column factor_removal.stop_hash is 'SHA-256 of the token in the emails that can stop the removal; null before it was granted.';

-- Browsers in which an account signs in without its second factor for a while.
create table trusted_browser (
  trust_id     uuid        not null default gen_random_uuid(),
  token_hash   bytea       not null,
  account_id   uuid        not null,
  device       text,
  network      text        not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  constraint trusted_browser_pkey primary key (trust_id),
  constraint trusted_browser_token_key unique (token_hash, account_id),
  constraint trusted_browser_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index trusted_browser_account on trusted_browser (account_id);
create index trusted_browser_expires_at on trusted_browser (expires_at);
comment on table trusted_browser is 'Browsers in which an account signs in with its password alone for 30 days, after its second factor was shown there.';
comment on column trusted_browser.token_hash is 'SHA-256 of the cookie, which the accounts of a browser share and which changes with each use.';
comment on column trusted_browser.device is 'Browser and operating system (Firefox, Windows); null if unknown.';
comment on column trusted_browser.network is 'Shortened network address (192.0.2.0/24).';
