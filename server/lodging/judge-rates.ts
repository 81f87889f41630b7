import { addUpStay, roomTotals, stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import type { Candidate } from '@portolan/domain/lodging/property.ts'
import { nightlyOf } from '@portolan/domain/lodging/filter-stays.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Breach } from '@portolan/domain/policies/breach.ts'
import {
  roomBreaches,
  roomCompliance,
  type Compliance,
  type HotelPolicy,
  type JudgedRoom,
} from '@portolan/domain/policies/hotel-policy.ts'
import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { SupplierRate } from './lodging-supplier.ts'

/** What a tier says of stays; null where the tenant has no policies (policies-3). */
export const policiesIn = (
  tenant: TenantId,
  tier: PolicyTier | null,
): readonly HotelPolicy[] | null =>
  tenantProfiles[tenant].hasTravelPolicies ? (tier?.hotels ?? []) : null

/** Of a property: what its rooms are judged by, besides their price. */
export interface JudgedProperty extends Pick<Candidate, 'position'> {
  readonly stars: number
}

/** Policies applied to a price; a consumer's policies are null. */
export interface Judgment {
  readonly policies: readonly HotelPolicy[] | null
  readonly currency: Currency
  readonly nights: number
}

const judgedRoom = (
  { stars }: Pick<JudgedProperty, 'stars'>,
  total: number,
  { currency, nights }: Pick<Judgment, 'currency' | 'nights'>,
): JudgedRoom => ({ stars, perNight: { minor: nightlyOf(total, nights), currency } })

/** One room at its total for the stay, as policies see it. */
export const roomPart = (
  property: JudgedProperty,
  total: number,
  judged: Pick<Judgment, 'currency' | 'nights'>,
): JudgedPart => ({
  kind: 'Room',
  total: { minor: total, currency: judged.currency },
  room: judgedRoom(property, total, judged),
  position: property.position,
})

/** Rates that do not add up are left out. */
export const believable = (rate: SupplierRate, currency: Currency, nights: number): boolean =>
  rate.prices.every(
    (price) => price === null || stayPriceFault(addUpStay([price], currency), nights) === null,
  )

/** By every rate of the property, room by room: the list and the property's page say the same. */
export const ratesCompliance = (
  property: JudgedProperty,
  rates: readonly SupplierRate[],
  judged: Judgment,
): Compliance =>
  roomCompliance(
    judged.policies,
    rates
      .filter((rate) => believable(rate, judged.currency, judged.nights))
      .flatMap(({ prices }) =>
        prices.flatMap((price) =>
          price === null
            ? []
            : [judgedRoom(property, roomTotals(price, judged.currency).total, judged)],
        ),
      ),
    property.position,
  )

/** Whether the listed rates, the lowest of their kind, are not enough to judge a property. */
export const needsEveryRate = (policies: readonly HotelPolicy[] | null): boolean =>
  policies?.some(
    ({ maxPricePerNight, capsByPlace = [] }) => maxPricePerNight !== null || capsByPlace.length > 0,
  ) === true

/** By the listed rates over all rooms: average per room and night. */
export const cardCompliance = (
  candidate: JudgedProperty & Pick<Candidate, 'rates'>,
  { policies, currency, nights, rooms }: Judgment & { readonly rooms: number },
): Compliance =>
  roomCompliance(
    policies,
    candidate.rates.map(({ total }) =>
      judgedRoom(candidate, total, { currency, nights: nights * rooms }),
    ),
    candidate.position,
  )

/** Rules that a room at a price breaks; empty for consumers. */
export const breachesOfRoom = (
  property: JudgedProperty,
  total: number,
  judged: Judgment,
): Breach[] =>
  roomBreaches(judged.policies ?? [], judgedRoom(property, total, judged), property.position)
