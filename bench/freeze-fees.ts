/** Freeze prices on a list of flights: what the list costs more with them. */
import { withFreezeFees } from '@portolan/server/protections/index.ts'
import { testMarket } from '@portolan/server/suppliers/market/test-market.ts'
import { thousandFlights } from './ground/thousand-flights.ts'
import { median, milliseconds, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const wanted = 200

export const run = async (): Promise<BenchRow[]> => {
  const { underwriter, now } = testMarket()
  const { options, ...list } = await thousandFlights()
  let fares = 0
  const few = options.filter(({ fares: own }) => (fares += own.length) <= wanted)
  const firstDay = new Date(now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const add = withFreezeFees(underwriter)
  const times = await timeEach(Array.from({ length: 101 }), () =>
    add({ ...list, options: few }, firstDay, now(), true),
  )
  return [
    {
      name: `freeze: prices of ${few.flatMap(({ fares: own }) => own).length} listed fares, first in the hour`,
      value: milliseconds(times[0] ?? 0),
      bound: '50 ms',
    },
    {
      name: 'freeze: the same, median',
      value: milliseconds(median(times.slice(1))),
      bound: '2 ms',
    },
  ]
}
