-- Companies with several users: units, members with roles, invitations. Widens only.
create table company (
  customer_id text        not null,
  created_at  timestamptz not null,
  created_by  uuid,
  constraint company_pkey primary key (customer_id),
  constraint company_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade,
  constraint company_created_by_fkey foreign key (created_by) references account (account_id) on delete set null
);
comment on table company is 'A customer whose users have roles. Without a row every user of the customer has all rights but the administration.';
create index company_created_by on company (created_by) where created_by is not null;

create table company_unit (
  unit_id            uuid     not null,
  customer_id        text     not null,
  parent_id          uuid,
  level              smallint not null,
  name               text     not null,
  branch_customer_id text,
  address_id         bigint,
  constraint company_unit_pkey primary key (unit_id),
  constraint company_unit_of_customer unique (customer_id, unit_id),
  constraint company_unit_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint company_unit_parent_fkey foreign key (customer_id, parent_id) references company_unit (customer_id, unit_id),
  constraint company_unit_branch_customer_id_fkey foreign key (branch_customer_id) references customer (customer_id) on delete set null,
  constraint company_unit_address_id_fkey foreign key (address_id) references customer_address (address_id) on delete set null,
  constraint company_unit_level_check check (level between 1 and 4),
  constraint company_unit_root_check check ((level = 1) = (parent_id is null)),
  constraint company_unit_name_check check (name <> '')
);
comment on table company_unit is 'Departments and branches of a company: a tree of at most four levels.';
comment on column company_unit.level is '1 without a parent, otherwise one more than the parent''s.';
comment on column company_unit.branch_customer_id is 'Customer number of a branch that has its own; null: that of the company.';
comment on column company_unit.address_id is 'Delivery address that orders of the unit start with; null: the company''s default.';
create unique index company_unit_name on company_unit (customer_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index company_unit_branch on company_unit (branch_customer_id) where branch_customer_id is not null;
create index company_unit_address on company_unit (address_id) where address_id is not null;

create table company_member (
  account_id  uuid        not null,
  customer_id text        not null,
  unit_id     uuid,
  roles       text[]      not null,
  state       text        not null default 'active',
  joined_at   timestamptz not null,
  constraint company_member_pkey primary key (account_id, customer_id),
  constraint company_member_account_id_fkey foreign key (account_id) references account (account_id) on delete cascade,
  constraint company_member_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint company_member_unit_fkey foreign key (customer_id, unit_id) references company_unit (customer_id, unit_id),
  constraint company_member_roles_check
    check (cardinality(roles) > 0 and roles <@ array['viewer', 'requester', 'buyer', 'approver', 'accountant', 'admin']),
  constraint company_member_state_check check (state = any (array['active', 'locked', 'left']))
);
comment on table company_member is 'Roles of an account in a company. An account of the company without a row is a requester, a main contact an administrator.';
comment on column company_member.unit_id is 'Null: the company as a whole.';
comment on column company_member.state is 'locked and left: the account can neither sign in nor use what it was signed in with.';
create index company_member_company on company_member (customer_id, unit_id);

create table company_invitation (
  invitation_id uuid        not null,
  customer_id   text        not null,
  email         text        not null,
  title_code    text        not null default '',
  first_name    text        not null,
  last_name     text        not null,
  unit_id       uuid,
  roles         text[]      not null,
  site_id       text        not null,
  language      text        not null,
  token_hash    bytea       not null,
  state         text        not null default 'open',
  created_at    timestamptz not null,
  created_by    uuid,
  sent_at       timestamptz not null,
  expires_at    timestamptz not null,
  closed_at     timestamptz,
  account_id    uuid,
  constraint company_invitation_pkey primary key (invitation_id),
  constraint company_invitation_customer_id_fkey foreign key (customer_id) references company (customer_id) on delete cascade,
  constraint company_invitation_unit_fkey foreign key (customer_id, unit_id) references company_unit (customer_id, unit_id),
  constraint company_invitation_created_by_fkey foreign key (created_by) references account (account_id) on delete set null,
  constraint company_invitation_account_id_fkey foreign key (account_id) references account (account_id) on delete set null,
  constraint company_invitation_roles_check
    check (cardinality(roles) > 0 and roles <@ array['viewer', 'requester', 'buyer', 'approver', 'accountant', 'admin']),
  constraint company_invitation_state_check check (state = any (array['open', 'accepted', 'withdrawn'])),
  constraint company_invitation_closed_at_check check ((state = 'open') = (closed_at is null))
);
comment on table company_invitation is 'Invitations to a company by email. An open one whose expires_at has passed is expired.';
comment on column company_invitation.token_hash is 'Hash of the token in the latest email; sending again replaces it.';
comment on column company_invitation.account_id is 'Account that accepted it.';
create unique index company_invitation_token on company_invitation (token_hash);
create unique index company_invitation_open on company_invitation (customer_id, lower(email)) where state = 'open';
create index company_invitation_company on company_invitation (customer_id, created_at desc);
create index company_invitation_created_by on company_invitation (created_by) where created_by is not null;
create index company_invitation_account on company_invitation (account_id) where account_id is not null;

alter table account add column last_sign_in_at timestamptz;
comment on column account.last_sign_in_at is 'Start of the latest shop session; null: none since this is recorded.';
