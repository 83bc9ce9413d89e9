-- Lists of the back office find customers by name, place and email address of a user.
create index customer_name on customer (lower(name), customer_id);
create index customer_address_town on customer_address (lower(town) text_pattern_ops);
create index customer_address_postal_code on customer_address (postal_code text_pattern_ops);
create index account_email_prefix on account (lower(email) text_pattern_ops);
