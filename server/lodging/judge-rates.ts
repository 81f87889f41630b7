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

/** What a price is judged by: a consumer's policies are `null`. */
export interface Judgement {
  readonly policies: readonly HotelPolicy[] | null
  readonly currency: Currency
  readonly nights: number
}

/** By the rates that a list shows, each over all rooms: the average room's average night. */
export const cardCompliance = (
  { stars, rates }: Pick<Candidate, 'stars' | 'rates'>,
  { policies, currency, nights, rooms }: Judgement & { readonly rooms: number },
): Compliance =>
  roomCompliance(
    policies,
    rates.map(({ total }) => ({
      stars,
      perNight: { minor: nightlyOf(total, nights * rooms), currency },
    })),
  )

/** By which rules one room at one price is out of policy; empty for consumers. */
export const roomBreaches = (
  room: { readonly stars: number; readonly total: number },
  { policies, currency, nights }: Judgement,
): PolicyBreach[] =>
  policyBreaches(policies ?? [], {
    stars: room.stars,
    perNight: { minor: nightlyOf(room.total, nights), currency },
  })
