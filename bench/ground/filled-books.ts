import type { Client } from 'pg'

/**
 * Of a booking's lines and entries: enough to make the indexes deep. Contents are left out, since
 * nothing looks for them.
 */
const linesEach = 1
/** How often a person has booked: those who own the copies are not those who are measured. */
const bookingsEach = 10
/** Over how many days the flights of the copies are spread. */
const daysOfFlights = 300

/** How a column of a copy is made from the original's `it` and the copy's number `n`. */
const follows = (column: string) => `it."${column}" || '-' || n`
const random = (column: string) => `md5('${column}' || n)`
const person = `'person_old' || (n / ${bookingsEach})`

interface Copied {
  /**
   * Which rows belong to the booking `$1` with the trip `$2`. None of them is an error: the table
   * would stay small, and what reads it would look as cheap as it never is.
   */
  readonly where: string
  readonly columns: Readonly<Record<string, string>>
}
/**
 * Tables that a booking writes, and what tells one booking's rows from another's: in order of time
 * where the product's ids are, anywhere where they are not.
 */
const copied: Readonly<Record<string, Copied>> = {
  'portolan.bookings': {
    where: 'id = $1',
    columns: {
      id: follows('id'),
      trip_id: follows('trip_id'),
      person_id: person,
      terms: `'{}'`,
      sealed_details: `''`,
    },
  },
  'portolan.booking_keys': {
    where: 'booking_id = $1',
    columns: { key: random('key'), booking_id: follows('booking_id'), person_id: person },
  },
  'portolan.booking_journeys': {
    where: 'booking_id = $1',
    columns: { journey: random('journey'), booking_id: follows('booking_id'), person_id: person },
  },
  'portolan.sagas': { where: 'id = $1', columns: { id: follows('id'), body: `'{}'` } },
  'portolan.saga_events': { where: 'saga_id = $1', columns: { saga_id: follows('saga_id') } },
  'portolan.trips': {
    where: 'id = $2',
    columns: {
      id: follows('id'),
      booking_id: follows('booking_id'),
      owner_id: person,
      // What is sealed opens in its own row alone.
      sealed_contact: 'null',
    },
  },
  'portolan.trip_parts': {
    where: 'trip_id = $2',
    columns: {
      id: follows('id'),
      trip_id: follows('trip_id'),
      body: `'{}'`,
      sealed_people: 'null',
    },
  },
  'portolan.trip_travelers': {
    where: 'trip_id = $2',
    columns: { trip_id: follows('trip_id'), sealed_name: 'null' },
  },
  'portolan.trip_flights': {
    where: 'trip_id = $2',
    columns: {
      trip_id: follows('trip_id'),
      date: `to_char(it.date::date + n % ${daysOfFlights}, 'YYYY-MM-DD')`,
    },
  },
  'portolan.trip_events': { where: 'trip_id = $2', columns: { trip_id: follows('trip_id') } },
  'portolan.ledger_journals': {
    where: 'cause_id = $1',
    columns: { cause_id: follows('cause_id') },
  },
  'portolan.ledger_entries': { where: 'cause_id = $1', columns: { cause_id: follows('cause_id') } },
  'portolan.deadlines': {
    where:
      "key = $1 or payload::text like (select '%' || key || '%' from portolan.booking_keys where booking_id = $1)",
    columns: { key: random('key') },
  },
  'portolan.mails': {
    where: `facts ->> 'tripId' = $2`,
    columns: { id: follows('id'), person_id: person, cause: follows('cause') },
  },
  'market.orders': {
    where: `reference like $1 || ':%'`,
    columns: {
      reference: follows('reference'),
      locator: random('locator'),
      body: `'{}'`,
      sealed_people: 'null',
    },
  },
  'market.charges': {
    where: `reference like $1 || ':%'`,
    columns: { reference: follows('reference'), body: `'{}'` },
  },
}
const filledTables = Object.keys(copied)
/** Those whose whole-table readings are counted: one of them stays empty while all goes well. */
export const readTables = [...filledTables, 'portolan.needs_attention']

interface Structure {
  readonly drop: string
  readonly add: string
}
/**
 * Keys and indexes of the filled tables, in the order in which they can be dropped: built after the
 * rows, they take a fraction of growing with them.
 */
const structures = async (owner: Client): Promise<readonly Structure[]> => {
  const { rows: constraints } = await owner.query<Structure>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('f', 'p', 'u') order by contype = 'f' desc`,
    [filledTables],
  )
  const { rows: indexes } = await owner.query<Structure>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add from pg_index i
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filledTables],
  )
  return [...constraints, ...indexes]
}

/**
 * Copies the rows of one whole booking until `wanted` bookings are stored, without triggers, keys
 * and indexes, which would only be slow: nobody may write meanwhile. Analyzed and vacuumed
 * afterwards, as time would have done; as the owner of the database.
 */
export const fillBooks = async (owner: Client, wanted: number): Promise<void> => {
  const { rows } = await owner.query<{ id: string; trip_id: string; stored: string }>(
    `select id, trip_id, (select count(*) from portolan.bookings) as stored from portolan.bookings b where exists (select from portolan.sagas s where s.id = b.id and s.state = 'Confirmed') order by id limit 1`,
  )
  const [pattern] = rows
  if (pattern === undefined) throw new Error('no booking to copy')
  const from = Number(pattern.stored) + 1
  if (from > wanted) return
  await owner.query(
    `set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  const all = await structures(owner)
  for (const { drop } of all) await owner.query(drop)
  for (const [table, { where, columns }] of Object.entries(copied)) {
    const [schema, name] = table.split('.')
    const named = (
      await owner.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2 and coalesce(column_default, '') not like 'nextval%' order by ordinal_position`,
        [schema, name],
      )
    ).rows
    const given = (text: string): string =>
      text.replaceAll('$1', `'${pattern.id}'`).replaceAll('$2', `'${pattern.trip_id}'`)
    const { rowCount } =
      await owner.query(`insert into ${table} (${named.map((one) => `"${one.name}"`).join(', ')})
      select ${named.map((one) => columns[one.name] ?? `it."${one.name}"`).join(', ')}
      from generate_series(${from}::int, ${wanted}::int) n, (select * from ${table} where ${given(where)} limit ${linesEach}) it`)
    if (rowCount === 0) throw new Error(`${table}: nothing of the booking ${pattern.id} to copy`)
  }
  for (const { add } of all.toReversed()) await owner.query(add)
  await owner.query('set session_replication_role = origin')
  for (const table of filledTables) await owner.query(`vacuum (analyze) ${table}`)
  await owner.query('analyze; checkpoint')
}
