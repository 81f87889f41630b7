-- How the database keeps tables in shape that are written more than others. Applied after every migration, like
-- security.sql, and leaves alone what stands already. The defaults wait for a fifth of a table to change, which for a
-- table of millions is never while it is hot.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      -- Changed at every step of a booking, and at rest for good after it: what is under way stands in an index that must not
      -- fill with what was. Cleaned every few thousand bookings, its indexes too, even where few of its pages have changed; with
      -- room for the next step on the same page, where no index has to hear of it.
      ('portolan.sagas', array['fillfactor=60', 'autovacuum_vacuum_scale_factor=0.01', 'autovacuum_vacuum_threshold=5000', 'vacuum_index_cleanup=on']),
      -- Written and soon deleted again.
      ('portolan.deadlines', array['autovacuum_vacuum_scale_factor=0.01', 'autovacuum_vacuum_threshold=5000', 'vacuum_index_cleanup=on']),
      ('portolan.booking_watches', array['autovacuum_vacuum_scale_factor=0.01', 'autovacuum_vacuum_threshold=1000', 'vacuum_index_cleanup=on']),
      -- A few rows that every booking changes: room on their pages, so that no index has to hear of it.
      ('portolan.ledger_accounts', array['fillfactor=50']),
      ('market.counters', array['fillfactor=10']),
      ('market.sold_seats', array['fillfactor=70', 'autovacuum_vacuum_scale_factor=0.02'])
    ) as settings (name, options)
  loop
    continue when to_regclass(wanted.name) is null;
    continue when (select reloptions @> wanted.options from pg_class where oid = to_regclass(wanted.name));
    execute format('alter table %s set (%s)', wanted.name, array_to_string(wanted.options, ', '));
  end loop;
end
$$;
