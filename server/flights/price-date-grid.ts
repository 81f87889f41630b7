import { mostGridCells, priceDateGrid } from '@portolan/contract/flights/price-date-grid.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { checkPartyOf, checkStretchOf } from './check-request.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { lowestOfDates } from './search-cost.ts'

export interface DateGridDeps {
  readonly supplier: Pick<FlightSupplier, 'epoch' | 'place' | 'dateGrid'>
  readonly answers: AnswerCache
}

const tooMany: Refusal = {
  code: 'OutOfRange',
  message: `At most ${mostGridCells} pairs of dates can be asked for at once.`,
  field: 'returnDays',
}
const backwards: Refusal = {
  code: 'ReturnBeforeDeparture',
  message: 'Every return is before the first departure.',
  field: 'returnFrom',
}

/** As in the calendar, past or unopened dates are allowed and have no price. */
export const priceDateGridRoute = ({ supplier, answers }: DateGridDeps): Route =>
  route(
    priceDateGrid,
    async ({ body }, { now }) => {
      const { origin, destination, from, days, returnFrom, returnDays, cabin, party } = body
      const refusal =
        (days * returnDays > mostGridCells ? tooMany : null) ??
        checkPartyOf(party) ??
        (await checkStretchOf(supplier, { origin, destination, from, days, field: 'from' }, now)) ??
        (await checkStretchOf(
          supplier,
          { origin, destination, from: returnFrom, days: returnDays, field: 'returnFrom' },
          now,
        )) ??
        (addDays(returnFrom, returnDays - 1) < from ? backwards : null)
      if (refusal !== null) return refuse(refusal)

      const key = JSON.stringify([
        'date-grid',
        await supplier.epoch(now),
        origin,
        destination,
        from,
        days,
        returnFrom,
        returnDays,
        cabin,
        [party.adults, party.children, party.lapInfants, party.seatedInfants],
      ])
      const bytes = await answers.getOrMake(key, async () => {
        const departures = Array.from({ length: days }, (_, at) => addDays(from, at))
        const returns = Array.from({ length: returnDays }, (_, at) => addDays(returnFrom, at))
        const found = await supplier.dateGrid({
          origin,
          destination,
          departures,
          returns,
          cabin,
          party,
          now,
        })
        return found.ok
          ? ok({
              asOf: new Date(now).toISOString(),
              currency: 'USD',
              departures,
              returns,
              lowest: found.value,
            })
          : found
      })
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    { cost: ({ body }) => lowestOfDates(body.days + body.returnDays, body) },
  )
