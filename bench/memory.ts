/**
 * Whether a server that is kept busy grows: memory after each collection of garbage, sockets,
 * timers and connections, and what is still held when everybody has gone. `MINUTES` of mixed load,
 * two unless said; ten say more.
 */
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { priceCalendar } from '@portolan/contract/flights/price-calendar.ts'
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { startServer, type ServerProcess } from '../tests/harness/server-process.ts'
import { traveler, type Traveler } from '../tests/harness/traveler.ts'
import { pause, until } from '../tests/harness/until.ts'
import { settings, withOwner } from './ground/under-load.ts'
import type { BenchRow } from './row.ts'

const minutes = Number(process.env['MINUTES'] ?? 2)
/** Code is compiled before the first sample counts. */
const warmMinutes = Math.min(2, minutes / 2)
/**
 * Searches before the load, each of another journey and day: more than any cache holds (96 MB of
 * answers in `answer-cache.ts`, some 300 kB each; 200 tables of a day's fares in `day-fares.ts`).
 * What a cache may hold is no growth, and it holds it from the first sample on.
 */
const filling = { searches: 640, days: 300 }
const sampleEveryMs = 5000
const people = 4
const thinkMs = 150
/** Days that are asked for. */
const days = 30
const calendarDays = 31
const bound = 10

interface Probe {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  readonly held: Readonly<Record<string, number>>
}
interface Sample extends Probe {
  readonly at: number
  readonly connections: number
}

const routes = [
  ['JFK', 'LAX'],
  ['JFK', 'LHR'],
  ['SFO', 'ORD'],
  ['LAX', 'SEA'],
  ['BOS', 'MIA'],
  ['CDG', 'JFK'],
  ['ATL', 'DEN'],
  ['MAD', 'FCO'],
] as const
const accounts = ['avery', 'blake', 'casey', 'drew'] as const
const letters = (n: number): string =>
  Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)] ?? 'a').join('')

/**
 * One person after another wish: looks, opens the calendar, books, looks at the trips. What is
 * refused (a price that moved) is part of the day.
 */
const live = async (
  person: Traveler,
  offset: number,
  goesOn: () => boolean,
  count: (what: string) => void,
): Promise<void> => {
  for (let turn = offset; goesOn(); turn += people) {
    const [origin, destination] = routes[turn % routes.length] ?? routes[0]
    const search = person.searches(origin, destination, { inDays: 20 + (turn % days) })
    try {
      if (turn % 5 === 0) {
        const from = addDays(new Date().toISOString().slice(0, 10), 10 + (turn % days))
        await (
          await person.api()
        ).get(priceCalendar, {
          body: {
            origin,
            destination,
            from,
            days: calendarDays,
            cabin: 'Economy',
            party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
          },
        })
        count('calendars')
      }
      await search.answer()
      count('searches')
      if (turn % 2 === 0) {
        const placed = await person.places(
          await search.chooses().body({ surname: `Lindqvist ${letters(turn)}` }),
        )
        count(placed.ok ? 'bookings' : placed.refusal.code)
        if (turn % 20 === 0) await person.trips()
      }
    } catch {
      count('failures')
    }
    await pause(thinkMs)
  }
}

const fillCaches = async (persons: readonly Traveler[]): Promise<void> => {
  let next = 0
  await Promise.all(
    persons.map(async (person) => {
      while (next < filling.searches) {
        const turn = next++
        const [origin, destination] = routes[turn % routes.length] ?? routes[0]
        await person.searches(origin, destination, { inDays: 20 + (turn % filling.days) }).answer()
      }
    }),
  )
}

const probeOf = (server: ServerProcess, lines: string[]): Promise<Probe> => {
  const seen = lines.length
  process.kill(server.pid(), 'SIGUSR2')
  return until(
    'the probe',
    async () => (lines.length > seen ? (JSON.parse(lines.at(-1) ?? '') as Probe) : null),
    20_000,
  )
}
const count = async (owner: Client, query: string): Promise<number> =>
  Number((await owner.query<{ n: string }>(query)).rows[0]?.n)
const connections = (owner: Client): Promise<number> =>
  count(
    owner,
    `select count(*) as n from pg_stat_activity where application_name like 'portolan%' and application_name <> 'portolan-user'`,
  )

/** The least of some looks: a sweep that holds its lock for a moment leaks nothing. */
const least = async (look: () => Promise<number>): Promise<number> => {
  const seen: number[] = []
  for (let round = 0; round < 8; round++) {
    seen.push(await look())
    await pause(173)
  }
  return Math.min(...seen)
}

/** Where nobody does anything any more, nothing may be held: a count of what is, by name. */
const atRest: Readonly<Record<string, string>> = {
  'bookings under way': 'select count(*) as n from portolan.sagas where next_action_at is not null',
  leases: 'select count(*) as n from portolan.sagas where lease_until is not null',
  'journeys of failed bookings': `select count(*) as n from portolan.booking_journeys j join portolan.sagas s on s.id = j.booking_id where s.state = 'Failed'`,
  'seats sold and not ordered': `select coalesce(sum(sold), 0) - (select coalesce(sum((seat->>'seats')::int), 0) from market.orders, jsonb_array_elements(body->'seats') seat where body->>'canceledAt' is null) as n from market.sold_seats`,
  'transactions left open': `select count(*) as n from pg_stat_activity where state like 'idle in transaction%'`,
  locks: `select count(*) as n from pg_locks l join pg_stat_activity a using (pid) where a.application_name like 'portolan-%' and a.application_name <> 'portolan-user' and l.locktype <> 'virtualxid' and a.state = 'idle'`,
}

/**
 * Per cent from the first to the last sample along the line of least squares: one peak moves it
 * little.
 */
const growth = (samples: readonly Sample[], of: (sample: Sample) => number): number => {
  const mean = (values: readonly number[]): number =>
    values.reduce((all, value) => all + value, 0) / values.length
  const [t, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(of))]
  const slope =
    samples.reduce((all, sample) => all + (sample.at - t) * (of(sample) - y), 0) /
    samples.reduce((all, { at }) => all + (at - t) ** 2, 0)
  const [from, to] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0]
  return (100 * slope * (to - from)) / (y + slope * (from - t))
}
const heldAlways = (samples: readonly Sample[]): string => {
  const kinds = new Set(samples.flatMap(({ held }) => Object.keys(held)))
  return [...kinds]
    .map((kind) => `${kind} ${samples[0]?.held[kind] ?? 0} to ${samples.at(-1)?.held[kind] ?? 0}`)
    .join(', ')
}

const sampled = async (
  server: ServerProcess,
  lines: string[],
  owner: Client,
): Promise<BenchRow[]> => {
  const done = new Map<string, number>()
  const tell = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1)
  const persons = accounts.map((account) => traveler(server.url, account))
  const empty = await probeOf(server, lines)
  await fillCaches(persons)
  const idle = await probeOf(server, lines)
  let going = true
  const load = Promise.all(persons.map((person, index) => live(person, index, () => going, tell)))
  const begun = performance.now()
  const samples: Sample[] = []
  while (performance.now() - begun < minutes * 60_000) {
    await pause(sampleEveryMs)
    const at = performance.now() - begun
    if (at > warmMinutes * 60_000)
      samples.push({ at, ...(await probeOf(server, lines)), connections: await connections(owner) })
  }
  going = false
  await load
  await until(
    'nothing is under way',
    async () => (await count(owner, atRest['bookings under way'] ?? '')) === 0,
    120_000,
  ).catch(() => undefined)
  await pause(8000)
  const held: string[] = []
  for (const [name, query] of Object.entries(atRest)) {
    const n = await least(() => count(owner, query))
    if (n !== 0) held.push(`${n} ${name}`)
  }
  const after = await probeOf(server, lines)
  const row = (
    name: string,
    of: (sample: Sample) => number,
    shown: (value: number) => string,
  ): BenchRow => ({
    name,
    value: `${shown(of(samples[0] as Sample))} to ${shown(of(samples.at(-1) as Sample))}, ${growth(samples, of).toFixed(1)} %`,
    bound: `${bound} %`,
  })
  const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`
  return [
    {
      name: `${minutes} minutes of load: ${[...done].map(([what, n]) => `${n} ${what}`).join(', ')}`,
      value: '',
    },
    {
      name: 'resident memory before its caches are full and after',
      value: `${megabytes(empty.rss)} and ${megabytes(idle.rss)}`,
    },
    row('heap after collection, along its line', ({ heapUsed }) => heapUsed, megabytes),
    row('resident memory', ({ rss }) => rss, megabytes),
    row('outside the heap', ({ external }) => external, megabytes),
    {
      name: 'connections to the database, at most',
      value: String(Math.max(...samples.map((sample) => sample.connections))),
      bound: '34, the size of the pools',
    },
    { name: 'open handles, first sample to last', value: heldAlways(samples) },
    {
      name: 'sockets and timers before the load and after it',
      value: `${Object.values(idle.held).reduce((a, b) => a + b, 0)} and ${Object.values(after.held).reduce((a, b) => a + b, 0)}`,
    },
    {
      name: 'held when everybody has gone',
      value: held.length === 0 ? 'nothing' : held.join(', '),
      bound: 'nothing',
    },
  ]
}

export const run = async (): Promise<BenchRow[]> => {
  const lines: string[] = []
  let rest = ''
  const server = await startServer(
    {
      ...settings,
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('ground/process-probe.mjs', import.meta.url))}`,
    },
    (text) => {
      const all = (rest + text).split('\n')
      rest = all.pop() ?? ''
      lines.push(
        ...all.flatMap((line) => (line.startsWith('probe ') ? [line.slice('probe '.length)] : [])),
      )
    },
  )
  const embedded = await openEmbedded(server.dataFolder)
  try {
    return await withOwner(embedded.connection, (owner) => sampled(server, lines, owner))
  } finally {
    await embedded.close()
    await server.close()
  }
}
