-- The owner of an account sees what happened to its sign-in.
create table account_event (
  event_id   bigint      generated always as identity,
  account_id uuid,
  at         timestamptz not null,
  kind       text        not null,
  device     text,
  network    text,
  constraint account_event_pkey primary key (event_id),
  constraint account_event_account_id_fkey foreign key (account_id) references account(account_id) on delete cascade
);
create index account_event_account on account_event (account_id, at desc);
create index account_event_at on account_event (at);
comment on table account_event is 'Sign-ins and changes of password, second factor, sessions and software passwords; deleted after 12 months.';
comment on column account_event.account_id is 'Null for an unknown user name: failed sign-ins write a row in any case, so that their time does not reveal accounts.';
comment on column account_event.device is 'Browser and operating system (Firefox, Windows); null if unknown.';
comment on column account_event.network is 'Shortened network address (192.0.2.0/24); null if unknown.';
