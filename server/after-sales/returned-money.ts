import { refundJournal, unearnJournal } from '@portolan/domain/ledger/tender-journals.ts'
import { isCharged, isHeld } from '@portolan/domain/payments/tender-types.ts'
import type { SupplierShare } from '@portolan/domain/ledger/supplier-share.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { acquirerAccount } from '../checkout/index.ts'
import type { ClaimedTripStore } from './claimed-trip-store.ts'
import { toTenderRefund, type RefundLine } from './refund-lines.ts'
import { unearned } from './unearned.ts'

/** A refund of a booking by tender. */
export interface ReturnedMoney {
  readonly tenant: TenantId
  readonly of: 'cancellation' | 'exchange'
  /** Id of the saga. */
  readonly id: string
  readonly bookingId: string
  readonly lines: readonly RefundLine[]
  /** What each tender was refunded before; absent if nothing was. */
  readonly returned?: readonly MoneyWire[] | undefined
}
interface Journal {
  readonly step: string
  readonly description: string
  /** What each supplier refunds to us. */
  readonly returned: readonly SupplierShare[]
}

/**
 * Ledger postings of refunds. Our own tenders are posted with the change itself, cards once the
 * acquirer has accepted the refund.
 */
export const createReturnedMoneyBooks = <T>(
  store: Pick<ClaimedTripStore<T>, 'ledger' | 'paid' | 'returnTenders' | 'entriesOf' | 'heldOf'>,
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
    const tenders = lines
      .filter(({ amount, useRestored }) => amount.minor > 0 || useRestored)
      .map(({ tender }) => tender)
    await store.returnTenders(tx, tenders, { id: bookingId, tenant, personId, at: now })
  }
  return {
    toOwnTenders: (tx: T, money: ReturnedMoney, journal: Journal, now: number): Promise<void> =>
      enter(
        tx,
        money,
        money.lines.filter(({ tender }) => isHeld(tender)),
        journal,
        now,
      ),
    toCards: (tx: T, money: ReturnedMoney, now: number): Promise<void> =>
      enter(
        tx,
        money,
        money.lines.filter(({ tender }) => isCharged(tender)),
        { step: 'Refund', description: 'Refunded to the card', returned: [] },
        now,
      ),
    /** Reverses rewards earned on refunded card payments; rewards already spent become owed. */
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
