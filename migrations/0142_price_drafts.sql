-- Changes of prices that staff prepare in the back office and release together.
create table price_draft (
  article_number        text           not null,
  price_list            text           not null,
  lower_bound           integer        not null,
  valid_from            timestamptz    not null,
  is_removed            boolean        not null default false,
  valid_to              timestamptz    not null,
  amount                numeric(18, 6) not null,
  price_quantity        numeric(14, 4) not null,
  tax_rate              numeric(6, 4)  not null,
  former_valid_to       timestamptz,
  former_amount         numeric(18, 6),
  former_price_quantity numeric(14, 4),
  former_tax_rate       numeric(6, 4),
  author                text           not null,
  changed_at            timestamptz    not null,
  constraint price_draft_pkey primary key (article_number, price_list, lower_bound, valid_from),
  constraint price_draft_price_list_fkey foreign key (price_list) references price_list (price_list) on delete cascade,
  constraint price_draft_amount_check check (amount >= 0),
  constraint price_draft_check check (valid_from < valid_to),
  constraint price_draft_lower_bound_check check (lower_bound > 0),
  constraint price_draft_price_quantity_check check (price_quantity > 0),
  constraint price_draft_tax_rate_check check (tax_rate >= 0 and tax_rate < 1)
);
create index price_draft_list on price_draft (price_list, article_number);
comment on table price_draft is 'The row of price with the same key as it will be after the next release: added, changed or removed.';
comment on column price_draft.former_amount is 'The former columns are the row of price when the draft was made; null if there was none.';
comment on column price_draft.author is 'Who changed the draft last, as named then.';

create table price_draft_look (
  fingerprint text        not null,
  staff_id    uuid        not null,
  author      text        not null,
  looked_at   timestamptz not null,
  constraint price_draft_look_pkey primary key (fingerprint),
  constraint price_draft_look_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete cascade
);
create index price_draft_look_by on price_draft_look (staff_id);
comment on table price_draft_look is 'Who confirmed the drafts with many changes first, if a second person has to release them.';
comment on column price_draft_look.fingerprint is 'Hash of all drafts: a later change needs a new confirmation.';

create table price_release (
  version     bigint      not null generated always as identity,
  staff_id    uuid,
  author      text        not null,
  released_at timestamptz not null,
  changes     integer     not null,
  jumps       integer     not null,
  constraint price_release_pkey primary key (version),
  constraint price_release_staff_id_fkey foreign key (staff_id) references staff_member (staff_id) on delete set null
);
create index price_release_by on price_release (staff_id) where staff_id is not null;
comment on table price_release is 'Versions of the prices that staff released.';
comment on column price_release.jumps is 'Prices that changed by more than 30 %.';

create table price_release_change (
  version               bigint         not null,
  article_number        text           not null,
  price_list            text           not null,
  lower_bound           integer        not null,
  valid_from            timestamptz    not null,
  is_removed            boolean        not null,
  valid_to              timestamptz    not null,
  amount                numeric(18, 6) not null,
  price_quantity        numeric(14, 4) not null,
  tax_rate              numeric(6, 4)  not null,
  before_amount         numeric(18, 6),
  before_price_quantity numeric(14, 4),
  constraint price_release_change_pkey primary key (version, article_number, price_list, lower_bound, valid_from),
  constraint price_release_change_version_fkey foreign key (version) references price_release (version) on delete cascade
);
comment on table price_release_change is 'Rows of price that a release added, changed or removed.';
comment on column price_release_change.before_amount is 'Price that applied before from the row''s first day on; null without one.';

-- Lists are searched by themselves, too.
create index price_by_list on price (price_list, article_number);
