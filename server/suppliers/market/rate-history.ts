import { setImmediate as breathe } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Stars } from '@portolan/domain/lodging/codes.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { RateHistory as MarketHistory } from '@portolan/market/lodging/rate-history.ts'
import { isAmong, type RateHistory } from '../../lodging/rate-history.ts'
import { areaOf, guestsOf } from './stay-request.ts'

/** Cached days; observations never change. */
const kept = 60_000
const nothing = -1
const notYet: Refusal = {
  code: 'OutOfRange',
  message: 'The rates of this day have not been observed yet.',
  field: 'days',
}

/** The built-in market's rate history. */
export const createMarketRateHistory = (history: MarketHistory): RateHistory => {
  const seen = new LRUCache<string, number>({ max: kept })
  return {
    lowestTotals: async ({ area, stay, among, from, days }) => {
      const asked = JSON.stringify([area, stay, among])
      const observations: { readonly date: string; readonly lowest: number | null }[] = []
      for (let at = 0; at < days; at++) {
        const date = addDays(from, at)
        const key = `${date}${asked}`
        let lowest = seen.get(key)
        if (lowest === undefined) {
          const found = history.lowestOn({
            area: areaOf(area),
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            rooms: stay.rooms.map(guestsOf),
            on: date,
            isAmong: ({ kind, collection, stars }) =>
              isAmong(among, {
                kind: kind === 'Home' ? 'Homes' : 'Hotels',
                collection: collection === '' ? 'NoCollection' : collection,
                stars: stars as Stars,
              }),
          })
          if (!found.ok) return refuse(notYet)
          lowest = found.value ?? nothing
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
