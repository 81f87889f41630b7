import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { DepositTender, FreezeTender } from '@portolan/domain/payments/tenders.ts'
import type { Decision } from '@portolan/domain/protections/clause.ts'
import {
  exerciseVoucher,
  type VoucherOutcome,
} from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { sum, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { tenderField, type TenderDesk } from '../../checkout/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import { isFree } from '../contract-use.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { scheduleClaim } from '../price-freeze/claim-freeze.ts'
import { decideExchange, voucherPartOf, wasExchanged } from './exchange-voucher.ts'
import { releaseDeposit } from './held-deposit.ts'
import { voucherContracts, voucherOf, type VoucherContract } from './voucher-contracts.ts'
import { voucherLetters } from './voucher-letters.ts'

type Asking = Parameters<TenderDesk<Tx>['accept']>[1]
type Discounted = Decision<VoucherOutcome>

const refusal = (code: ErrorCode, message: string): Refusal => ({
  code,
  message,
  field: tenderField('freezeId'),
})
const notTheStay = refusal('ItineraryDiffers', 'This is not the frozen stay.')

/** What a source pays as a discount. */
const discountOf = (
  { pays }: Discounted,
  { currency }: Pick<VoucherContract, 'currency'>,
  source: 'Cover' | 'Fee',
): MoneyWire =>
  toWire(
    sum(
      pays.flatMap(({ from, as, amount }) =>
        from === source && as === 'Discount' ? [amount] : [],
      ),
      currency,
    ),
  )

const accepted = (decision: Discounted): Result<Discounted, Refusal> =>
  decision.refusal === undefined
    ? ok(decision)
    : refuse(refusal(decision.refusal, 'The frozen price does not pay for this booking.'))

/**
 * What the clauses decide about another voucher, or about the quoted stay; another room only as it
 * was offered.
 */
const decided = (
  contract: VoucherContract,
  { choice: { quote, principal, now } }: Asking,
): Result<Discounted, Refusal> => {
  const next = voucherPartOf(quote)
  if (next !== null)
    return accepted(decideExchange(contract, next, { by: principal.personId, at: now }))
  if (quote.room === undefined) return refuse(notTheStay)
  const { stay, room, rooms, price } = quote.room
  const { body } = contract
  const isFrozenRoom = room === body.room
  if (!isFrozenRoom && (body.mode !== 'BestAvailable' || body.offeredQuoteId !== quote.id))
    return refuse(notTheStay)
  const decision = exerciseVoucher({
    at: now,
    voucher: voucherOf(contract),
    by: principal.personId,
    booking: { stay, rooms },
    current: isFrozenRoom ? { room: price, best: null } : { room: null, best: price },
  })
  return accepted(decision)
}

/** The caller's voucher; null if the id is of something else. */
export const voucherAsked = async (tx: Tx, asking: Asking): Promise<VoucherContract | null> => {
  const { tenant, personId } = asking.choice.principal
  const { freezeId } = asking.asked
  const contract =
    freezeId === undefined ? null : await voucherContracts.forUpdate(tx, tenant, freezeId)
  return contract?.personId === personId ? contract : null
}

/**
 * Pays with a frozen room price: the rise at today's price up to the cap (protections-5). Decided
 * by the contract's clauses when the booking is placed, and spent with its capture; the use is the
 * ledger's, so that no two bookings have it.
 */
export const voucherDiscountDesk = ({
  deadlines,
  outbox,
}: {
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly outbox: Pick<Outbox, 'put'>
}) => ({
  accept: async (tx: Tx, asking: Asking, contract: VoucherContract) => {
    const { tenant } = asking.choice.principal
    if (asking.asked.offerId !== undefined)
      return refuse<Refusal>({
        code: 'TravelOfferNotValid',
        message: 'An offer is not combined with a frozen price.',
        field: tenderField('offerId'),
      })
    const decision = decided(contract, asking)
    if (!decision.ok) return decision
    if (!(await isFree(tx, tenant, contract.id)))
      return refuse(refusal('ProtectionUsed', 'Another booking has used the frozen price.'))
    await voucherContracts.note(tx, tenant, contract, decision.value)
    const amount = discountOf(decision.value, contract, 'Cover')
    return ok({
      tenders: [
        { kind: 'PriceFreezeExerciseDiscount', contractId: contract.id, amount },
      ] satisfies FreezeTender[],
    })
  },
  spend: async (
    tx: Tx,
    contract: VoucherContract,
    { amount }: FreezeTender,
    { id: bookingId, tenant, at }: Parameters<NonNullable<TenderDesk<Tx>['spend']>>[2],
  ): Promise<void> => {
    const { personId, id: contractId, reference } = contract
    const held = await voucherContracts.byId(tx, tenant, contractId)
    const state = held !== null && wasExchanged(held) ? 'Exchanged' : 'Exercised'
    const line = await voucherContracts.move(tx, tenant, contract, state)
    await outbox.put(tx, [voucherLetters.mail({ tenant, personId, contractId, what: 'Used' })])
    if (amount.minor > 0)
      await scheduleClaim(
        tx,
        deadlines,
        { tenant, contractId },
        { reference, bookingId, amount, eventAt: line?.at ?? at },
      )
  },
})

/**
 * Pays with the deposit, after the discount (protections-21). What the booking does not need of it
 * is refunded to how it was paid, with the capture. An exchange ends the cover: it has paid
 * nothing, so the underwriter refunds its premium to us (decision 0167).
 */
export const depositTenderDesk = ({
  refundPremium,
}: {
  readonly refundPremium: RefundPremium
}): TenderDesk<Tx, DepositTender> => ({
  accept: async (tx, asking) => {
    const contract = await voucherAsked(tx, asking)
    if (contract === null) return ok({ tenders: [] })
    const decision = decided(contract, asking)
    if (!decision.ok) return decision
    const amount = discountOf(decision.value, contract, 'Fee')
    return ok({
      tenders: [{ kind: 'HotelPriceFreezeDeposit', contractId: contract.id, amount }],
    })
  },
  spend: async (tx, { contractId }, { tenant, at }) => {
    const contract = await voucherContracts.byId(tx, tenant, contractId)
    if (contract === null) throw new Error('protections: a deposit pays and is not there')
    const rest = await releaseDeposit(tx, tenant, contract, { step: 'Rest', at })
    const isExchanged = wasExchanged(contract)
    if (rest.minor > 0 || isExchanged)
      await refundPremium.schedule(
        tx,
        tenant,
        { ...contract, premium: rest.minor },
        at,
        !isExchanged,
      )
  },
})
