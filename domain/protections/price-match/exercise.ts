import { money } from '@portolan/kernel/money.ts'
import {
  decideBy,
  excess,
  least,
  type Clause,
  type Comparison,
  type Decision,
  type Ruling,
} from '../clause.ts'
import type { ProtectionRefusalCode } from '../protection.ts'
import { canReceiveCredit, holderCompared } from '../credit.ts'
import { checkClaim, lastClaim, type ClaimCondition, type ClaimFacts } from './conditions.ts'
import { checkPriceMatch } from './eligibility.ts'
import { priceMatchTerms } from './terms.ts'

export const claimOutcomes = ['Paid', 'ByAgent', 'Refused'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]
type ClaimClause = Clause<ClaimFacts, ClaimOutcome>

const refused = (
  refusal: ProtectionRefusalCode,
  compared: Omit<Comparison, 'holds'>,
): Ruling<ClaimOutcome> => ({
  outcome: 'Refused',
  refusal,
  compared: [{ ...compared, holds: false }],
})
/** A clause that refuses if its condition is not met. */
const conditionClause = (
  code: ClaimClause['code'],
  condition: ClaimCondition,
  refusal: ProtectionRefusalCode,
  compare: (facts: ClaimFacts) => Pick<Comparison, 'agreed' | 'found'>,
): ClaimClause => ({
  code,
  rule: 'protections-40',
  decide: (facts) =>
    checkClaim(facts)[condition] === 'NotMet'
      ? refused(refusal, { what: condition, ...compare(facts) })
      : null,
})

/** Not for packages and some stays. */
export const matchExclusionsClause: ClaimClause = {
  code: 'price-match.exclusions',
  rule: 'protections-41',
  decide: ({ booking }) => {
    const checked = checkPriceMatch(booking)
    if (checked.ok) return null
    const found = checked.refusal.facts?.['reason'] ?? null
    return refused(checked.refusal.code, { what: 'booking', agreed: null, found })
  },
}
/** Once for a booking, and only while it holds. */
export const matchOnceClause: ClaimClause = {
  code: 'price-match.once',
  rule: 'protections-41',
  decide: ({ booking: { claimedBefore, isCanceled } }) => {
    if (claimedBefore) return refused('ProtectionUsed', { what: 'claims', agreed: 1, found: 2 })
    if (!isCanceled) return null
    return refused('ProtectionEnded', { what: 'booking', agreed: 'AsBooked', found: 'Canceled' })
  },
}
/** To an account that can receive travel credits. */
export const matchHolderClause: ClaimClause = {
  code: 'price-match.holder',
  rule: 'protections-46',
  decide: ({ booking: { holder } }) =>
    canReceiveCredit(holder)
      ? null
      : {
          outcome: 'Refused',
          refusal: 'ProtectionNotOffered',
          compared: holderCompared(holder),
        },
}
/** Within 24 hours of the confirmation. */
export const inTimeClause = conditionClause(
  'price-match.window',
  'InTime',
  'ClaimTooLate',
  (facts) => ({ agreed: lastClaim(facts), found: facts.at }),
)
/** The same trip. */
export const sameTripClause = conditionClause(
  'price-match.same-trip',
  'SameTrip',
  'ItineraryDiffers',
  ({ booking, evidence }) => ({ agreed: booking.itinerary, found: evidence.itinerary }),
)
/** In US dollars. */
export const dollarsClause = conditionClause(
  'price-match.us-dollars',
  'UsDollars',
  'EvidenceInsufficient',
  ({ booking, evidence }) => ({ agreed: booking.price.currency, found: evidence.currency }),
)
/** Publicly available. */
export const publicClause = conditionClause(
  'price-match.public',
  'Public',
  'EvidenceInsufficient',
  () => ({ agreed: 'public', found: 'members' }),
)
/** Verifiable. */
export const verifiableClause = conditionClause(
  'price-match.verifiable',
  'Verifiable',
  'EvidenceInsufficient',
  ({ evidence }) => ({ agreed: 'verified', found: evidence.address }),
)
/** Lower than what was paid. */
export const lowerClause = conditionClause(
  'price-match.lower',
  'Lower',
  'EvidenceInsufficient',
  ({ booking, evidence }) => ({ agreed: booking.price, found: evidence.minor }),
)
/** Seen before it is claimed. */
export const seenClause = conditionClause(
  'price-match.seen',
  'Seen',
  'EvidenceInsufficient',
  ({ at, evidence }) => ({ agreed: at, found: evidence.seenAt }),
)
/** What a machine cannot tell goes to an agent. */
export const agentClause: ClaimClause = {
  code: 'price-match.agent',
  rule: 'protections-40',
  decide: (facts) => {
    const open = Object.entries(checkClaim(facts)).filter(([, one]) => one === 'AskAgent')
    const compared = open.map(([what]) => ({ what, agreed: 'Met', found: null, holds: false }))
    return open.length === 0 ? null : { outcome: 'ByAgent', compared }
  },
}
/** The whole difference up to the most, less credits for drops of the same booking. */
export const matchCapClause: ClaimClause = {
  code: 'price-match.cap',
  rule: 'protections-41',
  decide: ({ booking: { price, dropsCredited }, evidence }) => {
    const found = money(evidence.minor, 'USD')
    const difference = least(excess(price, found), money(priceMatchTerms.most, 'USD'))
    const due = excess(difference, dropsCredited)
    const compared = [
      { what: 'price', agreed: price, found, holds: false },
      { what: 'credited', agreed: difference, found: dropsCredited, holds: due.minor > 0n },
    ]
    if (due.minor === 0n) return { outcome: 'Refused', refusal: 'ProtectionUsed', compared }
    return {
      outcome: 'Paid',
      compared,
      pays: [{ from: 'Cover', as: 'TravelCredit', amount: due }],
    }
  },
}

/** In the order in which they are asked. */
export const priceMatchClauses: readonly ClaimClause[] = [
  matchExclusionsClause,
  matchOnceClause,
  matchHolderClause,
  inTimeClause,
  sameTripClause,
  dollarsClause,
  publicClause,
  verifiableClause,
  lowerClause,
  seenClause,
  agentClause,
  matchCapClause,
]
/** What a claim comes to without an agent. */
export const decideClaim = (facts: ClaimFacts): Decision<ClaimOutcome> =>
  decideBy(priceMatchClauses, facts)
/** What it comes to once an agent has verified what the machine could not. */
export const acceptClaim = (facts: ClaimFacts): Decision<ClaimOutcome> =>
  decideClaim({
    ...facts,
    evidence: {
      ...facts.evidence,
      isPublic: facts.evidence.isPublic ?? true,
      isVerified: facts.evidence.isVerified ?? true,
    },
  })
