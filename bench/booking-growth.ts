/**
 * What a booking costs with a million others stored, against a thousand, on two servers one after
 * the other. Processor time, pages and bytes written say more than times where anything else runs
 * on the machine. `BOOKINGS`: how many are stored. `BOOKINGS_FOLDER`: keeps the filled books there;
 * filled once they are used again.
 */
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { startServer, type ServerProcess } from '../tests/harness/server-process.ts'
import { measureCost, type BookingCost } from './ground/booking-cost.ts'
import { gatherCrowd } from './ground/crowd.ts'
import { fillBooks } from './ground/filled-books.ts'
import { withOwner } from './ground/under-load.ts'
import { milliseconds } from './measure.ts'
import type { BenchRow } from './row.ts'

/**
 * As many as there are bookings in a measurement: booking the same flights again and again meets a
 * price that has moved.
 */
const people = 150
const few = 1000
const many = Number(process.env['BOOKINGS'] ?? 1_000_000)
const kept = process.env['BOOKINGS_FOLDER']
const warm = 40
const rounds = 150
const shownStatements = 5

const settings = {
  LOG_LEVEL: 'error',
  CALLS_PER_MINUTE: '10000000',
  TRUSTED_PROXIES: '127.0.0.1',
  // Bookers sign in with the built-in provider.
  DEMONSTRATION: 'on',
  MARKET_CONSOLE: 'off',
}

/** The embedded server starts again with statistics by statement. */
const withStatistics = async (server: ServerProcess): Promise<void> => {
  const embedded = await openEmbedded(server.dataFolder)
  await withOwner(embedded.connection, (owner) =>
    owner.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`),
  )
  await embedded.close()
  await server.restart()
}

const rowsFrom = (small: BookingCost, large: BookingCost): BenchRow[] => {
  const row = (
    name: string,
    of: (cost: BookingCost) => number,
    shown: (value: number) => string,
    bound?: string,
  ): BenchRow => ({
    name,
    value: `${shown(of(large))} / ${shown(of(small))} = ${(of(large) / of(small)).toFixed(2)}`,
    ...(bound === undefined ? {} : { bound }),
  })
  const grown = [...large.statements]
    .map(([query, pages]) => ({ query, pages, less: small.statements.get(query) ?? 0 }))
    .filter(({ pages, less }) => pages - less > 1)
    .sort((a, b) => b.pages - b.less - a.pages + a.less)
  return [
    row(
      `a booking's processor time, ${many} stored to ${few}`,
      (cost) => cost.server + cost.database,
      milliseconds,
      '1.3',
    ),
    row('  of that the database', (cost) => cost.database, milliseconds),
    row(
      'pages it looks at',
      (cost) => cost.pages,
      (pages) => pages.toFixed(0),
      '1.3',
    ),
    row(
      'bytes it writes ahead',
      (cost) => cost.wal / 1000,
      (kilobytes) => `${kilobytes.toFixed(0)} kB`,
    ),
    row('placing', (cost) => cost.placing, milliseconds, '1.3'),
    row('from placed to confirmed', (cost) => cost.work, milliseconds, '1.3'),
    {
      name: `whole-table readings by ${rounds} bookings and all sweeps meanwhile`,
      value: large.wholeReadings === '' ? 'none' : large.wholeReadings,
      bound: 'none',
    },
    {
      name: 'bookings confirmed',
      value: `${small.confirmed} and ${large.confirmed} of ${large.of}`,
    },
    ...grown.slice(0, shownStatements).map(({ query, pages, less }) => ({
      name: `  ${query.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
      value: `${pages.toFixed(1)} / ${less.toFixed(1)} pages`,
    })),
  ]
}

/** The server of this folder, or of one that is thrown away, with so many bookings stored. */
const costWith = async (stored: number, folder?: string): Promise<BookingCost> => {
  const server = await startServer({
    ...settings,
    ...(folder === undefined ? {} : { PORTOLAN_DATA: folder }),
  })
  try {
    await withStatistics(server)
    const embedded = await openEmbedded(server.dataFolder)
    try {
      return await withOwner(embedded.connection, async (owner) => {
        await owner.query('create extension if not exists pg_stat_statements')
        const bookers = await gatherCrowd(server.url, owner, people)
        await measureCost(server.url, server, owner, bookers, 0, warm)
        await fillBooks(owner, stored)
        await measureCost(server.url, server, owner, bookers, 1000, warm)
        return await measureCost(server.url, server, owner, bookers, 2000, rounds)
      })
    } finally {
      await embedded.close()
    }
  } finally {
    await server.close()
  }
}

export const run = async (): Promise<BenchRow[]> =>
  rowsFrom(await costWith(few), await costWith(many, kept))
