alter table order_line add column quote_number text not null default '';
comment on column order_line.quote_number is 'The quote that the line was ordered from; empty for other lines.';

update order_line as l
set quote_number = q.quote_number
from quote_order as o
join quote as q on q.quote_id = o.quote_id
where l.order_code = o.order_code
  and l.position = o.order_position
  and q.quote_number is not null;
