-- A removed catalogue leaves a row of its own, so that version numbers only grow and every process hears of it.
-- Widens only: an older version of the shop that still runs goes on and takes such a catalogue for one without articles.

alter table catalogue_version drop constraint catalogue_version_kind_check;
alter table catalogue_version add constraint catalogue_version_kind_check
  check (kind in ('new-catalogue', 'update-prices', 'update-products', 'removal'));
comment on table catalogue_version is 'One row for each import or removal; the newest is what every process must serve. Announced on channel catalogue_version.';
