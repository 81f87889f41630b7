import type { CancellationQuote, CancellationTerms } from './cancellation-terms.ts'

/** Cancellation policy types of specification section 4; a stay's are its refund types (section 3). */
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

/** Result kinds of specification section 4: what a person gets out of it. */
export const cancellationResults = [
  'Cash',
  'Ftc',
  'FtcWithPenalty',
  'AirlineFullRefund',
  'PartialRefundOrCash',
  'TicketedVoid',
  'TooCloseToDeparture',
  'ContactCustomerService',
  'Pending',
  'Nothing',
] as const
export type CancellationResult = (typeof cancellationResults)[number]

/** One order of a trip and the supplier's word on it. */
export interface PartToCancel {
  readonly product: 'flights' | 'lodging'
  /** Null where the supplier does not know the order. */
  readonly provider: CancellationQuote['provider'] | null
  /** Minor units that were charged for it. */
  readonly charged: number
  readonly terms: Pick<CancellationTerms, 'kind' | 'refund' | 'credit'>
}

/** The policy of one order, by what its supplier does and what comes back. */
export const policyOfPart = ({
  product,
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
      return product === 'flights' ? 'AirlineRefund' : 'FullyRefundable'
    case 'Credit':
      return refund.minor > 0 ? 'ComplexRefundable' : 'FutureTripCredit'
    case 'TooClose':
      return product === 'flights' ? 'ContactAirline' : 'ContactService'
    case 'Begun':
      return 'NonCancellable'
    case 'Unknown':
      return 'ContactService'
    case 'Nothing':
      return 'NonRefundable'
    case 'Refund': {
      if (credit.minor > 0) return 'ComplexRefundable'
      if (refund.minor >= charged)
        return product === 'flights' ? 'AirlineRefund' : 'FullyRefundable'
      return refund.minor === 0
        ? 'NonRefundable'
        : product === 'flights'
          ? 'PartialRefund'
          : 'PartiallyRefundable'
    }
  }
}

/** Policies that no click can carry out. */
const byDesk: ReadonlySet<CancellationPolicy> = new Set([
  'ContactAirline',
  'ContactService',
  'NonCancellable',
  'Pending',
])
export const needsDesk = (policy: CancellationPolicy): boolean => byDesk.has(policy)

export interface TripToCancel {
  /** In the order they are used; never empty. */
  readonly parts: readonly PartToCancel[]
  /**
   * Separate tickets that one journey goes on over: agents alone cancel them (decision 99 of the
   * specification).
   */
  readonly isSelfTransfer: boolean
  /** The booking has not come to its end: nobody knows yet what there is to cancel. */
  readonly isPending: boolean
}

/**
 * One policy for a whole trip: of several orders all can be cancelled by a click, or the strictest
 * of them speaks for all.
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
  if (first === undefined) throw new RangeError('trips: a trip of nothing cannot be cancelled')
  const desk = policies.find((policy) => policy === 'NonCancellable') ?? policies.find(needsDesk)
  if (desk !== undefined) return desk
  return parts.length === 1
    ? first
    : new Set(parts.map(({ provider }) => provider)).size > 1
      ? 'MultiProvider'
      : 'MultiTicket'
}

/** What comes of it for a person: the worst news first, then what kind of value comes back. */
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
  return credit === 0 ? 'Nothing' : credit >= charged ? 'Ftc' : 'FtcWithPenalty'
}
