import { measureSaving } from '@portolan/contract/sale/measure-saving.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  measureSaving as measure,
  savingTerms,
  type MeasuredSaving,
  type PastPrice,
} from '@portolan/domain/sale/measured-saving.ts'
import { phaseAt } from '@portolan/domain/sale/phase.ts'
import { rateOf } from '@portolan/domain/wallet/offer.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { FareHistory } from '../forecasts/fare-history.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { LodgingShop } from '../lodging/index.ts'
import type { RateHistory } from '../lodging/rate-history.ts'
import { preserialised, route, type Route } from '../platform/http/route.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { stayOfDeal } from './deal-stay.ts'
import type { OpenedSale, SaleDeal } from './open-sale.ts'
import { flightsNow, oneAdult, stayNow, type PriceNow } from './price-now.ts'
import { rateOfDeal } from './wallet-offers.ts'

export interface MeasureDeps {
  readonly sales: Readonly<Record<TenantId, OpenedSale>>
  readonly flights: Pick<FlightSupplier, 'epoch' | 'calendar'>
  readonly lodging: Pick<LodgingShop, 'epoch' | 'search' | 'rates'>
  readonly fareHistory: FareHistory
  readonly rateHistory: RateHistory
  readonly answers: AnswerCache
}

/** A page of cards asks for each of them, again after every filter. */
const perMinute = 600
const currency = 'USD'
type Saving = AnswerOf<typeof measureSaving>['saving']

interface Measured {
  readonly now: PriceNow | null
  readonly past: readonly PastPrice[]
}

const pricesOf = async (
  { flights, lodging, fareHistory, rateHistory }: MeasureDeps,
  sale: OpenedSale,
  { trip, ...deal }: SaleDeal,
  now: number,
): Promise<Result<Measured | null, Refusal>> => {
  const { days } = savingTerms
  const from = addDays(new Date(now).toISOString().slice(0, 10), -days)
  if (trip?.kind === 'flights') {
    const current = await flightsNow(flights, trip, now)
    if (!current.ok) return current
    const slices = [
      { origin: trip.from, destination: trip.to, date: trip.departs },
      { origin: trip.to, destination: trip.from, date: trip.returns },
    ]
    const past = await fareHistory.lowestFares({
      slices,
      cabin: 'Economy',
      party: oneAdult,
      from,
      days,
    })
    return past.ok ? ok({ now: current.value, past: past.value }) : past
  }
  const asked = stayOfDeal(sale, { ...deal, trip })
  if (asked === null) return ok(null)
  const current = await stayNow(lodging, asked, now)
  if (!current.ok) return current
  const past = await rateHistory.lowestTotals({ ...asked, from, days })
  return past.ok ? ok({ now: current.value, past: past.value }) : past
}

/**
 * One measurement at a time: a page asks for a dozen at once, each is thirty searches, and
 * everybody else wants a turn in between.
 */
const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * Yesterday and thirty days back from the history, today from what is on sale now. One offer's
 * figures are the same for everybody of the tenant.
 */
export const measureSavingRoute = (deps: MeasureDeps): Route => {
  const inTurn = createTurns()
  return route(
    measureSaving,
    async ({ params: { offerId } }, { tenant, now }) => {
      const sale = deps.sales[tenant]
      const deal = sale.deals.get(offerId)
      if (
        deal === undefined ||
        deal.startsAt >= now ||
        deal.expiresAt <= now ||
        phaseAt(sale.schedule, now) === 'control'
      )
        return refuse({ code: 'NotFound', message: 'There is no such offer on sale.' })
      const today = new Date(now).toISOString().slice(0, 10)
      const key = JSON.stringify([
        'saving',
        tenant,
        offerId,
        today,
        await deps.flights.epoch(now),
        await deps.lodging.epoch(now),
      ])
      const bytes = await deps.answers.getOrMake(key, async () => {
        const prices = await inTurn(() => pricesOf(deps, sale, deal, now))
        if (!prices.ok) return prices
        const found = prices.value
        const saving: Saving | MeasuredSaving =
          found === null
            ? { kind: 'unknown', because: 'NotMeasured' }
            : measure(
                found.now === null
                  ? null
                  : {
                      price: found.now.price,
                      off: Number(
                        rateOf(rateOfDeal(deal), money(found.now.eligible, currency)).minor,
                      ),
                    },
                found.past,
              )
        return ok({ asOf: instantOf(now), trip: deal.trip, currency, saving })
      })
      return bytes.ok ? ok(preserialised(bytes.value)) : bytes
    },
    { perMinute },
  )
}
