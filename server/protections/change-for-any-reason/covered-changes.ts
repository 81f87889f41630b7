import {
  exerciseChange,
  reimbursedBy,
  type ChangeOutcome,
} from '@portolan/domain/protections/change-for-any-reason/exercise.ts'
import { lastChange } from '@portolan/domain/protections/change-for-any-reason/end.ts'
import type { ChangeState } from '@portolan/domain/protections/change-for-any-reason/contract.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { paidBy, type Decision } from '@portolan/domain/protections/clause.ts'
import { fromWire, toWire } from '@portolan/kernel/money.ts'
import type { ChangedFares, CoveredChanges } from '../../exchanges/index.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import type { ChangeBooks, CoveredParts, CoveredTrip } from './change-books.ts'
import { reimbursementMail } from './change-letters.ts'
import { firstDepartureOf, type ChangeContract } from './change-contracts.ts'
import { changeForAnyReason, type ChangeContractBody } from './change-quote.ts'

const decide = (
  contract: ChangeContract,
  parts: CoveredParts,
  { before, after, departsOn, difference, fee }: ChangedFares,
  at: number,
): Decision<ChangeOutcome> => {
  const { paid, bookedOn, travelers } = contract.body
  return exerciseChange({
    at,
    cover: {
      state: contract.state as ChangeState,
      originalFare: fromWire(paid),
      bookedOn,
      firstDeparture: firstDepartureOf(contract, parts),
      itinerary: before,
      travelers,
    },
    // A change is always made for all travelers of the ticket.
    change: {
      itinerary: after,
      travelers,
      departsOn,
      fareDifference: fromWire(difference),
      fee: fromWire(fee),
    },
  })
}

/** Pays the difference of changed flights by change for any reason (protections-4, protections-29). */
export const coveredChanges = <T>(
  { contracts, tripOf, outbox }: Pick<ChangeBooks<T>, 'contracts' | 'tripOf' | 'outbox'>,
  refundPremium: Pick<RefundPremium<T>, 'reimburse'>,
): CoveredChanges<T> => {
  /** The contract of a trip, locked; null without one. */
  const contractOf = async (
    tx: T,
    { tenant, bookingId, parts }: CoveredTrip,
  ): Promise<ChangeContract | null> => {
    const own = parts.find(({ product }) => product === changeForAnyReason)
    return own === undefined
      ? null
      : contracts.ofOrder(tx, tenant as TenantId, { bookingId, reference: own.reference })
  }
  return {
    until: async (tx, trip) => {
      const contract = await contractOf(tx, trip)
      return contract?.state === 'Active'
        ? lastChange(firstDepartureOf(contract, trip.parts))
        : null
    },
    isUsed: async (tx, trip) => ((await contractOf(tx, trip))?.body.reimbursement ?? null) !== null,
    quote: async (tx, { trip, fares, now }) => {
      const contract = await contractOf(tx, trip)
      if (contract === null || contract.state !== 'Active') return null
      const { outcome, clause, refusal, ...decision } = decide(contract, trip.parts, fares, now)
      return {
        outcome,
        clause,
        refusal: refusal ?? null,
        reimbursed: toWire(paidBy(decision, contract.currency)),
        by: reimbursedBy(now),
        isUsed: outcome === 'Reimbursed',
      }
    },
    changed: async (
      tx,
      { tenant, bookingId, exchangeId, confirmedAt, tender, fares, at },
    ): Promise<void> => {
      const trip = await tripOf(tx, tenant, bookingId)
      const contract = trip && (await contractOf(tx, trip))
      if (contract === null || contract.state !== 'Active') return
      // The flights have moved; the deadline was that of the old ones, and of the confirmation.
      const old = (trip?.parts ?? []).filter(({ addOnOf }) => addOnOf !== null)
      const decision = decide(contract, old, fares, confirmedAt)
      if (decision.outcome !== 'Reimbursed' || tender === null)
        return contracts.note(tx, tenant, contract, decision)
      const amount = toWire(paidBy(decision, contract.currency))
      const body: ChangeContractBody = {
        ...contract.body,
        reimbursement: {
          exchangeId,
          amount,
          by: reimbursedBy(confirmedAt),
          changedAt: confirmedAt,
          claimedAt: null,
          paidAt: null,
        },
      }
      await contracts.amend(tx, tenant, contract, body)
      await contracts.decide(tx, tenant, contract, 'Exercised', decision)
      await refundPremium.reimburse(tx, tenant, contract, {
        amount,
        tender,
        eventAt: confirmedAt,
        now: at,
      })
      await outbox.put(tx, [reimbursementMail(tenant, contract, 'Begun')])
    },
  }
}
