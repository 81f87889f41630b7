import { refundTenders, type TenderRefund } from '@portolan/domain/payments/refund-tenders.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { fromWire, toWire, zero, type Currency, type MoneyWire } from '@portolan/kernel/money.ts'

/**
 * What one tender gets back, as the journal of a saga holds it: a `TenderRefund` with its money on
 * the wire.
 */
export type RefundLine = Omit<TenderRefund, 'amount'> & { readonly amount: MoneyWire }

/**
 * What a line's `units` are: miles, cents of cash rewards, or minor units of a credit's own
 * currency; null where what goes back is the amount itself.
 */
export const unitOf = ({
  tender,
}: Pick<RefundLine, 'tender'>): 'miles' | 'cash' | Currency | null =>
  tender.kind === 'Rewards'
    ? tender.unit
    : tender.kind === 'TravelWalletCredit'
      ? (tender.spent?.amount.currency ?? null)
      : null
/** The same as it is answered. */
export const unitsAnswer = (
  amount: number,
  unit: 'miles' | 'cash' | Currency | null,
): {
  readonly units?: { readonly amount: number; readonly unit: 'miles' | 'cash' }
  readonly restored?: MoneyWire
} =>
  unit === null
    ? {}
    : unit === 'miles' || unit === 'cash'
      ? { units: { amount, unit } }
      : { restored: { minor: amount, currency: unit } }

/** Product times, milliseconds, by credit; one that is not named does not expire. */
export type CreditExpiries = Readonly<Record<string, number>>

/**
 * How an amount goes back to the tenders that paid for a booking; `returned` has gone back to each
 * before. A credit that has expired by `now` is not restored (decision 88 of the specification).
 */
export const refundLines = (
  tenders: readonly Tender[],
  due: MoneyWire,
  expiries: CreditExpiries,
  now: number,
  returned: readonly MoneyWire[] = [],
): readonly RefundLine[] =>
  refundTenders({
    tenders,
    returned: tenders.map((_, at) =>
      returned[at] === undefined ? zero(due.currency) : fromWire(returned[at]),
    ),
    due: fromWire(due),
    isExpired: (creditId) => (expiries[creditId] ?? Infinity) <= now,
  }).map(({ amount, ...line }) => ({ ...line, amount: toWire(amount) }))

/** What goes to one charge. A booking has more than one where something was paid for a change. */
export interface CardRefund {
  readonly charge: string
  /** Its idempotency key. */
  readonly key: string
  readonly amount: MoneyWire
}
/** What goes to cards of some lines, in their order; `charge` and `key` are the booking's own. */
export const cardRefunds = (
  lines: readonly RefundLine[] | null,
  own: { readonly charge: string; readonly key: string },
): readonly CardRefund[] =>
  (lines ?? []).flatMap(({ tender, amount }, at) =>
    tender.kind !== 'Card' || amount.minor === 0
      ? []
      : [
          tender.later === undefined
            ? { ...own, amount }
            : { charge: tender.later.charge, key: `${own.key}:${at}`, amount },
        ],
  )

export const toTenderRefund = ({ amount, ...line }: RefundLine): TenderRefund => ({
  ...line,
  amount: fromWire(amount),
})
