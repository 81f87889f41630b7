import { setImmediate as breathe } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import { seatsOf } from '@portolan/domain/flights/party.ts'
import type { FareObservation } from '@portolan/domain/forecasts/fare-observation.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { FareHistory as MarketHistory } from '@portolan/market/airlines/fare-history.ts'
import type { FareHistory } from '../../forecasts/fare-history.ts'
import { airRefusal } from './outcomes.ts'

/** Cached days; observations never change. */
const kept = 60_000
const nothing = -1
const notYet: Refusal = {
  code: 'OutOfRange',
  message: 'The fares of this day have not been observed yet.',
  field: 'days',
}

/** The built-in market's fare history. `open` runs on first use, because it creates a market. */
export const createMarketFareHistory = (open: () => MarketHistory): FareHistory => {
  const seen = new LRUCache<string, number>({ max: kept })
  let history: MarketHistory | undefined
  return {
    lowestFares: async ({ slices, cabin, party, from, days }) => {
      history ??= open()
      const adults = seatsOf(party)
      const passengers = { adults, children: 0, lapInfants: 0, seatedInfants: 0 }
      const trip = JSON.stringify([
        slices.map(({ origin, destination, date }) => [origin, destination, date]),
        cabin,
        adults,
      ])
      const observations: FareObservation[] = []
      for (let at = 0; at < days; at++) {
        const date = addDays(from, at)
        const key = `${date}${trip}`
        let lowest = seen.get(key)
        if (lowest === undefined) {
          const found = history.lowestOn({ slices, cabin, passengers, on: date })
          if (!found.ok)
            return refuse(
              found.refusal.code === 'NotObservedYet'
                ? notYet
                : airRefusal(found.refusal, 'slices'),
            )
          lowest = found.value === null ? nothing : Math.round(found.value / adults)
          seen.set(key, lowest)
          // Each day is a search: other requests run in between.
          await breathe()
        }
        observations.push({ date, lowest: lowest === nothing ? null : lowest })
      }
      return ok(observations)
    },
  }
}
