-- Working and curing times of mortars, by temperature.
alter table installation_value
  add column working_time numeric(8,2),
  add column curing_time numeric(8,2);
comment on column installation_value.working_time is 'In minutes, of a mortar at the temperature that base_material names.';
comment on column installation_value.curing_time is 'In hours, until the load may be applied.';
