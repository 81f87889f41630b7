import type { Refusal } from '@portolan/contract/errors.ts'
import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import type { DealTrip } from '@portolan/domain/sale/card-target.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { LodgingShop } from '../lodging/index.ts'
import { isAmong } from '../lodging/rate-history.ts'
import type { DealStay } from './deal-stay.ts'

/**
 * The lowest price of a trip now, minor units. `eligible`: what of it an offer may take from; taxes
 * and fees are not ours to reduce.
 */
export interface PriceNow {
  readonly price: number
  readonly eligible: number
}
export const oneAdult = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 } as const

/**
 * Of one adult there and back, in economy, as a search lists it. Offers on flights are an amount,
 * which the fare always exceeds what is not ours of it.
 */
export const flightsNow = async (
  supplier: Pick<FlightSupplier, 'calendar'>,
  trip: Extract<DealTrip, { kind: 'flights' }>,
  now: number,
): Promise<Result<PriceNow | null, Refusal>> => {
  const found = await supplier.calendar({
    origin: trip.from,
    destination: trip.to,
    from: trip.departs,
    days: 1,
    nights: daysBetween(trip.departs, trip.returns),
    cabin: 'Economy',
    party: oneAdult,
    now,
  })
  if (!found.ok) return found
  const lowest = found.value[0]?.lowest ?? null
  return ok(lowest === null ? null : { price: lowest, eligible: lowest })
}

/** The cheapest room that is paid when it is booked, since an offer comes off what is paid then. */
export const stayNow = async (
  supplier: Pick<LodgingShop, 'search' | 'rates'>,
  { area, stay, among }: DealStay,
  now: number,
): Promise<Result<PriceNow | null, Refusal>> => {
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
