-- A company is more than one customer number: the numbers of its units' branches belong to it too. Widens only.
create function company_of(account uuid, customer text) returns text language plpgsql stable as $$
begin
  return coalesce((
    select u.customer_id
    from company_unit as u
    where u.branch_customer_id = customer
      and (
        exists (select 1 from company_member as m where m.account_id = account and m.customer_id = u.customer_id)
        or exists (select 1 from account as a where a.account_id = account and a.customer_id = u.customer_id)
      )
  ), customer);
end
$$;
comment on function company_of is
  'Customer number of the company whose rules and roles hold for an account that acts for a customer: the one whose branch it is, if the account belongs to that; otherwise the customer itself.';

create function branches_of(customer text) returns text[] language plpgsql stable as $$
begin
  return (select array_agg(u.branch_customer_id order by u.branch_customer_id) from company_unit as u where u.customer_id = customer and u.branch_customer_id is not null);
end
$$;
comment on function branches_of is 'Customer numbers of a company''s branches; null without any.';

-- Whoever is locked in the company cannot act for its branches either.
create or replace view customer_user as
  select a.account_id, a.customer_id, true as is_own, a.is_main_contact, m.roles, m.unit_id,
    case when o.state <> 'active' then o.state else coalesce(m.state, 'active') end as state
  from account as a
  left join company_member as m on m.account_id = a.account_id and m.customer_id = a.customer_id
  left join company_unit as b on b.branch_customer_id = a.customer_id
  left join company_member as o on o.account_id = a.account_id and o.customer_id = b.customer_id
  union all
  select m.account_id, m.customer_id, false, false, m.roles, m.unit_id, case when o.state <> 'active' then o.state else m.state end
  from company_member as m
  join account as a on a.account_id = m.account_id
  left join company_unit as b on b.branch_customer_id = m.customer_id
  left join company_member as o on o.account_id = m.account_id and o.customer_id = b.customer_id
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

alter table approval_request add column company_id text;
alter table approval_request
  add constraint approval_request_company_id_fkey foreign key (company_id) references customer (customer_id) on delete cascade;
comment on column approval_request.company_id is
  'Customer number of the company whose approvers decide, if customer_id is that of one of its branches; null: customer_id.';
create index approval_request_of_company on approval_request (company_id, created_at) where company_id is not null;

-- A company that forbids visits forbids them for its branches too.
create or replace function open_visit(visit uuid, account uuid, customer text, at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('visitId', v.visit_id, 'staffId', v.staff_id, 'staffName', v.staff_name, 'sellerName', v.seller_name,
    'endsAt', v.ends_at)
  from staff_visit as v
  join staff_member as s on s.staff_id = v.staff_id
  left join company as k on k.customer_id = company_of(v.account_id, v.customer_id)
  where v.visit_id = visit
    and v.account_id = account
    and v.customer_id = customer
    and v.started_at is not null
    and v.ended_at is null
    and v.ends_at > at
    and s.state = 'active'
    and not coalesce(k.forbids_visits, false)
$$;
