-- Software may ask for part of an order unit, which is rounded up: what was asked for is told as it was.
alter table procurement_line alter column requested type double precision;
