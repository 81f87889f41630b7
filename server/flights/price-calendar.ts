import { priceCalendar } from '@portolan/contract/flights/price-calendar.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { checkPartyOf, checkStretchOf } from './check-request.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { lowestOfDates } from './search-cost.ts'

export interface CalendarDeps {
  readonly supplier: Pick<FlightSupplier, 'epoch' | 'place' | 'calendar'>
  readonly answers: AnswerCache
}

export const priceCalendarRoute = ({ supplier, answers }: CalendarDeps): Route =>
  route(
    priceCalendar,
    async ({ body }, { now }) => {
      const { origin, destination, from, days, nights, cabin, party } = body
      const refusal =
        checkPartyOf(party) ??
        (await checkStretchOf(supplier, { origin, destination, from, days, field: 'from' }, now))
      if (refusal !== null) return refuse(refusal)

      const key = JSON.stringify([
        'calendar',
        await supplier.epoch(now),
        origin,
        destination,
        from,
        days,
        nights ?? null,
        cabin,
        [party.adults, party.children, party.lapInfants, party.seatedInfants],
      ])
      const bytes = await answers.getOrMake(key, async () => {
        const found = await supplier.calendar({
          origin,
          destination,
          from,
          days,
          cabin,
          party,
          now,
          ...(nights === undefined ? {} : { nights }),
        })
        return found.ok
          ? ok({ asOf: new Date(now).toISOString(), currency: 'USD', days: found.value })
          : found
      })
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    { cost: ({ body }) => lowestOfDates(body.days * (body.nights === undefined ? 1 : 2), body) },
  )
