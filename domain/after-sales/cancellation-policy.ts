import { cancelCoverResults } from '../protections/cancel-for-any-reason/outcomes.ts'
import type { CancellationQuote, CancellationTerms } from './cancellation-terms.ts'

/** Cancellation policies (cancellations-3). Those of stays are their refund types. */
export const cancellationPolicies = [
  'AirlineRefund',
  'ContactAirline',
  'ContactService',
  'FutureTripCredit',
  'MultiTicket',
  'NonRefundable',
  'NonCancellable',
  'PartialRefund',
  'ComplexRefundable',
  'TicketedVoid',
  'DelayedTicketingCancel',
  'TicketlessVoid',
  'MultiProvider',
  'Pending',
  'FullyRefundable',
  'PartiallyRefundable',
] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

/** Result kinds (cancellations-3): what the person receives. */
export const cancellationResults = [...cancelCoverResults, 'Nothing'] as const
export type CancellationResult = (typeof cancellationResults)[number]

/** The words of a product for what canceling one of its orders gives. */
export interface PartPolicies {
  /** Everything is refunded. */
  readonly full: CancellationPolicy
  readonly partial: CancellationPolicy
  /** It begins too soon to cancel online. */
  readonly tooClose: CancellationPolicy
}

/** One order of a trip with its supplier's terms. */
export interface PartToCancel {
  readonly policies: PartPolicies
  /** Null if the supplier does not know the order. */
  readonly provider: CancellationQuote['provider'] | null
  /** Amount charged for it, in minor units. */
  readonly charged: number
  readonly terms: Pick<CancellationTerms, 'kind' | 'refund' | 'credit'>
}

/** The policy of one order. */
export const policyOfPart = ({
  policies,
  charged,
  terms: { kind, refund, credit },
}: Omit<PartToCancel, 'provider'>): CancellationPolicy => {
  switch (kind) {
    case 'Void':
      return 'TicketedVoid'
    case 'TicketlessVoid':
      return 'TicketlessVoid'
    case 'DelayedTicketing':
      return 'DelayedTicketingCancel'
    case 'SuppliersDoing':
      return policies.full
    case 'Credit':
      return refund.minor > 0 ? 'ComplexRefundable' : 'FutureTripCredit'
    case 'TooClose':
      return policies.tooClose
    case 'Begun':
      return 'NonCancellable'
    case 'Unknown':
      return 'ContactService'
    case 'Nothing':
      return 'NonRefundable'
    case 'Refund': {
      if (credit.minor > 0) return 'ComplexRefundable'
      if (refund.minor >= charged) return policies.full
      if (refund.minor === 0) return 'NonRefundable'
      return policies.partial
    }
  }
}

/** Policies that cannot be carried out online. */
const byDesk: ReadonlySet<CancellationPolicy> = new Set([
  'ContactAirline',
  'ContactService',
  'NonCancellable',
  'Pending',
])
export const needsDesk = (policy: CancellationPolicy): boolean => byDesk.has(policy)

export interface TripToCancel {
  /** In order of use; never empty. */
  readonly parts: readonly PartToCancel[]
  /** A journey on separate tickets, which only agents cancel (trips-5). */
  readonly isSelfTransfer: boolean
  /** The booking is not final yet, so its orders are not known. */
  readonly isPending: boolean
}

/**
 * The policy of the whole trip: the strictest one that needs an agent, or else the policy of its
 * only order or the one for several orders. Throws for a trip without parts.
 */
export const policyOfTrip = ({
  parts,
  isSelfTransfer,
  isPending,
}: TripToCancel): CancellationPolicy => {
  if (isPending) return 'Pending'
  if (isSelfTransfer) return 'ContactService'
  const policies = parts.map(policyOfPart)
  const [first] = policies
  if (first === undefined) throw new RangeError('trips: a trip to cancel has no parts')
  const desk = policies.find((policy) => policy === 'NonCancellable') ?? policies.find(needsDesk)
  if (desk !== undefined) return desk
  if (parts.length === 1) return first
  const providers = new Set(parts.map(({ provider }) => provider))
  return providers.size > 1 ? 'MultiProvider' : 'MultiTicket'
}

/** What the person receives: reasons that need an agent first, then the kind of value. */
export const resultOfTrip = (trip: TripToCancel): CancellationResult => {
  const policy = policyOfTrip(trip)
  if (policy === 'Pending') return 'Pending'
  if (policy === 'ContactAirline' || policy === 'NonCancellable') return 'TooCloseToDeparture'
  if (policy === 'ContactService') return 'ContactCustomerService'
  const charged = trip.parts.reduce((all, part) => all + part.charged, 0)
  const refund = trip.parts.reduce((all, { terms }) => all + terms.refund.minor, 0)
  const credit = trip.parts.reduce((all, { terms }) => all + terms.credit.minor, 0)
  const voids = trip.parts.every(
    ({ terms: { kind } }) => kind === 'Void' || kind === 'TicketlessVoid',
  )
  if (voids) return 'TicketedVoid'
  if (refund >= charged)
    return trip.parts.every(({ terms: { kind } }) => kind === 'SuppliersDoing')
      ? 'AirlineFullRefund'
      : 'Cash'
  if (refund > 0) return 'PartialRefundOrCash'
  if (credit === 0) return 'Nothing'
  return credit >= charged ? 'Ftc' : 'FtcWithPenalty'
}
