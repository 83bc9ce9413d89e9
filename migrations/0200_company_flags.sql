-- Most companies have neither approval rules nor budgets. The viewer's statement reads the company anyway, so these flags save them the
-- statements that would find none.
alter table company
  add column has_approval_rules boolean not null default false,
  add column has_cost_allocation boolean not null default false;
comment on column company.has_approval_rules is 'Whether approval_rule has rows of the company; set by triggers.';
comment on column company.has_cost_allocation is 'Whether the company has cost centres or budgets, or requires a cost centre; set by triggers.';

create function refresh_company_flags() returns trigger language plpgsql as $$
declare
  changed text := coalesce(new.customer_id, old.customer_id);
  has_rules boolean;
  has_allocation boolean;
begin
  -- Changes of one company happen one after the other, so that none overlooks the rows of another one.
  perform from company where customer_id = changed for update;
  has_rules := exists (select from approval_rule where customer_id = changed);
  has_allocation := exists (select from cost_centre where customer_id = changed)
    or exists (select from budget where customer_id = changed)
    or exists (select from cost_centre_setting where customer_id = changed and is_required);
  update company
  set has_approval_rules = has_rules, has_cost_allocation = has_allocation
  where customer_id = changed and (has_approval_rules, has_cost_allocation) is distinct from (has_rules, has_allocation);
  return null;
end
$$;

create trigger approval_rule_flags after insert or delete on approval_rule for each row execute function refresh_company_flags();
create trigger cost_centre_flags after insert or delete on cost_centre for each row execute function refresh_company_flags();
create trigger budget_flags after insert or delete on budget for each row execute function refresh_company_flags();
create trigger cost_centre_setting_flags after insert or update or delete on cost_centre_setting
for each row execute function refresh_company_flags();

update company as c
set has_approval_rules = exists (select from approval_rule as r where r.customer_id = c.customer_id),
  has_cost_allocation = exists (select from cost_centre as o where o.customer_id = c.customer_id)
    or exists (select from budget as b where b.customer_id = c.customer_id)
    or exists (select from cost_centre_setting as s where s.customer_id = c.customer_id and s.is_required);
