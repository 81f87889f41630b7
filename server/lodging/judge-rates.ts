import { addUpStay, roomTotals, stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import type { Candidate } from '@portolan/domain/lodging/property.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import {
  policyBreaches,
  roomCompliance,
  type Compliance,
  type HotelPolicy,
  type PolicyBreach,
} from '@portolan/domain/policies/hotel-policy.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { SupplierRate } from './lodging-supplier.ts'

/** Policies and privileges applied to a price; a consumer's policies are null. */
export interface Judgment {
  readonly policies: readonly HotelPolicy[] | null
  readonly currency: Currency
  readonly nights: number
}

/** Rates that do not add up are left out. */
export const believable = (rate: SupplierRate, currency: Currency, nights: number): boolean =>
  rate.prices.every(
    (price) => price === null || stayPriceFault(addUpStay([price], currency), nights) === null,
  )

/** By every rate of the property, room by room: the list and the property's page say the same. */
export const ratesCompliance = (
  stars: number,
  rates: readonly SupplierRate[],
  { policies, currency, nights }: Judgment,
): Compliance =>
  roomCompliance(
    policies,
    rates
      .filter((rate) => believable(rate, currency, nights))
      .flatMap(({ prices }) =>
        prices.flatMap((price) =>
          price === null
            ? []
            : [
                {
                  stars,
                  perNight: {
                    minor: nightlyOf(roomTotals(price, currency).total, nights),
                    currency,
                  },
                },
              ],
        ),
      ),
  )

/** Whether the listed rates, the lowest of their kind, are not enough to judge a property. */
export const needsEveryRate = (policies: readonly HotelPolicy[] | null): boolean =>
  policies?.some(({ maxPricePerNight }) => maxPricePerNight !== null) === true

/** By the listed rates over all rooms: average per room and night. */
export const cardCompliance = (
  { stars, rates }: Pick<Candidate, 'stars' | 'rates'>,
  { policies, currency, nights, rooms }: Judgment & { readonly rooms: number },
): Compliance =>
  roomCompliance(
    policies,
    rates.map(({ total }) => ({
      stars,
      perNight: { minor: nightlyOf(total, nights * rooms), currency },
    })),
  )

/** Rules that a room at a price breaks; empty for consumers. */
export const roomBreaches = (
  room: { readonly stars: number; readonly total: number },
  { policies, currency, nights }: Judgment,
): PolicyBreach[] =>
  policyBreaches(policies ?? [], {
    stars: room.stars,
    perNight: { minor: nightlyOf(room.total, nights), currency },
  })
