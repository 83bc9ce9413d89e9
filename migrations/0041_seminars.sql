-- Seminars: what is offered, when and where, and who has booked.
-- Widens only: an older version of the shop that still runs knows nothing of it.

create table seminar (
  seminar_id text  not null,
  position   int   not null,
  title      jsonb not null,
  summary    jsonb not null,
  constraint seminar_pkey primary key (seminar_id)
);
comment on table seminar is 'What can be learned; its dates are in seminar_date.';
comment on column seminar.title is 'By two-letter language.';

create table seminar_date (
  date_id    text    not null,
  seminar_id text    not null,
  starts_on  date    not null,
  ends_on    date    not null,
  hours      text    not null,
  town       text    not null,
  address    text    not null,
  language   text    not null,
  places     int     not null,
  is_offered boolean not null,
  constraint seminar_date_pkey primary key (date_id),
  constraint seminar_date_seminar_fkey foreign key (seminar_id) references seminar (seminar_id),
  constraint seminar_date_days check (ends_on >= starts_on),
  constraint seminar_date_places check (places > 0)
);
create index seminar_date_seminar on seminar_date (seminar_id);
comment on column seminar_date.places is 'For how many people; what is left follows from seminar_booking, counted while this row is locked.';
comment on column seminar_date.is_offered is 'False once a file no longer names it: nobody books it any more, and bookings stay.';

create table seminar_booking (
  booking_key text        not null,
  form_key    text        not null,
  date_id     text        not null,
  site_id     text        not null,
  language    text        not null,
  first_name  text        not null,
  last_name   text        not null,
  company     text        not null,
  email       text        not null,
  phone       text        not null,
  message     text        not null,
  places      int         not null,
  booked_at   timestamptz not null,
  constraint seminar_booking_pkey primary key (booking_key),
  constraint seminar_booking_form_key unique (form_key),
  constraint seminar_booking_date_fkey foreign key (date_id) references seminar_date (date_id),
  constraint seminar_booking_places check (places > 0)
);
create index seminar_booking_date on seminar_booking (date_id);
comment on column seminar_booking.form_key is 'Of the form that was sent: sent twice, it books once.';
