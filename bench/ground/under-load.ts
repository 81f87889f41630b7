import { Client } from 'pg'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Settings } from '../../tests/harness/server-process.ts'
import { sendHttp } from '../../tools/local-http.ts'
import { milliseconds, percentile } from '../measure.ts'
import type { BookingRate } from './booking-rate.ts'
import type { Booker } from './crowd.ts'
import { createPoster } from './poster.ts'

export const people = 400
export const seconds = { warm: 4, measured: 12 }
export const settings: Settings = {
  CALLS_PER_MINUTE: '10000000',
  TRUSTED_PROXIES: '127.0.0.1',
  // Bookers sign in with the built-in provider.
  DEMONSTRATION: 'on',
  LOG_LEVEL: 'error',
}
export const rate = ({ perSecond }: BookingRate): string => `${perSecond.toFixed(1)}/s`

/**
 * Milliseconds of the server, the database and the load itself: unlike a rate, hardly moved by what
 * else the machine does.
 */
export const perBooking = ({ processor: { server, database, load } }: BookingRate): string =>
  `${[server, database, load].map((ms) => ms.toFixed(1)).join(' + ')} ms`

export const withOwner = async <T>(
  connection: ConstructorParameters<typeof Client>[0],
  work: (owner: Client) => Promise<T>,
): Promise<T> => {
  const owner = new Client(connection)
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

export const searchBody = (day: number): string =>
  JSON.stringify({
    slices: [
      {
        origin: 'JFK',
        destination: 'LHR',
        date: addDays(new Date().toISOString().slice(0, 10), 30 + (day % 290)),
      },
    ],
    cabin: 'Economy',
    party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
    chosen: [],
  })

/**
 * What a timer of the process comes late by, p99 since it was asked last, of its own metrics: they
 * look every ten milliseconds, and count these in.
 */
export const loopDelay = async (base: URL): Promise<number> => {
  const { body } = await sendHttp(base, { method: 'GET', path: '/metrics', host: base.host })
  return Math.max(
    0,
    Number(/^portolan_nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(body)?.[1]) * 1000 - 10,
  )
}

/**
 * Milliseconds of searches one after the other, each another day from `first` on, over a connection
 * that is kept.
 */
export const timeSearches = async (
  base: URL,
  booker: Booker,
  count: number,
  first = 0,
): Promise<number[]> => {
  const poster = createPoster(base)
  const times: number[] = []
  for (let day = first; day < first + count; day++) {
    const start = performance.now()
    await poster.post(searchFlights.path, searchBody(day), booker.headers)
    times.push(performance.now() - start)
  }
  poster.close()
  return times
}
export const p99 = (times: readonly number[]): number => percentile(times, 0.99)
export const against = (value: number, idle: number): string =>
  `${milliseconds(value)} (x ${(value / idle).toFixed(1)})`
