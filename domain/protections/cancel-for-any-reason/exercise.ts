import { decideBy, type Clause, type Decision, type Payment, type Ruling } from '../clause.ts'
import { lastUse, type CancelCover, type TripStart } from './cover.ts'
import { cancelOptions, type CancelOption, type SupplierTerms } from './options.ts'
import type { CancelAction, CancelChoice, CancelCoverResult, CancelOutcome } from './outcomes.ts'
import { coverageOf } from './price.ts'

export interface CancelFacts {
  readonly at: number
  readonly cover: CancelCover
  readonly start: TripStart
  readonly booking: 'Pending' | 'Confirmed' | 'Canceled'
  readonly travelers: { readonly canceled: number; readonly all: number }
  /** An agent changed it, or several sellers would have to cancel it. */
  readonly byAgent: boolean
  /** Null if the supplier could not be asked. */
  readonly supplier: SupplierTerms | null
  readonly choice: CancelChoice
}
type CancelClause = Clause<CancelFacts, CancelOutcome>

const state = (found: string, agreed: string): Ruling<CancelOutcome>['compared'] => [
  { what: 'state', agreed, found, holds: false },
]
const premiumRefund = ({ premium }: CancelCover): Payment => ({
  from: 'Fee',
  as: 'OriginalTenders',
  amount: premium,
})
const paysOf = ({ fromSupplier, fromCover, credit }: CancelOption): Payment[] => [
  { from: 'Supplier', as: 'OriginalTenders', amount: fromSupplier },
  { from: 'Cover', as: 'OriginalTenders', amount: fromCover },
  { from: 'Supplier', as: 'AirlineCredit', amount: credit },
]

/** It cancels once, for good. */
export const canceledClause: CancelClause = {
  code: 'cancel-for-any-reason.once',
  rule: 'protections-2',
  decide: ({ booking, cover }) => {
    if (booking !== 'Canceled' && cover.state !== 'Exercised') return null
    const found = cover.state === 'Exercised' ? cover.state : booking
    return { outcome: 'Canceled', refusal: 'ProtectionUsed', compared: state(found, 'Active') }
  },
}
/** A booking in progress, or one that is being canceled, is waited for. */
export const pendingClause: CancelClause = {
  code: 'cancel-for-any-reason.pending',
  rule: 'protections-24',
  decide: ({ booking, cover }) =>
    booking === 'Pending' || cover.state === 'Pending' || cover.state === 'Exercising'
      ? { outcome: 'Pending', compared: state(cover.state, 'Active') }
      : null,
}
/** Everybody and everything is canceled together; the rest is an agent's. */
export const togetherClause: CancelClause = {
  code: 'cancel-for-any-reason.all-travelers',
  rule: 'protections-28',
  decide: ({ travelers: { canceled, all }, byAgent }) =>
    canceled === all && !byAgent
      ? null
      : {
          outcome: 'ContactCustomerService',
          compared: [
            { what: 'travelers', agreed: all, found: canceled, holds: canceled === all },
            { what: 'online', agreed: 'yes', found: byAgent ? 'no' : 'yes', holds: !byAgent },
          ],
        },
}
/** A supplier that does not answer cancels nothing. */
export const supplierClause: CancelClause = {
  code: 'cancel-for-any-reason.supplier',
  rule: 'protections-25',
  decide: ({ supplier }) =>
    supplier === null
      ? {
          outcome: 'CancellationFailure',
          compared: [{ what: 'supplier', agreed: 'terms', found: null, holds: false }],
        }
      : null,
}
/** While the ticket can be voided, or the supplier refunds all, the premium is refunded too. */
export const voidClause: CancelClause = {
  code: 'cancel-for-any-reason.void',
  rule: 'protections-27',
  decide: ({ supplier, cover }) => {
    if (supplier === null || supplier.kind === 'FareRules') return null
    const [option] = cancelOptions(cover, supplier)
    const shouldRefundPremium = cover.state === 'Active'
    return {
      outcome: 'Refundable',
      compared: [
        { what: 'supplierRefund', agreed: cover.paid, found: supplier.refund, holds: true },
        { what: 'result', agreed: supplier.kind, found: option.result, holds: true },
      ],
      pays: [...paysOf(option), ...(shouldRefundPremium ? [premiumRefund(cover)] : [])],
    }
  },
}
/** A cover that was voided or has expired pays nothing. */
export const endedClause: CancelClause = {
  code: 'cancel-for-any-reason.ended',
  rule: 'protections-42',
  decide: ({ cover }) =>
    cover.state === 'Active'
      ? null
      : {
          outcome: 'CancellationFailure',
          refusal: 'ProtectionEnded',
          compared: state(cover.state, 'Active'),
        },
}
/** Until three hours before departure, or until check-in. */
export const deadlineClause: CancelClause = {
  code: 'cancel-for-any-reason.deadline',
  rule: 'protections-24',
  decide: ({ at, cover: { covers }, start }) => {
    const last = lastUse(covers, start)
    if (at <= last) return null
    return {
      outcome: 'ContactCustomerService',
      refusal: 'ProtectionExpired',
      compared: [
        { what: 'lastUse', agreed: last, found: at, holds: false },
        {
          what: 'result',
          agreed: 'Exercise',
          found: covers === 'Flight' ? 'TooCloseToDeparture' : 'ContactCustomerService',
          holds: false,
        },
      ],
    }
  },
}

const comparedOptions = (
  cover: CancelCover,
  options: readonly CancelOption[],
): Ruling<CancelOutcome>['compared'] => [
  {
    what: 'coverage',
    agreed: coverageOf(cover.paid, cover.percent),
    found: options[0]?.fromSupplier ?? null,
    holds: options[0]?.usesCover ?? false,
  },
  ...options.map(({ result, total, choice }) => ({
    what: choice,
    agreed: result,
    found: total,
    holds: choice === 'Money',
  })),
]
/** An airline's credit instead of money, where it issues one. */
export const creditClause: CancelClause = {
  code: 'cancel-for-any-reason.airline-credit',
  rule: 'protections-26',
  decide: ({ supplier, cover, choice }) => {
    if (supplier === null || choice !== 'AirlineCredit') return null
    const options = cancelOptions(cover, supplier)
    const option = options.find((one) => one.choice === 'AirlineCredit')
    const compared = comparedOptions(cover, options)
    return option === undefined
      ? { outcome: 'CancellationFailure', refusal: 'ProtectionNotOffered', compared }
      : { outcome: 'Exercise', compared, pays: paysOf(option) }
  },
}
/** A refund of the supplier that is no smaller leaves the cover with nothing to pay. */
export const betterRefundClause: CancelClause = {
  code: 'cancel-for-any-reason.better-refund',
  rule: 'protections-3',
  decide: ({ supplier, cover }) => {
    if (supplier === null) return null
    const options = cancelOptions(cover, supplier)
    return options[0].usesCover
      ? null
      : {
          outcome: 'Refundable',
          compared: comparedOptions(cover, options),
          pays: paysOf(options[0]),
        }
  },
}
/** The supplier's refund first, and the rest of the percentage from the cover. */
export const shareClause: CancelClause = {
  code: 'cancel-for-any-reason.share',
  rule: 'protections-25',
  decide: ({ supplier, cover }) => {
    if (supplier === null) return null
    const options = cancelOptions(cover, supplier)
    return {
      outcome: 'Exercise',
      compared: comparedOptions(cover, options),
      pays: paysOf(options[0]),
    }
  },
}

/** In the order in which they are asked. */
export const cancelClauses: readonly CancelClause[] = [
  canceledClause,
  pendingClause,
  togetherClause,
  supplierClause,
  voidClause,
  endedClause,
  deadlineClause,
  creditClause,
  betterRefundClause,
  shareClause,
]
/** What canceling for any reason comes to now. It cannot be undone. */
export const exerciseCancel = (facts: CancelFacts): Decision<CancelOutcome> =>
  decideBy(cancelClauses, facts)

/** What a cancellation is called to the traveler. */
export const resultOfCancel = (facts: CancelFacts): CancelCoverResult => {
  const { clause, outcome } = exerciseCancel(facts)
  if (outcome === 'Pending') return 'Pending'
  if (clause === deadlineClause.code && facts.cover.covers === 'Flight')
    return 'TooCloseToDeparture'
  if (facts.supplier === null || (outcome !== 'Refundable' && outcome !== 'Exercise'))
    return 'ContactCustomerService'
  const options = cancelOptions(facts.cover, facts.supplier)
  const chosen = options.find(({ choice }) => choice === facts.choice) ?? options[0]
  return chosen.result
}

/** The button that a booking has: `cover` is null if none was bought. */
export const cancelActionOf = (
  facts: Omit<CancelFacts, 'cover' | 'choice'> & {
    readonly cover: CancelCover | null
    readonly withBooking: boolean
    /** What has been paid by now; another amount than the cover's after a change. */
    readonly paidNow: CancelCover['paid']
  },
): CancelAction => {
  const { cover, withBooking, paidNow } = facts
  if (cover === null) return withBooking ? 'Purchase' : 'Unspecified'
  const decision = exerciseCancel({ ...facts, cover, choice: 'Money' })
  if (decision.outcome === 'Pending') return 'Pending'
  if (cover.state === 'Active' && paidNow.minor !== cover.paid.minor) return 'Amend'
  if (decision.outcome === 'Exercise') return 'Exercise'
  return decision.outcome === 'Refundable' ? 'Cancel' : 'Unspecified'
}
