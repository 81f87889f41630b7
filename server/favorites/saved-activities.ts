import type { Pricing } from '@portolan/domain/activities/codes.ts'
import { localAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import {
  aboutAnswer,
  checkDaysOf,
  lowestPrice,
  type ActivitySupplier,
} from '../activities/index.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import type { SavedFacts, SavedProduct } from './saved-products.ts'

export interface SavedActivitiesDeps {
  readonly supplier: Pick<ActivitySupplier, 'activity' | 'starts'>
  readonly rates: ExchangeRates
}
type Found = NonNullable<Awaited<ReturnType<ActivitySupplier['activity']>>>

/** Activities as favorites, each with its lowest price on the days it was saved for. */
export const savedActivities = (deps: SavedActivitiesDeps): SavedProduct => {
  const { supplier } = deps
  /** Null without a start that has room, and when the supplier does not answer. */
  const priceOf = async (
    found: Found,
    outing: {
      readonly fromDate: CalendarDate
      readonly untilDate: CalendarDate
      readonly people: number
    },
    now: number,
  ): Promise<{ readonly price: MoneyWire; readonly pricing: Pricing } | null> => {
    const today = localAt(now, found.about.zone).slice(0, 10)
    const { untilDate, people } = outing
    if (untilDate < today) return null
    const fromDate = outing.fromDate < today ? today : outing.fromDate
    const starts = await supplier.starts(found.about.activityId, { fromDate, untilDate }, now)
    return starts.ok ? lowestPrice(deps.rates, found, starts.value, people, now) : null
  }
  const factsOf = async (
    id: string,
    outing: Parameters<typeof priceOf>[1] | null,
    now: number,
  ): Promise<readonly (readonly [string, SavedFacts])[]> => {
    const found = await supplier.activity(id)
    if (found === null) return []
    const priced = outing === null ? null : await priceOf(found, outing, now)
    const activity = {
      ...aboutAnswer(found.about),
      isRefundable: found.policy === 'FullyRefundable',
      pricing: priced?.pricing ?? found.options[0]?.pricing ?? 'PerPerson',
      price: priced?.price ?? null,
    }
    return [[id, { activity }]]
  }
  return {
    keep: async (id, { outing }, { now }) => {
      const found = await supplier.activity(id)
      if (found === null)
        return refuse({
          code: 'UnknownActivity',
          message: 'There is no such activity.',
          field: 'product.id.value',
        })
      if (outing === undefined) return ok({ stay: null, outing: null })
      const days = checkDaysOf(outing, found.about.zone, now)
      if (!days.ok) return days
      const priced = await priceOf(found, outing, now)
      return ok({ stay: null, outing: { ...outing, price: priced?.price ?? null } })
    },
    facts: async (items, { now }) =>
      new Map(
        (
          await Promise.all(items.map(({ productId, outing }) => factsOf(productId, outing, now)))
        ).flat(),
      ),
  }
}
