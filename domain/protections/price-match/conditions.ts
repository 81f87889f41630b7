import type { Money } from '@portolan/kernel/money.ts'
import type { CreditHolder } from '../credit.ts'
import type { MatchableBooking } from './eligibility.ts'
import { priceMatchTerms } from './terms.ts'

/** What the person found elsewhere. Null is what a machine cannot tell. */
export interface Evidence {
  /** Address of the page; empty if none was typed. */
  readonly address: string
  readonly itinerary: string
  /** In minor units of `currency`, which may be one that we don't sell in. */
  readonly minor: number
  readonly currency: string
  /** When the person saw it, milliseconds. */
  readonly seenAt: number
  /** Anybody can book it, without a membership or a code. */
  readonly isPublic: boolean | null
  /** The page shows the price now. */
  readonly isVerified: boolean | null
}
export interface ClaimFacts {
  readonly at: number
  readonly booking: MatchableBooking & {
    readonly confirmedAt: number
    readonly itinerary: string
    readonly price: Money
    readonly isCanceled: boolean
    readonly claimedBefore: boolean
    /** Credited for drops of the same booking. */
    readonly dropsCredited: Money
    readonly holder: CreditHolder
  }
  readonly evidence: Evidence
}

export const claimConditions = [
  'InTime',
  'SameTrip',
  'UsDollars',
  'Public',
  'Verifiable',
  'Lower',
  'Seen',
] as const
export type ClaimCondition = (typeof claimConditions)[number]
export type ClaimVerdict = 'Met' | 'NotMet' | 'AskAgent'

const verdict = (holds: boolean | null): ClaimVerdict => {
  if (holds === null) return 'AskAgent'
  return holds ? 'Met' : 'NotMet'
}
/** The last millisecond at which a claim counts. */
export const lastClaim = ({ booking: { confirmedAt } }: Pick<ClaimFacts, 'booking'>): number =>
  confirmedAt + priceMatchTerms.claimedWithinMs
/** What a form sends is not trusted to be whole cents. */
const isAmount = (minor: number): boolean => Number.isSafeInteger(minor) && minor > 0
/** Whether an agent could open the address at all. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s/]+/.test(text)

/** Each condition of protections-40 by itself, for the form and for the agent. */
export const checkClaim = (facts: ClaimFacts): Readonly<Record<ClaimCondition, ClaimVerdict>> => {
  const { at, booking, evidence } = facts
  const { itinerary, price, confirmedAt } = booking
  return {
    InTime: verdict(at >= confirmedAt && at <= lastClaim(facts)),
    SameTrip: verdict(evidence.itinerary === itinerary),
    UsDollars: verdict(evidence.currency === 'USD' && price.currency === 'USD'),
    Public: verdict(evidence.isPublic),
    Verifiable: isAddress(evidence.address) ? verdict(evidence.isVerified) : 'NotMet',
    Lower: verdict(isAmount(evidence.minor) && BigInt(evidence.minor) < price.minor),
    Seen: verdict(evidence.seenAt <= at),
  }
}
