-- An order stays when the person who placed it is deleted; it belongs to the customer. Older versions keep working: they
-- always write an account, and those of orders without one ask for nothing that is missing.
alter table customer_order alter column account_id drop not null;
alter table customer_order drop constraint customer_order_account_id_fkey;
alter table customer_order add constraint customer_order_account_id_fkey
  foreign key (account_id) references account (account_id) on delete set null not valid;
alter table customer_order validate constraint customer_order_account_id_fkey;
create index customer_order_account on customer_order (account_id) where account_id is not null;
comment on column customer_order.account_id is 'Who placed it; null when that account was deleted. The customer stays the owner.';
