-- The version before creates carts with "on conflict (account_id, site_id, is_ids)": with its index both versions run side by side.
-- Carts for further customer numbers of an account have the state "procuring", as those of software and staff.
drop index cart_open;
update cart as c
set state = 'procuring'
from account as a
where a.account_id = c.account_id and c.state = 'open' and c.customer_id <> a.customer_id;
-- Widens because: the version before has this index and keeps to it.
create unique index cart_open on cart (account_id, site_id, is_ids) where state = 'open' and account_id is not null;
-- Widens because: the version before creates such carts only for software and standing orders.
create unique index cart_of_number on cart (account_id, customer_id, site_id, is_ids)
  where state = 'procuring' and procurement_session_id is null and staff_id is null and not is_standing_order;
comment on column cart.state is
  'open: the account''s own cart, or a visitor''s; procuring: of a further customer number of the account, of software, staff or a standing order.';
