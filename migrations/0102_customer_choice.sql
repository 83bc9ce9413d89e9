-- Accounts that belong to several customers. Everything that an account owns is of one of them.
alter table shop_session add column customer_id text;
alter table shop_session
  add constraint shop_session_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade;
comment on column shop_session.customer_id is 'Customer that the session acts for, if it is another than the account''s own; null: the account''s own.';
create index shop_session_customer on shop_session (customer_id) where customer_id is not null;

alter table account add column chosen_customer_id text;
alter table account
  add constraint account_chosen_customer_id_fkey foreign key (chosen_customer_id) references customer (customer_id) on delete set null;
comment on column account.chosen_customer_id is 'The account''s last choice, with which its next session starts; null: its own customer.';
create index account_chosen_customer on account (chosen_customer_id) where chosen_customer_id is not null;

alter table software_password add column customer_id text;
alter table software_password
  add constraint software_password_customer_id_fkey foreign key (customer_id) references customer (customer_id) on delete cascade;
comment on column software_password.customer_id is 'Customer that the software acts for, if it is another than the account''s own; null: the account''s own.';
create index software_password_customer on software_password (customer_id) where customer_id is not null;

-- An open cart for each customer of the account.
-- Widens because: 0185 of the same release restores this index.
drop index cart_open;
-- Widens because: carts that were unique without the customer still are.
create unique index cart_open on cart (account_id, customer_id, site_id, is_ids) where state = 'open' and account_id is not null;

create view customer_user as
  select a.account_id, a.customer_id, true as is_own, a.is_main_contact, m.roles, m.unit_id, coalesce(m.state, 'active') as state
  from account as a
  left join company_member as m on m.account_id = a.account_id and m.customer_id = a.customer_id
  union all
  select m.account_id, m.customer_id, false, false, m.roles, m.unit_id, m.state
  from company_member as m
  join account as a on a.account_id = m.account_id
  where m.customer_id <> a.customer_id;
comment on view customer_user is 'Accounts and the customers that they belong to: their own, and companies that made them members.';

-- Functions, because their plans are cached: the statements that read a session call them only for accounts with several customers.
create function last_customer(account uuid) returns text language plpgsql stable as $$
begin
  return (
    select u.customer_id
    from customer_user as u
    join account as a on a.account_id = u.account_id
    join customer as c on c.customer_id = u.customer_id and c.is_active
    where u.account_id = account and u.state = 'active'
    order by u.customer_id = a.chosen_customer_id desc nulls last, u.is_own desc, u.customer_id
    limit 1
  );
end
$$;
comment on function last_customer is
  'The customer that an account acts for after signing in: its last choice, otherwise its own; null if it can act for none.';

create function active_roles(account uuid, customer text) returns text[] language plpgsql stable as $$
begin
  return (
    select u.roles from customer_user as u
    where u.account_id = account and u.customer_id = customer and u.state = 'active'
  );
end
$$;
comment on function active_roles is 'Roles of an account at a customer; null without any.';

create function customers_of(account uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object('unit', c.unit, 'name', c.name) order by u.is_own desc, c.name, c.customer_id)
    from customer_user as u
    join customer as c on c.customer_id = u.customer_id and c.is_active
    where u.account_id = account and u.state = 'active'
  );
end
$$;
comment on function customers_of is 'Number and name of the customers that an account can act for, its own first.';
