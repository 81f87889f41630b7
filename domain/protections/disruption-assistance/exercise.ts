import { money, sum, times, type Money } from '@portolan/kernel/money.ts'
import {
  decideBy,
  excess,
  type Clause,
  type Comparison,
  type Decision,
  type Ruling,
} from '../clause.ts'
import { assistanceEnds, type Assistance } from './assistance.ts'
import { detectDisruption } from './detect.ts'
import { rebookBars, rebookFrom, type RebookCandidate, type RebookFrom } from './qualify.ts'
import { disruptionTerms } from './terms.ts'

export const disruptionActions = [
  'Rebook',
  'Refund',
  'Remove',
  'Cancel',
  'Purchase',
  'AlreadyExercised',
  'RebookOnlyEligible',
] as const
export type DisruptionAction = (typeof disruptionActions)[number]

export const disruptionOutcomes = ['Rebooked', 'Refunded', 'ByAgent', 'Refused'] as const
export type DisruptionOutcome = (typeof disruptionOutcomes)[number]

/** What the travelers choose. */
export type DisruptionElection =
  | { readonly kind: 'Rebook'; readonly flight: RebookCandidate }
  | { readonly kind: 'Refund' }
export interface DisruptionFacts {
  readonly at: number
  readonly assistance: Assistance
  /** Travelers who choose this, and who of them was helped before. */
  readonly choosing: { readonly travelers: number; readonly helpedBefore: number }
  readonly election: DisruptionElection
  /** What the airline refunds of the flights if they are canceled now, with taxes and fees. */
  readonly airlineRefund: Money
}
type DisruptionClause = Clause<DisruptionFacts, DisruptionOutcome>

const compare = (what: string, agreed: Comparison['agreed'], found: Comparison['found']) => [
  { what, agreed, found, holds: false },
]
const currencyOf = ({ airlineRefund }: DisruptionFacts): Money['currency'] => airlineRefund.currency

/** The base fare of the disrupted slice and those after it. */
export const refundableBase = (
  { slices }: Pick<Assistance, 'slices'>,
  from: number,
  currency: Money['currency'],
): Money =>
  sum(
    slices.slice(from).map(({ baseFare }) => baseFare),
    currency,
  )
/** The highest fare of a new flight for each traveler. */
export const fareCapOf = ({ policy, slices, travelers }: Assistance): Money => {
  if (policy.kind === 'Fixed') return policy.coverage
  const currency = slices[0]?.baseFare.currency ?? 'USD'
  const base = refundableBase({ slices }, 0, currency)
  return money(
    (base.minor * BigInt(policy.coveragePercent)) / (100n * BigInt(travelers)),
    base.currency,
  )
}

/** What new flights are compared with; null without a disruption. */
export const rebookingFrom = (assistance: Assistance, at: number): RebookFrom | null => {
  const disruption = detectDisruption(assistance)
  const slice = disruption === null ? undefined : assistance.slices[disruption.slice]
  return disruption === null || slice === undefined
    ? null
    : rebookFrom(slice, disruption.flight, at)
}

/** A person is helped once; a refund ends rebooking, and rebooking a refund. */
export const helpedClause: DisruptionClause = {
  code: 'disruption-assistance.once',
  rule: 'protections-34',
  decide: ({ assistance: { state }, choosing: { helpedBefore } }) =>
    state === 'Rebooked' || state === 'Refunded' || helpedBefore > 0
      ? {
          outcome: 'Refused',
          refusal: 'ProtectionUsed',
          compared:
            helpedBefore > 0
              ? compare('helpedBefore', 0, helpedBefore)
              : compare('state', 'Active', state),
        }
      : null,
}
/** It was removed, or another protection ended it. */
export const endedAssistanceClause: DisruptionClause = {
  code: 'disruption-assistance.ended',
  rule: 'protections-42',
  decide: ({ assistance: { state } }) =>
    state === 'Active' || state === 'Disrupted'
      ? null
      : {
          outcome: 'Refused',
          refusal: state === 'Expired' ? 'ProtectionExpired' : 'ProtectionEnded',
          compared: compare('state', 'Active', state),
        },
}
/** Until 24 hours after the last flight. */
export const assistanceExpiredClause: DisruptionClause = {
  code: 'disruption-assistance.expired',
  rule: 'protections-7',
  decide: ({ at, assistance }) => {
    const ends = assistanceEnds(assistance)
    return at < ends
      ? null
      : {
          outcome: 'Refused',
          refusal: 'ProtectionExpired',
          compared: compare('ends', ends, at),
        }
  },
}
/** Something that the slice is covered for has happened. */
export const disruptedClause: DisruptionClause = {
  code: 'disruption-assistance.trigger',
  rule: 'protections-30',
  decide: ({ assistance }) =>
    detectDisruption(assistance) === null
      ? {
          outcome: 'Refused',
          refusal: 'ProtectionNotOffered',
          compared: compare('disruption', disruptionTerms.delayMinutes, 'NoDisruptionDetected'),
        }
      : null,
}
/** Online for all original travelers; an agent does it for some of them. */
export const allTravelersClause: DisruptionClause = {
  code: 'disruption-assistance.all-travelers',
  rule: 'protections-34',
  decide: ({ assistance: { travelers }, choosing }) =>
    choosing.travelers === travelers
      ? null
      : { outcome: 'ByAgent', compared: compare('travelers', travelers, choosing.travelers) },
}
/** A flight has to qualify. */
export const qualifyClause: DisruptionClause = {
  code: 'disruption-assistance.qualifying-flight',
  rule: 'protections-31',
  decide: ({ at, assistance, election }) => {
    if (election.kind !== 'Rebook') return null
    const from = rebookingFrom(assistance, at)
    if (from === null) return null
    const terms = { at, from, travelers: assistance.travelers, cap: fareCapOf(assistance) }
    const bars = rebookBars(terms, election.flight)
    return bars.length === 0
      ? null
      : {
          outcome: 'Refused',
          refusal: 'ItineraryDiffers',
          compared: bars.flatMap(({ code }) => compare('flight', 'Qualifies', code)),
        }
  },
}
/** The new flight is paid, up to the cap for each traveler. */
export const rebookClause: DisruptionClause = {
  code: 'disruption-assistance.rebook',
  rule: 'protections-7',
  decide: ({ assistance, election }) => {
    if (election.kind !== 'Rebook') return null
    const { fare, total = times(fare, assistance.travelers) } = election.flight
    return {
      outcome: 'Rebooked',
      compared: [{ what: 'fare', agreed: fareCapOf(assistance), found: fare, holds: true }],
      pays: [{ from: 'Cover', as: 'Ticket', amount: total }],
    }
  },
}
/** The base fare; the airline's refund first, and all of it if it is more. */
export const baseFareClause: DisruptionClause = {
  code: 'disruption-assistance.refund',
  rule: 'protections-32',
  decide: (facts) => {
    const { assistance, airlineRefund } = facts
    const from = detectDisruption(assistance)?.slice ?? 0
    const base = refundableBase(assistance, from, currencyOf(facts))
    const rest = excess(base, airlineRefund)
    const ruling: Ruling<DisruptionOutcome> = {
      outcome: 'Refunded',
      compared: [
        { what: 'baseFare', agreed: base, found: airlineRefund, holds: rest.minor === 0n },
      ],
      pays: [
        { from: 'Supplier', as: 'OriginalTenders', amount: airlineRefund },
        { from: 'Cover', as: 'OriginalTenders', amount: rest },
      ],
    }
    return ruling
  },
}

/** In the order in which they are asked. */
export const disruptionClauses: readonly DisruptionClause[] = [
  helpedClause,
  endedAssistanceClause,
  assistanceExpiredClause,
  disruptedClause,
  allTravelersClause,
  qualifyClause,
  rebookClause,
  baseFareClause,
]
/** What rebooking or refunding a disrupted trip comes to. */
export const exerciseAssistance = (facts: DisruptionFacts): Decision<DisruptionOutcome> =>
  decideBy(disruptionClauses, facts)

/** What can be done now (protections-33), most helpful first; empty if nothing. */
export const disruptionActionsOf = (
  assistance: Assistance | null,
  {
    at,
    firstDeparture,
    isRefundLeft,
  }: { readonly at: number; readonly firstDeparture: number; readonly isRefundLeft: boolean },
): readonly DisruptionAction[] => {
  const beforeDeadline = at + disruptionTerms.boughtBeforeMs <= firstDeparture
  if (assistance === null) return beforeDeadline ? ['Purchase'] : []
  const { state } = assistance
  if (state === 'Pending') return ['Remove']
  if (state === 'Rebooked' || state === 'Refunded') return ['AlreadyExercised']
  if ((state !== 'Active' && state !== 'Disrupted') || at >= assistanceEnds(assistance)) return []
  if (detectDisruption(assistance) !== null)
    return isRefundLeft ? ['Rebook', 'Refund'] : ['RebookOnlyEligible']
  return beforeDeadline ? ['Cancel'] : []
}
