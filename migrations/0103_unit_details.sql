-- Units of a company: a cost centre, and users of a branch's customer number.
alter table company_unit add column cost_centre_id uuid;
alter table company_unit
  add constraint company_unit_cost_centre_id_fkey foreign key (cost_centre_id) references cost_centre (cost_centre_id) on delete set null;
comment on column company_unit.cost_centre_id is 'Cost centre that carts of the unit''s users start with; null: none.';
comment on column company_unit.branch_customer_id is 'Customer number of a branch, which the unit''s users can act for beside the company''s; null: none.';
create index company_unit_cost_centre on company_unit (cost_centre_id) where cost_centre_id is not null;
-- A number belongs to one unit, so that an account is a user of it once.
drop index company_unit_branch;
create unique index company_unit_branch on company_unit (branch_customer_id) where branch_customer_id is not null;

create or replace view customer_user as
  select a.account_id, a.customer_id, true as is_own, a.is_main_contact, m.roles, m.unit_id, coalesce(m.state, 'active') as state
  from account as a
  left join company_member as m on m.account_id = a.account_id and m.customer_id = a.customer_id
  union all
  select m.account_id, m.customer_id, false, false, m.roles, m.unit_id, m.state
  from company_member as m
  join account as a on a.account_id = m.account_id
  where m.customer_id <> a.customer_id
  union all
  select m.account_id, u.branch_customer_id, false, false, m.roles, null, m.state
  from company_unit as u
  join company_member as m on m.customer_id = u.customer_id and m.unit_id = u.unit_id
  join account as a on a.account_id = m.account_id
  where u.branch_customer_id <> a.customer_id
    and not exists (
      select 1 from company_member as o where o.account_id = m.account_id and o.customer_id = u.branch_customer_id
    );
comment on view customer_user is
  'Accounts and the customers that they belong to: their own, companies that made them members, and the branches of their units.';
