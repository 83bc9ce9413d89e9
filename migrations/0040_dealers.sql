-- Dealers with a counter, where they are, and what they have in stock.

create table dealer (
  dealer_id      text             not null,
  names          text[]           not null,
  address_lines  text[]           not null,
  postal_code    text             not null,
  city           text             not null,
  country_code   text             not null,
  continent      text             not null,
  latitude       double precision not null,
  longitude      double precision not null,
  latitude_row   smallint         not null generated always as (floor(latitude * 4)::smallint) stored,
  contact_person text             not null,
  phone          text             not null,
  fax            text             not null,
  email          text             not null,
  url            text             not null,
  shop_url       text             not null,
  retailer_types text[]           not null,
  partner_type   text             not null,
  brands         text[]           not null,
  opening_hours  text[]           not null,
  time_zone      text             not null,
  words          tsvector         not null,
  constraint dealer_pkey primary key (dealer_id),
  constraint dealer_dealer_id_check check (dealer_id ~ '^[A-Za-z0-9._-]{1,40}$'),
  constraint dealer_names_check check (cardinality(names) between 1 and 2),
  constraint dealer_latitude_check check (latitude between -90 and 90),
  constraint dealer_longitude_check check (longitude between -180 and 180),
  constraint dealer_retailer_types_check check (cardinality(retailer_types) > 0)
);
comment on table dealer is 'What the last import of dealers brought, replaced as a whole.';
comment on column dealer.latitude_row is 'Which quarter of a degree it is in: a search looks into the rows that its circle touches.';
comment on column dealer.retailer_types is 'Codes of the wire, e.g. DIY; the first is the one that it is shown as.';
comment on column dealer.partner_type is 'Empty for who is no partner.';
comment on column dealer.brands is 'Brand ids that it sells; empty: all.';
comment on column dealer.opening_hours is 'Day (1 is Monday), from, to, on the clock of time_zone: "1 07:00 17:00".';
comment on column dealer.words is 'Its names as they are looked for.';
create index dealer_place on dealer (latitude_row, longitude);
create index dealer_words on dealer using gin (words);

create table dealer_stock (
  article_number text    not null,
  dealer_id      text    not null,
  available      integer not null,
  constraint dealer_stock_pkey primary key (article_number, dealer_id),
  constraint dealer_stock_dealer_id_fkey foreign key (dealer_id) references dealer (dealer_id) on delete cascade,
  constraint dealer_stock_available_check check (available >= 0)
);
create index dealer_stock_dealer on dealer_stock (dealer_id);
comment on table dealer_stock is 'Which articles a dealer sells; 0 available: sells it, has none at the moment.';
