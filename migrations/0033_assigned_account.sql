-- Accounts that registered by themselves and were assigned to a customer of the ERP keep the customer that they registered as. Widens only.

alter table account add column own_customer_id text;
alter table account add constraint account_own_customer_id_fkey foreign key (own_customer_id) references customer (customer_id);
comment on column account.own_customer_id is 'The customer that it registered as, while it is assigned to one of the ERP; null for all others.';
create index account_own_customer on account (own_customer_id) where own_customer_id is not null;
