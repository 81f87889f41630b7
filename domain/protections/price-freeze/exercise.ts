import { sum, times, type Money } from '@portolan/kernel/money.ts'
import { decideBy, type Clause, type Decision, type Payment, type Ruling } from '../clause.ts'
import { isOpen } from '../spans.ts'
import { freezeSpan, type PriceFreeze } from './freeze.ts'
import { freezeShares } from './price.ts'
import { priceFreezeTerms } from './terms.ts'

export const freezeOutcomes = [
  'RisenWithinCap',
  'RisenBeyondCap',
  'Fallen',
  'Gone',
  'Expired',
  'Refused',
] as const
export type FreezeOutcome = (typeof freezeOutcomes)[number]

export interface FreezeFacts {
  readonly at: number
  readonly freeze: PriceFreeze
  /** Who books. */
  readonly by: string
  readonly booking: { readonly itinerary: string; readonly travelers: readonly string[] }
  /** Today's price of each traveler in the contract's order; null if there are too few seats. */
  readonly current: readonly Money[] | null
}
type FreezeClause = Clause<FreezeFacts, FreezeOutcome>

const feeOf = ({ fee, travelers }: PriceFreeze): Money => times(fee, travelers.length)
const feeRefund = (freeze: PriceFreeze): Payment => ({
  from: 'Fee',
  as: 'OriginalTenders',
  amount: feeOf(freeze),
})

/** Only the person who bought it books with it. */
export const ownerClause: FreezeClause = {
  code: 'price-freeze.owner',
  rule: 'protections-16',
  decide: ({ freeze: { owner }, by }) =>
    owner === by
      ? null
      : {
          outcome: 'Refused',
          refusal: 'ProtectionNotOffered',
          compared: [{ what: 'owner', agreed: owner, found: by, holds: false }],
        },
}
/** It is used once. */
export const onceClause: FreezeClause = {
  code: 'price-freeze.once',
  rule: 'protections-16',
  decide: ({ freeze: { state } }) =>
    state === 'Valid' || state === 'Expired'
      ? null
      : {
          outcome: 'Refused',
          refusal: state === 'Exercised' ? 'ProtectionUsed' : 'ProtectionEnded',
          compared: [{ what: 'state', agreed: 'Valid', found: state, holds: false }],
        },
}
/** From the last second on it pays nothing, and today's price can be frozen instead. */
export const expiredClause: FreezeClause = {
  code: 'price-freeze.expired',
  rule: 'protections-14',
  decide: ({ at, freeze }) => {
    const span = freezeSpan(freeze)
    if (freeze.state === 'Valid' && isOpen(span, at)) return null
    return {
      outcome: 'Expired',
      refusal: 'ProtectionExpired',
      compared: [{ what: 'closes', agreed: span.closes, found: at, holds: false }],
    }
  },
}
/** The flights, brand and cabin that were frozen. */
export const itineraryClause: FreezeClause = {
  code: 'price-freeze.same-itinerary',
  rule: 'protections-16',
  decide: ({ freeze: { itinerary }, booking }) =>
    booking.itinerary === itinerary
      ? null
      : {
          outcome: 'Refused',
          refusal: 'ItineraryDiffers',
          compared: [
            { what: 'itinerary', agreed: itinerary, found: booking.itinerary, holds: false },
          ],
        },
}
/** All of the travelers, and nobody else. */
export const travelersClause: FreezeClause = {
  code: 'price-freeze.all-travelers',
  rule: 'protections-16',
  decide: ({ freeze: { travelers }, booking }) => {
    const agreed = travelers.map(({ type }) => type).join(' ')
    const found = booking.travelers.join(' ')
    return agreed === found
      ? null
      : {
          outcome: 'Refused',
          refusal: 'TravelersDiffer',
          compared: [{ what: 'travelers', agreed, found, holds: false }],
        }
  },
}
/** Without seats for all travelers the fee is refunded. */
export const goneClause: FreezeClause = {
  code: 'price-freeze.gone',
  rule: 'protections-17',
  decide: ({ freeze, current }) =>
    current === null
      ? {
          outcome: 'Gone',
          compared: [{ what: 'seats', agreed: freeze.travelers.length, found: null, holds: false }],
          pays: [feeRefund(freeze)],
        }
      : null,
}

const isQuick = ({ at, freeze: { boughtAt } }: FreezeFacts): boolean =>
  at <= boughtAt + priceFreezeTerms.feeRefundMs
/** The ruling of a booking at today's prices; the fee is refunded within the hour (protections-18). */
const booked = (facts: FreezeFacts, outcome: FreezeOutcome): Ruling<FreezeOutcome> => {
  const { freeze, current, at } = facts
  const shares = freezeShares(freeze, current ?? [])
  const { currency } = freeze.cap
  const discount = sum(
    shares.map(({ benefit }) => benefit),
    currency,
  )
  return {
    outcome,
    compared: [
      ...shares.flatMap((share) => [
        {
          what: 'price',
          agreed: share.frozen,
          found: share.current,
          holds: share.rise.minor === 0n,
        },
        {
          what: 'rise',
          agreed: freeze.cap,
          found: share.rise,
          holds: share.rise.minor <= freeze.cap.minor,
        },
      ]),
      {
        what: 'bookedBy',
        agreed: freeze.boughtAt + priceFreezeTerms.feeRefundMs,
        found: at,
        holds: isQuick(facts),
      },
    ],
    pays: [
      { from: 'Cover', as: 'Discount', amount: discount },
      ...(isQuick(facts) ? [feeRefund(freeze)] : []),
    ],
  }
}
/** A rise above the cap is the traveler's, beyond what the cap pays. */
export const beyondCapClause: FreezeClause = {
  code: 'price-freeze.cap',
  rule: 'protections-5',
  decide: (facts) =>
    freezeShares(facts.freeze, facts.current ?? []).some(
      ({ rise }) => rise.minor > facts.freeze.cap.minor,
    )
      ? booked(facts, 'RisenBeyondCap')
      : null,
}
/** A lower price is paid as it is. */
export const fallenClause: FreezeClause = {
  code: 'price-freeze.lower-price',
  rule: 'protections-5',
  decide: (facts) => {
    const shares = freezeShares(facts.freeze, facts.current ?? [])
    const fell = shares.some(({ frozen, current }) => current.minor < frozen.minor)
    return fell && shares.every(({ rise }) => rise.minor === 0n) ? booked(facts, 'Fallen') : null
  },
}
/** A rise up to the cap is paid in full. */
export const withinCapClause: FreezeClause = {
  code: 'price-freeze.rise',
  rule: 'protections-5',
  decide: (facts) => booked(facts, 'RisenWithinCap'),
}

/** In the order in which they are asked. */
export const priceFreezeClauses: readonly FreezeClause[] = [
  ownerClause,
  onceClause,
  expiredClause,
  itineraryClause,
  travelersClause,
  goneClause,
  beyondCapClause,
  fallenClause,
  withinCapClause,
]
/** What happens when the owner books at today's price. */
export const exerciseFreeze = (facts: FreezeFacts): Decision<FreezeOutcome> =>
  decideBy(priceFreezeClauses, facts)

/** The daily look at a freeze that nobody uses: null while it holds, its seats on sale. */
export const watchFreeze = (
  facts: Pick<FreezeFacts, 'at' | 'freeze' | 'current'>,
): Decision<FreezeOutcome> | null => {
  if (facts.freeze.state !== 'Valid') return null
  const always: FreezeClause = {
    code: 'price-freeze.rise',
    rule: 'protections-5',
    decide: () => ({ outcome: 'RisenWithinCap', compared: [] }),
  }
  const decision = decideBy([expiredClause, goneClause, always], {
    ...facts,
    by: facts.freeze.owner,
    booking: { itinerary: facts.freeze.itinerary, travelers: [] },
  })
  return decision.outcome === 'RisenWithinCap' ? null : decision
}
