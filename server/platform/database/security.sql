-- Who may do what. Applied after every migration, as the owner, and may be applied any number of times:
-- whatever stands already is left alone, so that a running process is not locked out of its tables.

do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'portolan_app') then
    create role portolan_app login nosuperuser nocreatedb nocreaterole noinherit;
  end if;
  if not exists (select 1 from pg_roles where rolname = 'portolan_worker') then
    create role portolan_worker login nosuperuser nocreatedb nocreaterole noinherit;
  end if;
  -- The owner's sessions become these roles where they have no login of their own.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    if not pg_has_role(current_user, 'portolan_app', 'member') then execute format('grant portolan_app to %I', current_user); end if;
    if not pg_has_role(current_user, 'portolan_worker', 'member') then execute format('grant portolan_worker to %I', current_user); end if;
  end if;
end
$$;

do $$
declare
  schema_name text;
  found record;
  own text;
begin
  foreach schema_name in array array['portolan', 'market', 'jobs'] loop
    continue when not exists (select 1 from pg_namespace where nspname = schema_name);
    execute format('grant usage on schema %I to portolan_worker', schema_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to portolan_worker', schema_name);
    execute format('grant usage, select, update on all sequences in schema %I to portolan_worker', schema_name);
  end loop;

  grant usage on schema portolan to portolan_app;
  grant select, insert, update, delete on all tables in schema portolan to portolan_app;
  grant usage, select on all sequences in schema portolan to portolan_app;
  -- The application enqueues inside its own transactions and does nothing else with jobs.
  if exists (select 1 from pg_namespace where nspname = 'jobs') then
    grant usage on schema jobs to portolan_app;
    grant select, insert on all tables in schema jobs to portolan_app;
  end if;

  -- What belongs to no tenant is the workers' alone.
  for found in
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'portolan' and c.relkind in ('r', 'p')
      and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped)
  loop
    execute format('revoke all on portolan.%I from portolan_app', found.relname);
  end loop;

  -- A tenant's rows exist for that tenant alone; the workers, who serve all tenants, see all.
  for found in
    select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'portolan' and c.relkind in ('r', 'p')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant' and not a.attisdropped)
  loop
    if not (found.relrowsecurity and found.relforcerowsecurity) then
      execute format('alter table portolan.%I enable row level security', found.relname);
      execute format('alter table portolan.%I force row level security', found.relname);
    end if;
    if not exists (select 1 from pg_policy where polrelid = found.oid and polname = 'own_tenant') then
      -- What a company cannot be without is its alone: within a tenant, one company never sees another's rows.
      own := 'tenant = current_setting(''app.tenant'', true)';
      if exists (select 1 from pg_attribute a where a.attrelid = found.oid and a.attname = 'business_id' and a.attnotnull and not a.attisdropped) then
        own := own || ' and business_id = current_setting(''app.business'', true)';
      end if;
      execute format('create policy own_tenant on portolan.%I to portolan_app using (%s) with check (%s)', found.relname, own, own);
    end if;
    if not exists (select 1 from pg_policy where polrelid = found.oid and polname = 'every_tenant') then
      execute format('create policy every_tenant on portolan.%I to portolan_worker using (true) with check (true)', found.relname);
    end if;
  end loop;

  -- Counters that a crash may forget need no write-ahead log.
  if exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'portolan' and c.relname = 'rate_counters' and c.relpersistence = 'p') then
    alter table portolan.rate_counters set unlogged;
  end if;
end
$$;

create or replace function portolan.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'portolan: % is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- What has been written here stays as it was written (reliability 9 and 24).
do $$
declare
  table_name text;
begin
  foreach table_name in array array['ledger_journals', 'ledger_entries', 'saga_events', 'operator_actions', 'company_events', 'company_charges', 'company_invoices'] loop
    continue when to_regclass(format('portolan.%I', table_name)) is null;
    continue when exists (select 1 from pg_trigger where tgrelid = to_regclass(format('portolan.%I', table_name)) and tgname = 'append_only');
    execute format('create trigger append_only before update or delete on portolan.%I for each row execute function portolan.refuse_change()', table_name);
    execute format('create trigger append_only_whole before truncate on portolan.%I for each statement execute function portolan.refuse_change()', table_name);
  end loop;
end
$$;

-- The history of cases is append-only as well, but that what was written in it goes with its person (decision 0125).
do $$
begin
  if to_regclass('portolan.case_events') is not null
    and not exists (select 1 from pg_trigger where tgrelid = to_regclass('portolan.case_events') and tgname = 'append_only') then
    create trigger append_only before update on portolan.case_events for each row
      when (new.sealed_note is not null or (to_jsonb(new) - 'sealed_note') is distinct from (to_jsonb(old) - 'sealed_note'))
      execute function portolan.refuse_change();
    create trigger append_only_rows before delete on portolan.case_events for each row execute function portolan.refuse_change();
    create trigger append_only_whole before truncate on portolan.case_events for each statement execute function portolan.refuse_change();
  end if;
end
$$;

-- An account is there for good, under the name it was opened with: what is entered on it must not lose it.
do $$
begin
  if to_regclass('portolan.ledger_accounts') is not null
    and not exists (select 1 from pg_trigger where tgrelid = to_regclass('portolan.ledger_accounts') and tgname = 'stays') then
    create trigger stays before delete or update of tenant, id on portolan.ledger_accounts for each row execute function portolan.refuse_change();
    create trigger stays_whole before truncate on portolan.ledger_accounts for each statement execute function portolan.refuse_change();
  end if;
end
$$;

-- What is entered together sums to zero in each journal and unit, and since nothing of it ever changes, so do all entries of
-- a journal (reliability 9). Asked once for a statement and of its own rows: a journal is entered whole. Each entry has its journal
-- and its account, and keeps them, since neither ever goes; `offset 0` and the setting make it two look-ups by key for each entry,
-- whatever the plan was when the tables were small.
create or replace function portolan.ledger_balances() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  faulty record;
begin
  select tenant, "of", cause_id, step, account_id into faulty from entered
  where not exists (select from portolan.ledger_journals j where j.tenant = entered.tenant and j."of" = entered."of" and j.cause_id = entered.cause_id and j.step = entered.step offset 0)
    or not exists (select from portolan.ledger_accounts a where a.tenant = entered.tenant and a.id = entered.account_id offset 0)
  limit 1;
  if found then
    raise exception 'portolan: an entry of % % % on % has no journal or no account', faulty."of", faulty.cause_id, faulty.step, faulty.account_id using errcode = 'foreign_key_violation';
  end if;
  select tenant, "of", cause_id, step, unit into faulty from entered group by tenant, "of", cause_id, step, unit having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'portolan: journal % % % does not balance in %', faulty."of", faulty.cause_id, faulty.step, faulty.unit using errcode = 'check_violation';
  end if;
  return null;
end
$$;

do $$
begin
  if to_regclass('portolan.ledger_entries') is not null
    and not exists (select 1 from pg_trigger where tgrelid = to_regclass('portolan.ledger_entries') and tgname = 'balanced') then
    create trigger balanced after insert on portolan.ledger_entries
      referencing new table as entered for each statement execute function portolan.ledger_balances();
  end if;
end
$$;
