-- What was made of the catalogue can be kept on the disk as long as nothing of it changes. A version does not tell that:
-- after a backup was put back it counts on from there, and a hand that writes into the tables adds none.
create table catalogue_state (
  is_only boolean not null default true,
  state   uuid    not null default gen_random_uuid(),
  constraint catalogue_state_pkey primary key (is_only),
  constraint catalogue_state_is_only_check check (is_only)
);
comment on table catalogue_state is 'One row; its state is another one after each statement that writes what catalogues are read from.';
insert into catalogue_state default values;

create function catalogue_was_written() returns trigger language plpgsql as $$
begin
  update catalogue_state set state = gen_random_uuid();
  return null;
end
$$;
create trigger article_written after insert or update or delete or truncate on article
  for each statement execute function catalogue_was_written();
create trigger article_group_written after insert or update or delete or truncate on article_group
  for each statement execute function catalogue_was_written();
create trigger catalogue_group_written after insert or update or delete or truncate on catalogue_group
  for each statement execute function catalogue_was_written();
create trigger catalogue_version_written after insert or update or delete or truncate on catalogue_version
  for each statement execute function catalogue_was_written();
