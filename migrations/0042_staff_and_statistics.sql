-- Accounts of the shop's own staff, and how often what happened in the shop on which day. Widens only.

create table account_role (
  account_id uuid        not null,
  role       text        not null,
  granted_at timestamptz not null,
  constraint account_role_pkey primary key (account_id, role),
  constraint account_role_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint account_role_role_check check (role = any (array['editor']))
);
comment on table account_role is 'What an account is in the shop beside a customer''s user; given by a command of whoever runs the shop.';
comment on column account_role.role is 'editor: sees every block of a page, whomever it is for.';

create table event_count (
  day     date    not null,
  site_id text    not null,
  event   text    not null,
  detail  text    not null,
  count   integer not null,
  constraint event_count_pkey primary key (day, site_id, event, detail),
  constraint event_count_count_check check (count > 0)
);
comment on table event_count is 'How often what happened on a day, as pages of visitors who agreed to be counted told; nothing of who they are.';
comment on column event_count.event is 'Name of the event in the data layer, or pageView.';
comment on column event_count.detail is 'What tells events of one name apart: the page''s path in content, the group that registered; empty for all others.';
