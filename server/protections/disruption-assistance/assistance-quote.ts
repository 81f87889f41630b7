import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { BeforePaying } from '@portolan/domain/protections/before-paying.ts'
import type { DisruptionKind } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { disruptionBeforePaying } from '@portolan/domain/protections/disruption-assistance/price.ts'
import type { PartKind } from '@portolan/domain/trips/trip-parts.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { QuoteFacts } from '../../checkout/index.ts'
import { quotesOf, type Quote } from '../../quotes/index.ts'
import {
  insuredFacts,
  orderedPart,
  type CoveredSpan,
  type InsuredBody,
  type InsuredPart,
} from '../insured-part.ts'
import { premiumPart } from '../premium-part.ts'

export const disruptionAssistance = 'disruption-assistance'

/** `DisruptionPolicy` as it is stored. */
export type StoredPolicy =
  | { readonly kind: 'Fixed'; readonly coverage: MoneyWire; readonly premium: MoneyWire }
  | {
      readonly kind: 'Percentage'
      readonly coveragePercent: number
      readonly premiumPercent: number
    }

/** A covered flight with what its airline says now. Times in milliseconds. */
export interface CoveredFlight {
  readonly segmentId: string
  /** Such as `BA 178`. */
  readonly name: string
  readonly origin: string
  readonly zone: string
  readonly date: CalendarDate
  readonly scheduledDeparture: number
  readonly scheduledArrival: number
  /** Null if canceled. */
  readonly departure: number | null
  readonly arrival: number | null
  readonly announcedAt: number | null
  readonly connectionMinutes: number
}
export interface CoveredFlights {
  readonly eligible: readonly DisruptionKind[]
  readonly flights: readonly CoveredFlight[]
  readonly destination: string
  /** Position among the cabins, the lowest first. */
  readonly cabin: number
  /** Of all travelers, without taxes and fees. */
  readonly baseFare: MoneyWire
}
/** What is covered, in the quote, in the trip and in the contract. */
export interface CoveredJourney extends CoveredSpan {
  /** The purchase that paid for it after the booking; absent if it was sold with the flights. */
  readonly purchaseId?: string
  /** Its premium was refunded to that purchase. */
  readonly isPremiumBack?: true
  readonly policy: StoredPolicy
  readonly travelers: number
  readonly slices: readonly CoveredFlights[]
}
/** A booked trip that an assistance is added to. */
export interface AddedTo {
  readonly tripId: string
  readonly bookingId: string
  /** Its part with the flights. */
  readonly partId: string
}
export interface AssistanceBody extends CoveredJourney, InsuredBody {
  readonly kind: PartKind
  readonly passengers: readonly PassengerType[]
  /** Of one traveler on average. */
  readonly baseFare: MoneyWire
  /** Bought after the booking; absent if it is sold with the flights. */
  readonly addedTo?: AddedTo
}
export type AssistanceQuote = Quote<AssistanceBody>

export const assistanceQuotes = quotesOf<AssistanceBody>(disruptionAssistance)

export interface AssistancePart extends InsuredPart {
  readonly product: typeof disruptionAssistance
  readonly kind: PartKind
  readonly covered: CoveredJourney
  readonly addedTo?: AddedTo
}

/** The policy with amounts to calculate with. */
export const policyOf = (policy: StoredPolicy) =>
  policy.kind === 'Percentage'
    ? policy
    : {
        kind: policy.kind,
        coverage: fromWire(policy.coverage),
        premium: fromWire(policy.premium),
      }

/** What the buyer sees before paying (protections-13). */
export const assistanceBeforePaying = ({
  policy,
  baseFare,
  travelers,
  cover: { cost },
}: Pick<AssistanceBody, 'policy' | 'baseFare' | 'travelers' | 'cover'>): BeforePaying =>
  disruptionBeforePaying(
    policyOf(policy),
    Array.from({ length: travelers }, () => fromWire(baseFare)),
    { ...cost, total: fromWire(cost.total) },
  )

export const assistanceFacts = (quote: AssistanceQuote): QuoteFacts => {
  const { policy, travelers, slices, startsAt, startZone, endsAt, endZone, addedTo, ...rest } =
    quote.body
  const part: AssistancePart = {
    ...orderedPart(rest),
    product: disruptionAssistance,
    kind: rest.kind,
    covered: { policy, travelers, slices, startsAt, startZone, endsAt, endZone },
    ...(addedTo && { addedTo, joinsTrip: addedTo.tripId }),
  }
  const facts = insuredFacts(quote, {
    part,
    travelers: rest.passengers,
    purchase: premiumPart(part),
  })
  if (addedTo === undefined) return facts
  const { addOnOf: _, ...alone } = facts
  return {
    ...alone,
    // Who pays is an adult; who is covered is known from the trip.
    travelers: ['Adult'],
    passportRequired: false,
    journey: [disruptionAssistance, addedTo.tripId],
    opensTrip: false,
  }
}
