import { watchFlight } from '@portolan/contract/forecasts/watch-flight.ts'
import { nextWatchCheck } from '@portolan/domain/forecasts/watch-news.ts'
import { watchTerms } from '@portolan/domain/forecasts/watch-terms.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { checkPartyOf, checkSlicesOf } from '../flights/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkWatchDeadline } from './check-watch.ts'
import type { WatchedSlice } from './forecasts.tables.ts'
import { lowestFareNow, tripKeyOf } from './trip-price.ts'
import { watchAnswer } from './watch-answer.ts'
import { keepWatch } from './watches.store.ts'

export interface WatchFlightDeps {
  readonly supplier: Pick<FlightSupplier, 'place' | 'calendar' | 'search'>
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly ids: Pick<Ids, 'make'>
}

const perMinute = 30

export const watchFlightRoute = ({ supplier, database, deadlines, ids }: WatchFlightDeps): Route =>
  route(
    watchFlight,
    async ({ body }, { principal, tenant, now }) => {
      const refusal = checkPartyOf(body.party) ?? (await checkSlicesOf(supplier, body.slices, now))
      if (refusal !== null) return refuse(refusal)
      const price = await lowestFareNow(supplier, body, now)
      if (!price.ok) return price
      const startPrice = price.value
      if (startPrice === null)
        return refuse({
          code: 'NoAvailability',
          message: 'There is no fare to watch on this day.',
          field: 'slices',
        })
      const cityOf = async (code: string): Promise<string> =>
        (await supplier.place(code))?.cityName ?? code
      const slices = await Promise.all(
        body.slices.map(async (slice): Promise<WatchedSlice> => ({
          ...slice,
          originCity: await cityOf(slice.origin),
          destinationCity: await cityOf(slice.destination),
        })),
      )

      const kept = await database.tenant(tenant, async (tx) => {
        const held = await keepWatch(tx, tenant, {
          tenant,
          id: ids.make('watch'),
          personId: principal.personId,
          tripKey: tripKeyOf(body),
          departure: slices[0]?.date ?? '',
          slices,
          cabin: body.cabin,
          party: body.party,
          currency: 'USD',
          startPrice,
          toldPrice: startPrice,
          lastPrice: startPrice,
          startedAt: now,
          checkedAt: now,
        })
        if (held?.isNew === true)
          await deadlines.schedule(tx, {
            tenant,
            kind: checkWatchDeadline,
            key: held.watch.id,
            dueAt: nextWatchCheck(now, now),
            payload: {},
          })
        return held
      })
      return kept === null
        ? refuse({
            code: 'TooManyWatches',
            message: `One person can watch ${watchTerms.most} trips at a time.`,
            facts: { most: watchTerms.most },
          })
        : ok(watchAnswer(kept.watch))
    },
    { perMinute },
  )
