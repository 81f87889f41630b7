import { measureSaving } from '@portolan/contract/sale/measure-saving.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  measureSaving as measure,
  savingTerms,
  type MeasuredSaving,
} from '@portolan/domain/sale/measured-saving.ts'
import { phaseAt } from '@portolan/domain/sale/phase.ts'
import { rateOf } from '@portolan/domain/wallet/offer.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import type { DealPrices, Measured } from './deal-prices.ts'
import { stayOfDeal } from './deal-stay.ts'
import type { OpenedSale, SaleDeal } from './open-sale.ts'
import { rateOfDeal } from './wallet-offers.ts'

export interface MeasureDeps {
  readonly sales: Readonly<Record<TenantId, OpenedSale>>
  readonly prices: DealPrices
  readonly answers: AnswerCache
}

/** The page requests one per card, again after every filter. */
const perMinute = 600
const currency = 'USD'
type Saving = AnswerOf<typeof measureSaving>['saving']

const pricesOf = async (
  prices: DealPrices,
  sale: OpenedSale,
  { trip, ...deal }: SaleDeal,
  now: number,
): Promise<Result<Measured | null, Refusal>> => {
  const { days } = savingTerms
  const of = { from: addDays(new Date(now).toISOString().slice(0, 10), -days), days, now }
  if (trip?.kind === 'flights') return prices.flights.measured(trip, of)
  const asked = stayOfDeal(sale, { ...deal, trip })
  return asked === null ? ok(null) : prices.stay.measured(asked, of)
}

/** Measures one at a time: a page requests a dozen, each of thirty searches. */
const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * The last 30 days from the history, today from what is on sale. The same for everyone in the
 * tenant.
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
        await deps.prices.flights.epoch(now),
        await deps.prices.stay.epoch(now),
      ])
      const bytes = await deps.answers.getOrMake(key, async () => {
        const prices = await inTurn(() => pricesOf(deps.prices, sale, deal, now))
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
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    { perMinute },
  )
}
