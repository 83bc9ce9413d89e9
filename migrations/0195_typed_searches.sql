-- What the last customer typed, for people who read the statistics; the version before does not write it.
alter table search_day add column typed text not null default '' check (length(typed) <= 60 and position('@' in typed) = 0);
comment on column search_day.typed is 'The last spelling of the query; empty if an earlier version of the shop counted it.';
