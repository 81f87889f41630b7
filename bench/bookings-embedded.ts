/** Bookings on the embedded server, and what others feel while its suppliers hang. */
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { demoPeople } from '@portolan/server/identity/demo-people.data.ts'
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { startServer, type ServerProcess } from '../tests/harness/server-process.ts'
import { signIn } from '../tools/sign-in.ts'
import { measureBookings } from './ground/booking-rate.ts'
import { gatherCrowd, postBooking, type Booker } from './ground/crowd.ts'
import { createPoster } from './ground/poster.ts'
import {
  against,
  p99,
  people,
  perBooking,
  rate,
  searchBody,
  seconds,
  settings,
  withOwner,
} from './ground/under-load.ts'
import type { BenchRow } from './row.ts'

const accounts = demoPeople
  .filter(({ admission }) => admission === undefined)
  .map(({ account }) => account)
/** One for each demo account: more of one in a minute would be refused. */
const timeSignIns = async (base: URL): Promise<number[]> => {
  const times: number[] = []
  for (const account of accounts.slice(0, 6)) {
    const start = performance.now()
    await signIn(base, account)
    times.push(performance.now() - start)
  }
  return times
}

const latencyMs = 2000
/** What the server adds to the supplier's time, twenty searches at once. */
const timeStalledSearches = async (base: URL, booker: Booker, from: number): Promise<number[]> => {
  const poster = createPoster(base)
  const times = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const start = performance.now()
      await poster.post(searchFlights.path, searchBody(from + index), booker.headers)
      return performance.now() - start - latencyMs
    }),
  )
  poster.close()
  return times
}

/**
 * Every call to a supplier takes two seconds: 200 bookings hang there while others search and sign
 * in.
 */
const whileStalled = async (
  bookers: readonly Booker[],
  server: ServerProcess,
): Promise<BenchRow[]> => {
  const [first] = bookers
  if (first === undefined) return []
  await timeStalledSearches(server.url, first, 0)
  const [search, signingIn] = [
    p99(await timeStalledSearches(server.url, first, 20)),
    p99(await timeSignIns(server.url)),
  ]
  const poster = createPoster(server.url)
  const placed = await Promise.all(
    bookers.slice(0, 200).map((booker, serial) => postBooking(poster, booker, 90_000 + serial)),
  )
  const [stalledSearch, stalledSigningIn] = [
    p99(await timeStalledSearches(server.url, first, 40)),
    p99(await timeSignIns(server.url)),
  ]
  poster.close()
  return [
    {
      name: 'bookings hanging at suppliers that take 2 s a call',
      value: String(placed.filter((status) => status < 300).length),
    },
    {
      name: 'search, p99 beyond the supplier, meanwhile',
      value: against(stalledSearch, search),
      bound: 'x 2',
    },
    { name: 'sign-in, p99, meanwhile', value: against(stalledSigningIn, signingIn), bound: 'x 2' },
  ]
}

const onEmbedded = async (): Promise<BenchRow[]> => {
  const server = await startServer({ ...settings, MARKET_CONSOLE: 'off' })
  try {
    const embedded = await openEmbedded(server.dataFolder)
    try {
      return await withOwner(embedded.connection, async (owner) => {
        const bookers = await gatherCrowd(server.url, owner, people)
        const bookings = await measureBookings(server.url, owner, bookers, server.pid(), seconds)
        await server.restart({ MARKET_LATENCY_MS: String(latencyMs) })
        return [
          { name: 'bookings on the embedded server', value: rate(bookings) },
          {
            name: 'processor for one booking: server, database, load',
            value: perBooking(bookings),
          },
          ...(await whileStalled(bookers, server)),
        ]
      })
    } finally {
      await embedded.close()
    }
  } finally {
    await server.close()
  }
}

export const run = onEmbedded
