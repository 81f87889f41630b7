import { refundJournal, unearnJournal } from '@portolan/domain/ledger/tender-journals.ts'
import type { SupplierShare } from '@portolan/domain/ledger/supplier-share.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { acquirerAccount } from '../checkout/index.ts'
import type { ClaimedTripStore } from './claimed-trip-store.ts'
import { unearned } from './quoted-trip.ts'
import { toTenderRefund, type RefundLine } from './refund-lines.ts'

/** What a saga gives back of a booking, by tender. */
export interface ReturnedMoney {
  readonly tenant: TenantId
  readonly of: 'cancellation' | 'exchange'
  /** The saga's. */
  readonly id: string
  readonly bookingId: string
  readonly lines: readonly RefundLine[]
  /** What had gone back to each tender before; absent where nothing had. */
  readonly returned?: readonly MoneyWire[] | undefined
}
interface Journal {
  readonly step: string
  readonly description: string
  /** What each supplier gives back to us. */
  readonly returned: readonly SupplierShare[]
}

/**
 * How what a booking gives back is entered: what is ours to give together with the change, what
 * goes to cards when the acquirer has it.
 */
export const createReturnedMoneyBooks = <T>(
  store: Pick<ClaimedTripStore<T>, 'ledger' | 'paid' | 'entriesOf' | 'heldOf'>,
) => {
  const enter = async (
    tx: T,
    { tenant, of, id, bookingId }: ReturnedMoney,
    lines: readonly RefundLine[],
    { step, description, returned }: Journal,
    now: number,
  ): Promise<void> => {
    const { personId } = await store.paid(tx, tenant, bookingId)
    const journal = refundJournal({
      id: bookingId,
      personId,
      cause: { of, id, step },
      description,
      acquirer: acquirerAccount,
      refunds: lines.map(toTenderRefund),
      returned,
    })
    if (journal.entries.length > 0) await store.ledger.append(tx, tenant, [journal], now)
  }
  return {
    toOwnTenders: (tx: T, money: ReturnedMoney, journal: Journal, now: number): Promise<void> =>
      enter(
        tx,
        money,
        money.lines.filter(({ tender }) => tender.kind !== 'Card'),
        journal,
        now,
      ),
    toCards: (tx: T, money: ReturnedMoney, now: number): Promise<void> =>
      enter(
        tx,
        money,
        money.lines.filter(({ tender }) => tender.kind === 'Card'),
        { step: 'Refund', description: 'Refunded to the card', returned: [] },
        now,
      ),
    /**
     * Miles and cents that were earned on the cards' part go back with it; what has been spent of
     * them is owed.
     */
    unearn: async (
      tx: T,
      { tenant, of, id, bookingId, lines, returned }: ReturnedMoney,
      now: number,
    ): Promise<void> => {
      const earned = unearned(await store.entriesOf(tx, tenant, bookingId), lines, returned)
      if (earned === null) return
      const { accountReferenceId, unit, amount } = earned
      const held = await store.heldOf(tx, tenant, {
        kind: 'rewards',
        owner: accountReferenceId,
        unit,
      })
      await store.ledger.append(
        tx,
        tenant,
        [
          unearnJournal({
            cause: { of, id, step: 'Unearn' },
            bookingId,
            accountReferenceId,
            unit,
            amount,
            held,
          }),
        ],
        now,
      )
    },
  }
}
