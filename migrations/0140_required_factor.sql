-- Companies can require a second factor of their users from a day on. Widens only.
alter table company add column factor_required_from date;
comment on column company.factor_required_from is
  'Day in Germany from which its users need an authenticator app or a passkey; null: not required.';

-- A function, so that its plan is not part of the statement that reads a session.
create function missing_factor_from(account uuid, grant_of_token text) returns text language plpgsql stable as $$
declare
  required_from date := (
    select min(k.factor_required_from)
    from customer_user as u
    join company as k on k.customer_id = u.customer_id
    where u.account_id = account and u.state = 'active'
  );
begin
  if required_from is null
    or exists (select from second_factor as f where f.account_id = account and f.confirmed_at is not null)
    or exists (select from account_passkey as p where p.owner_id = account)
    or exists (
      select from oidc_record as g where g.model = 'Grant' and g.id = grant_of_token and g.software_password_id is not null
    )
  then
    return null;
  end if;
  return required_from;
end
$$;
comment on function missing_factor_from is
  'Day from which an account needs a second factor that it does not have; null if it needs none, has one, or its software signed in.';
