import type { Refusal } from '@portolan/contract/errors.ts'
import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { LodgingShop } from './lodging-shop.ts'
import { isAmong, type RateHistory, type StaysAmong } from './rate-history.ts'

/** Any stay of an area among some properties. */
export interface AreaStay {
  readonly area: Area
  readonly stay: Stay
  readonly among: StaysAmong
}

/** Past days, from the first one on, and now in milliseconds. */
interface Window {
  readonly from: CalendarDate
  readonly days: number
  readonly now: number
}

/** The cheapest room paid at booking, because offers reduce what is paid then. */
const stayNow = async (
  supplier: Pick<LodgingShop, 'search' | 'rates'>,
  { area, stay, among }: AreaStay,
  now: number,
): Promise<Result<{ readonly price: number; readonly eligible: number } | null, Refusal>> => {
  const found = await supplier.search({ area, stay, now })
  if (!found.ok) return found
  const paidNow = found.value.candidates
    .filter((candidate) => isAmong(among, candidate))
    .flatMap(({ id, rates }) =>
      rates.filter(({ payment }) => payment === 'PayNow').map(({ total }) => ({ id, total })),
    )
  const cheapest = paidNow.reduce<(typeof paidNow)[number] | null>(
    (best, one) => (best === null || one.total < best.total ? one : best),
    null,
  )
  if (cheapest === null) return ok(null)
  const table = await supplier.rates({ lodgingId: cheapest.id, stay, now })
  if (!table.ok) return table
  const { currency, rates } = table.value
  if (!isCurrency(currency)) return ok(null)
  const totals = rates
    .filter(({ payment }) => payment === 'PayNow')
    .flatMap(({ prices: [price] }) => (price == null ? [] : [roomTotals(price, currency)]))
  const same = totals.find(({ total }) => total === cheapest.total)
  return ok(
    same === undefined ? null : { price: same.total, eligible: same.nights + same.fourthNight },
  )
}

/** Lowest prices of stays, in minor units, now and as they were. */
export const stayPrices = ({
  supplier,
  history,
}: {
  readonly supplier: Pick<LodgingShop, 'epoch' | 'search' | 'rates'>
  readonly history: RateHistory
}) => ({
  epoch: (now: number) => supplier.epoch(now),
  measured: async (asked: AreaStay, { now, from, days }: Window) => {
    const current = await stayNow(supplier, asked, now)
    if (!current.ok) return current
    const past = await history.lowestTotals({ ...asked, from, days })
    return past.ok ? ok({ now: current.value, past: past.value }) : past
  },
})
