-- Companies can restrict users of a unit to the orders of that unit. Widens only.
alter table company add column units_see_own_orders boolean not null default false;
comment on column company.units_see_own_orders is 'Whether users of a unit only see the orders of its users and of the units below it; administrators and accountants see all.';

-- A function, so that its plan is not part of the statement that reads a session.
create function accounts_of_unit(unit uuid) returns uuid[] language plpgsql stable as $$
begin
  return (
    with recursive subtree (unit_id) as (
      select unit
      union all
      select u.unit_id from company_unit as u join subtree as s on u.parent_id = s.unit_id
    )
    select coalesce(array_agg(m.account_id), '{}')
    from company_member as m
    join subtree as s on s.unit_id = m.unit_id
  );
end
$$;
