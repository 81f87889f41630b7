import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { addDays } from '@portolan/kernel/calendar.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { readUserInfo } from '@portolan/contract/identity/read-user-info.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { createApi, type Api } from '../../tests/harness/api.ts'
import { newKey, passengersFor } from '../../tests/harness/traveler.ts'
import { tokenise } from '../../tests/harness/vault.ts'
import type { Poster } from './poster.ts'

/** One of many who book: a session and a card, and a quote on flights that nobody else has. */
export interface Booker {
  readonly headers: Readonly<Record<string, string>>
  readonly quoteId: string
  readonly acceptedTotal: { readonly minor: number; readonly currency: string }
  readonly methodToken: string
}

const party = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 } as const
/** Far enough ahead that others have booked little: a fare's first seats are many. */
const firstDay = 120
const quotesEach = 3
const routes = [
  ['NYC', 'LON'],
  ['LAX', 'NYC'],
  ['CHI', 'MIA'],
  ['SFO', 'SEA'],
  ['PAR', 'NYC'],
  ['BOS', 'CHI'],
  ['ATL', 'LAX'],
  ['DFW', 'DEN'],
  ['YYZ', 'YVR'],
  ['MAD', 'BCN'],
  ['LON', 'FRA'],
  ['ROM', 'PAR'],
  ['SIN', 'BKK'],
  ['TYO', 'OSA'],
  ['SYD', 'MEL'],
  ['DEL', 'BOM'],
  ['MEX', 'CUN'],
  ['SAO', 'RIO'],
  ['IST', 'LON'],
  ['AMS', 'MAD'],
] as const

/**
 * Copies of one demo person, each with rewards and a session; answers their bearers. Written as the
 * owner of the database.
 */
const addPersons = async (owner: Client, count: number): Promise<string[]> => {
  const bearers = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const columns = async (
    table: string,
    changed: Readonly<Record<string, string>>,
  ): Promise<string> => {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'portolan' and table_name = $1 order by ordinal_position`,
      [table],
    )
    return rows.map(({ name }) => changed[name] ?? `it.${name}`).join(', ')
  }
  const avery = `(select id from portolan.persons where tenant = 'capone' and email like 'avery%' limit 1)`
  const [person, account, holder] = [
    await columns('persons', {
      id: `'person_crowd' || n`,
      subject: `'crowd' || n`,
      email: `'crowd' || n || '@portolan.example'`,
      account_reference_id: 'null',
    }),
    await columns('rewards_accounts', { account_reference_id: `'account_crowd' || n` }),
    await columns('account_holders', {
      account_reference_id: `'account_crowd' || n`,
      person_id: `'person_crowd' || n`,
    }),
  ]
  await owner.query(
    `insert into portolan.persons select ${person} from portolan.persons it, generate_series(0, $1::int - 1) n where it.tenant = 'capone' and it.id = ${avery} on conflict do nothing`,
    [count],
  )
  await owner.query(
    `insert into portolan.rewards_accounts select ${account} from portolan.rewards_accounts it, generate_series(0, $1::int - 1) n
    where it.tenant = 'capone' and it.account_reference_id = (select account_reference_id from portolan.account_holders where tenant = 'capone' and person_id = ${avery} limit 1) on conflict do nothing`,
    [count],
  )
  await owner.query(
    `insert into portolan.account_holders select ${holder} from (select * from portolan.account_holders where tenant = 'capone' and person_id = ${avery} limit 1) it, generate_series(0, $1::int - 1) n on conflict do nothing`,
    [count],
  )
  await owner.query(
    `insert into portolan.sessions (tenant, id, person_id, csrf_secret, device, is_first, created_at, expires_at)
     select 'capone', 'session_crowd' || n, 'person_crowd' || n, gen_random_uuid()::text, 'bench', false, $2::bigint, $2::bigint + 86400000 from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [count, Date.now()],
  )
  await owner.query(
    `insert into portolan.access_tokens (tenant, hash, session_id, expires_at) select 'capone', hash, 'session_crowd' || (n - 1), $2 from unnest($1::text[]) with ordinality as given(hash, n)`,
    [
      bearers.map((bearer) => createHash('sha256').update(bearer).digest('base64url')),
      Date.now() + 86_400_000,
    ],
  )
  // What came in one stroke is unknown to the planner until it is looked at.
  await owner.query('analyze')
  return bearers
}

type Option = AnswerOf<typeof searchFlights>['options'][number]

/**
 * The first `wanted` options that share no flight, so that what one person buys leaves the price of
 * the others alone.
 */
const apart = ({ options, segments }: AnswerOf<typeof searchFlights>, wanted: number): Option[] => {
  const taken = new Set<string>()
  const found: Option[] = []
  for (const option of options) {
    const flights = option.segments.map((index) => JSON.stringify(segments[index]).slice(0, 200))
    if (flights.some((flight) => taken.has(flight))) continue
    for (const flight of flights) taken.add(flight)
    found.push(option)
    if (found.length === wanted) break
  }
  return found
}

/**
 * `count` people who are ready to book, each from an address of their own (the server must trust
 * the proxy 127.0.0.1), with so many quotes that hardly any flight sells so often that its price
 * moves. Takes some seconds: each gives a card to the vault and asks for quotes.
 */
export const gatherCrowd = async (base: URL, owner: Client, count: number): Promise<Booker[]> => {
  const bearers = await addPersons(owner, count)
  const apis: Api[] = []
  for (const accessToken of bearers) {
    const { csrfToken } = await createApi(base, base.host, {
      accessToken,
      csrfToken: null,
      cookies: new Map(),
    }).get(readUserInfo, {})
    apis.push(createApi(base, base.host, { accessToken, csrfToken, cookies: new Map() }))
  }
  const first = apis[0]
  if (first === undefined) return []
  const today = new Date().toISOString().slice(0, 10)
  const choices: { option: string; brand: string }[] = []
  for (let day = 0; choices.length < count * quotesEach; day++) {
    const [origin, destination] = routes[day % routes.length] ?? routes[0]
    const answer = await first.get(searchFlights, {
      body: {
        slices: [{ origin, destination, date: addDays(today, firstDay + day * 3) }],
        cabin: 'Economy',
        party,
        chosen: [],
      },
    })
    for (const option of apart(answer, 20)) {
      const fare = option.fares[0]
      if (fare !== undefined) choices.push({ option: option.id, brand: fare.brand })
    }
  }
  const bookers: Booker[] = []
  const queue = [...apis.entries()]
  const one = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [index, api] = next
      const methodToken = await tokenise(
        api,
        '4242424242424242',
        `10.0.${index >> 8}.${index & 255}`,
      )
      const own = choices.slice(index * quotesEach, (index + 1) * quotesEach)
      for (const quote of await Promise.all(
        own.map((choice) => api.get(quoteFlights, { body: { slices: [choice], party } })),
      ))
        bookers.push({
          headers: {
            host: base.host,
            'content-type': 'application/json',
            authorization: `Bearer ${api.session?.accessToken ?? ''}`,
            [csrfHeader]: api.session?.csrfToken ?? '',
          },
          quoteId: quote.id,
          acceptedTotal: quote.price.grandTotal,
          methodToken,
        })
    }
  }
  await Promise.all(Array.from({ length: 6 }, one))
  return bookers
}

const letters = (n: number): string =>
  Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)] ?? 'a').join('')

/** Posts one booking of `booker` for a traveler nobody else has; answers the status. */
export const postBooking = (
  { post }: Poster,
  { headers, quoteId, acceptedTotal, methodToken }: Booker,
  serial: number,
): Promise<number> =>
  post(
    placeBooking.path,
    JSON.stringify({
      idempotencyKey: newKey(),
      quoteId,
      travelers: passengersFor(party, `Lindqvist${letters(serial)}`),
      contact: { email: 'crowd@portolan.example', phone: '+1 212 555 0147' },
      acceptedTotal,
      payment: { methodToken },
    }),
    headers,
  )
