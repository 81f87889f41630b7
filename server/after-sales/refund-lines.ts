import {
  refundTenders,
  refundUnits,
  type TenderRefund,
} from '@portolan/domain/payments/refund-tenders.ts'
import { isHeld, type RefundUnit } from '@portolan/domain/payments/tender-types.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { fromWire, toWire, zero, type MoneyWire } from '@portolan/kernel/money.ts'
import type { CardRefund } from '../payments/refund.machine.ts'

/** The refund of one tender as a saga journal stores it: a `TenderRefund` with wire money. */
export type RefundLine = Omit<TenderRefund, 'amount'> & { readonly amount: MoneyWire }

/**
 * The unit of a line's `units`: miles, cents of cash rewards, or minor units of a credit's own
 * currency. Null if the refund is just the amount.
 */
export const unitOf = ({ tender }: Pick<RefundLine, 'tender'>): RefundUnit | null =>
  refundUnits(tender)?.unit ?? null
/** The response fields for an amount in such a unit. */
export const unitsAnswer = (
  amount: number,
  unit: RefundUnit | null,
): {
  readonly units?: { readonly amount: number; readonly unit: 'miles' | 'cash' }
  readonly restored?: MoneyWire
} => {
  if (unit === null) return {}
  return unit === 'miles' || unit === 'cash'
    ? { units: { amount, unit } }
    : { restored: { minor: amount, currency: unit } }
}

/** Expiration by id of a credit or offer, in product time (ms). What is absent does not expire. */
export type CreditExpiries = Readonly<Record<string, number>>

/**
 * Splits a refund among the tenders that paid. `returned` is what each was refunded before. Credits
 * and uses of offers that expired by `now` are not restored (cancellations-5).
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
    isExpired: (id) => (expiries[id] ?? Infinity) <= now,
  }).map(({ amount, ...line }) => ({ ...line, amount: toWire(amount) }))

/** Card refunds among the lines, in order. `own`: charge and refund key of the booking itself. */
export const cardRefunds = (
  lines: readonly RefundLine[] | null,
  own: { readonly charge: string; readonly key: string },
): readonly CardRefund[] =>
  (lines ?? []).flatMap(({ tender, amount }, at) =>
    isHeld(tender) || amount.minor === 0
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
