import { allocate, fromWire, sum, zero, type Money } from '@portolan/kernel/money.ts'
import { countedOf, expiringIdOf, tenderTypes, type RefundUnit } from './tender-types.ts'
import type { Tender } from './tenders.ts'

/** One tender's share of a refund. */
export interface TenderRefund {
  readonly tender: Tender
  /** Its share of the amount due. */
  readonly amount: Money
  /**
   * For rewards: miles or cents of cash rewards to restore. For a credit that paid in another
   * currency: minor units of its own currency. Otherwise 0.
   */
  readonly units: number
  /**
   * Whether the share is refunded at all: expired credits are not restored (payments-9), and an
   * offer's discount is not paid out.
   */
  readonly givenBack: boolean
  /**
   * For an offer: whether its use is restored, which only a full refund does, and not once the
   * offer has expired (decision 0124).
   */
  readonly useRestored: boolean
}

export interface RefundedTenders {
  /** Tenders of the booking. */
  readonly tenders: readonly Tender[]
  /** Shares of earlier refunds by tender, in the same order, including those that were not paid out. */
  readonly returned: readonly Money[]
  /** Amount to refund now, out of the accepted total. */
  readonly due: Money
  /** Of a credit or an offer, by its id. */
  readonly isExpired: (id: string) => boolean
}

/** What a partial refund restores instead of the amount; null if it is the amount. */
export const refundUnits = (tender: Tender): { readonly unit: RefundUnit } | null => {
  const counted = countedOf(tender)
  return counted?.rounds === 'Whole' ? null : counted
}

/** Units restored once `returned` of the amount is refunded; all of them with the last of it. */
const unitsReturned = (tender: Tender, returned: bigint): number => {
  const [paid, counted] = [BigInt(tender.amount.minor), countedOf(tender)]
  if (paid === 0n || counted === null || counted.rounds === 'Whole') return 0
  const units = BigInt(counted.amount) * returned
  return Number((counted.rounds === 'Up' ? units + paid - 1n : units) / paid)
}

const isUnexpired = (tender: Tender, isExpired: RefundedTenders['isExpired']): boolean => {
  const id = expiringIdOf(tender)
  return id === null || !isExpired(id)
}

/**
 * Splits a refund among the tenders in proportion to what each has not been refunded yet (largest
 * remainder; ties go to the earlier). However many refunds there are, they sum exactly to what is
 * due, and no tender is refunded more than it paid. Throws if more is due than remains.
 */
export const refundTenders = ({
  tenders,
  returned,
  due,
  isExpired,
}: RefundedTenders): readonly TenderRefund[] => {
  const { currency } = due
  const before = tenders.map((_, at) => returned[at] ?? zero(currency))
  const refundable = tenders.map(
    ({ amount }, at) => fromWire(amount).minor - (before[at]?.minor ?? 0n),
  )
  const mostDue = refundable.reduce((all, minor) => all + minor, 0n)
  if (refundable.some((minor) => minor < 0n))
    throw new RangeError('payments: a tender was refunded more than it paid')
  if (due.minor < 0n || due.minor > mostDue)
    throw new RangeError('payments: the refund exceeds what was paid')
  const shares = mostDue === 0n ? refundable.map(() => zero(currency)) : allocate(due, refundable)
  const isWhole = mostDue > 0n && due.minor === mostDue
  return tenders.map((tender, at): TenderRefund => {
    const amount = shares[at] ?? zero(currency)
    const earlier = before[at]?.minor ?? 0n
    const isKept = isUnexpired(tender, isExpired)
    const { isDiscount, isRestored } = tenderTypes[tender.kind]
    return {
      tender,
      amount,
      units: unitsReturned(tender, earlier + amount.minor) - unitsReturned(tender, earlier),
      givenBack: !isDiscount && isKept,
      useRestored: isDiscount && isWhole && isKept && isRestored,
    }
  })
}

/** Total refund to the person over all tenders. */
export const givenBack = (refunds: readonly TenderRefund[], currency: Money['currency']): Money =>
  sum(
    refunds.filter((refund) => refund.givenBack).map(({ amount }) => amount),
    currency,
  )
