import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { FreezeTender } from '@portolan/domain/payments/tenders.ts'
import { paidBy } from '@portolan/domain/protections/clause.ts'
import { exerciseFreeze } from '@portolan/domain/protections/price-freeze/exercise.ts'
import { toWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { tenderField, type FaresToFreeze, type TenderDesk } from '../../checkout/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { scheduleClaim } from './claim-freeze.ts'
import { freezeContracts, freezeOf } from './freeze-contracts.ts'
import { freezeLetters } from './freeze-letters.ts'
import { isFree } from '../contract-use.ts'

const refusal = (code: ErrorCode, message: string, field = 'freezeId'): Refusal => ({
  code,
  message,
  field: tenderField(field),
})

/** What the person's freeze pays of these fares, decided by its clauses and noted. */
export const payFromFreeze = async (
  tx: Tx,
  {
    tenant,
    personId,
    freezeId,
    fares,
    now,
  }: {
    readonly tenant: TenantId
    readonly personId: string
    readonly freezeId: string
    readonly fares: FaresToFreeze | undefined
    readonly now: number
  },
): Promise<Result<FreezeTender, Refusal>> => {
  const contract = await freezeContracts.forUpdate(tx, tenant, freezeId)
  if (contract === null || contract.personId !== personId)
    return refuse(refusal('ProtectionNotOffered', 'There is no such frozen price.'))
  if (fares === undefined)
    return refuse(refusal('ItineraryDiffers', 'These are not the frozen flights.'))
  const decision = exerciseFreeze({
    at: now,
    freeze: freezeOf(contract),
    by: personId,
    booking: {
      itinerary: fares.itinerary,
      travelers: fares.travelers.map(({ type }) => type),
    },
    current: fares.travelers.map(({ price }) => price),
  })
  if (decision.refusal !== undefined)
    return refuse(refusal(decision.refusal, 'The frozen price does not pay for this booking.'))
  if (!(await isFree(tx, tenant, freezeId)))
    return refuse(refusal('ProtectionUsed', 'Another booking has used the frozen price.'))
  await freezeContracts.note(tx, tenant, contract, decision)
  const amount = toWire(paidBy(decision, contract.currency, ['Cover']))
  return ok({ kind: 'PriceFreezeExerciseDiscount', contractId: freezeId, amount })
}

/**
 * Pays with a frozen price: the rise of these flights for these travelers at today's price, up to
 * the cap (protections-5). Decided by the contract's clauses when the booking is placed, and spent
 * with its capture; the use is the ledger's, so that no two bookings have it.
 */
export const freezeTenderDesk = ({
  deadlines,
  outbox,
  refundPremium,
}: {
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly refundPremium: RefundPremium
}): TenderDesk<Tx, FreezeTender> => ({
  accept: async (tx, { choice: { principal, quote, now }, asked: { freezeId, offerId } }) => {
    if (freezeId === undefined) return ok({ tenders: [] })
    if (offerId !== undefined)
      return refuse(
        refusal('TravelOfferNotValid', 'An offer is not combined with a frozen price.', 'offerId'),
      )
    const { tenant, personId } = principal
    const paid = await payFromFreeze(tx, { tenant, personId, freezeId, fares: quote.fares, now })
    return paid.ok ? ok({ tenders: [paid.value] }) : paid
  },
  spend: async (tx, { contractId, amount }, { id: bookingId, tenant, at }) => {
    const contract = await freezeContracts.forUpdate(tx, tenant, contractId)
    if (contract === null) throw new Error('protections: a frozen price pays and is not there')
    const line = await freezeContracts.move(tx, tenant, contract, 'Exercised')
    const { personId } = contract
    await outbox.put(tx, [freezeLetters.mail({ tenant, personId, contractId, what: 'Used' })])
    const paid = amount.minor > 0
    if (paid)
      await scheduleClaim(
        tx,
        deadlines,
        { tenant, contractId },
        { reference: contract.reference, bookingId, amount, eventAt: line?.at ?? at },
      )
    // Booked within the hour; the underwriter keeps the premium of a contract that pays.
    if (line?.pays.some(({ from }) => from === 'Fee') === true)
      await refundPremium.schedule(tx, tenant, contract, at, paid)
  },
})
