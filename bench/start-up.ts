/**
 * How long the server takes to be ready: first of all, the second time, and after a kill; and how
 * long until what was under way then has come to its end. Beyond installing and building, which
 * `npm start` does once.
 */
import type { Client } from 'pg'
import { openEmbedded } from '@portolan/server/platform/database/embedded/embedded.ts'
import { buildServerIfStale } from '../tools/setup/build.mjs'
import { startServer, type ServerProcess } from '../tests/harness/server-process.ts'
import { pause, until } from '../tests/harness/until.ts'
import { gatherCrowd, postBooking, type Booker } from './ground/crowd.ts'
import { createPoster } from './ground/poster.ts'
import { settings, withOwner } from './ground/under-load.ts'
import { median, milliseconds } from './measure.ts'
import type { BenchRow } from './row.ts'

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const rounds = 3
/** Bookings under way when the server is killed, each in another of its steps. */
const underWay = 16
/**
 * A call to a counterparty takes so long, so that a kill meets calls that were sent and not
 * answered, and some that never will be sent.
 */
const latency = '400'
const betweenMs = 120
const patienceMs = 120_000

const unfinished = async (owner: Client): Promise<number> =>
  Number(
    (
      await owner.query<{ n: string }>(
        'select count(*) as n from portolan.sagas where next_action_at is not null',
      )
    ).rows[0]?.n,
  )

interface Recovery {
  readonly ready: number
  readonly settled: number
  readonly interrupted: number
}
/**
 * Kills the server among bookings and starts it again. Times since the kill; nobody moves the
 * clock.
 */
const recover = async (
  server: ServerProcess,
  owner: Client,
  bookers: readonly Booker[],
  from: number,
): Promise<Recovery> => {
  const poster = createPoster(server.url)
  for (const [index, booker] of bookers.entries()) {
    void postBooking(poster, booker, from + index).catch(() => 0)
    await pause(betweenMs)
  }
  await server.kill9()
  poster.close()
  const start = performance.now()
  const interrupted = await unfinished(owner)
  const ready = await timed(() => server.restart())
  await until('no booking is under way', async () => (await unfinished(owner)) === 0, patienceMs)
  return { ready, settled: performance.now() - start, interrupted }
}

const recoveries = async (): Promise<readonly Recovery[]> => {
  const server = await startServer({ ...settings, MARKET_LATENCY_MS: latency })
  const embedded = await openEmbedded(server.dataFolder)
  try {
    return await withOwner(embedded.connection, async (owner) => {
      const bookers = await gatherCrowd(server.url, owner, underWay)
      const all: Recovery[] = []
      for (let round = 0; round < rounds; round++)
        all.push(await recover(server, owner, bookers, round * underWay))
      return all
    })
  } finally {
    await embedded.close()
    await server.close()
  }
}

export const run = async (): Promise<BenchRow[]> => {
  await buildServerIfStale()
  const start = performance.now()
  const server = await startServer({}, undefined, 'made anew')
  const first = performance.now() - start
  const again: number[] = []
  const killed: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await server.stop()
      again.push(await timed(() => server.restart()))
      await server.kill9()
      killed.push(await timed(() => server.restart()))
    }
  } finally {
    await server.close()
  }
  const recovered = await recoveries()
  const worst = (of: (recovery: Recovery) => number): string =>
    milliseconds(Math.max(...recovered.map(of)))
  return [
    {
      name: 'start: database made, migrated, market loaded',
      value: milliseconds(first),
      bound: '5 s',
    },
    { name: 'start: the second time', value: milliseconds(median(again)), bound: '2 s' },
    { name: 'start: after kill -9', value: milliseconds(median(killed)), bound: '2 s' },
    {
      name: `ready after kill -9 with ${recovered.map(({ interrupted }) => interrupted).join(', ')} bookings under way, the slowest`,
      value: worst(({ ready }) => ready),
      bound: '2 s',
    },
    {
      name: 'all of them at their end, the slowest',
      value: worst(({ settled }) => settled),
      bound: '30 s',
    },
  ]
}
