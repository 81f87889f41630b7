import { allocate, fromWire, sum, zero, type Money } from '@portolan/kernel/money.ts'
import type { Tender } from './tenders.ts'

/** What one tender gets of a refund. */
export interface TenderRefund {
  readonly tender: Tender
  /** Its share of what is due back. */
  readonly amount: Money
  /**
   * Of rewards: the miles, or cents of cash rewards, that go back; of a credit that paid a price in
   * another currency: minor units of its own. 0 otherwise.
   */
  readonly units: number
  /**
   * Whether the share is given back at all: no expired credit is restored (decision 88 of the
   * specification), and no offer's discount is paid out.
   */
  readonly givenBack: boolean
  /** Of an offer: whether its use comes back, which it does with the whole booking alone. */
  readonly useRestored: boolean
}

export interface RefundedTenders {
  /** What the booking was paid with. */
  readonly tenders: readonly Tender[]
  /** Shares of earlier refunds by tender, in the same order: also those that were not given back. */
  readonly returned: readonly Money[]
  /** What is due back now, of the accepted total. */
  readonly due: Money
  readonly isExpired: (creditId: string) => boolean
}

/** Whether what stands in its account is counted in other units than what it pays. */
export const movesUnits = (tender: Tender): boolean =>
  tender.kind === 'Rewards' || (tender.kind === 'TravelWalletCredit' && tender.spent !== undefined)

/**
 * With so much of its amount returned, so many of its units are: all with the last of it. Of
 * rewards never a unit more than its share; a credit's are rounded up, as they were when it paid.
 */
const unitsReturned = (tender: Tender, returned: bigint): number => {
  const paid = BigInt(tender.amount.minor)
  if (paid === 0n) return 0
  if (tender.kind === 'Rewards') return Number((BigInt(tender.units) * returned) / paid)
  return tender.kind === 'TravelWalletCredit' && tender.spent !== undefined
    ? Number((BigInt(tender.spent.amount.minor) * returned + paid - 1n) / paid)
    : 0
}

/**
 * Gives an amount back to what a booking was paid with, in proportion to what each tender has left
 * of what it paid (largest remainder; of equals the earlier), so that no tender ever gets back more
 * than it paid, however many refunds there are, and all of them together exactly what is due.
 * Throws where more is due than is left.
 */
export const refundTenders = ({
  tenders,
  returned,
  due,
  isExpired,
}: RefundedTenders): readonly TenderRefund[] => {
  const { currency } = due
  const before = tenders.map((_, at) => returned[at] ?? zero(currency))
  const left = tenders.map(({ amount }, at) => fromWire(amount).minor - (before[at]?.minor ?? 0n))
  const mostDue = left.reduce((all, one) => all + one, 0n)
  if (left.some((one) => one < 0n))
    throw new RangeError('payments: a tender has had more back than it paid')
  if (due.minor < 0n || due.minor > mostDue)
    throw new RangeError('payments: more is due back than was paid')
  const shares = mostDue === 0n ? left.map(() => zero(currency)) : allocate(due, left)
  const isWhole = mostDue > 0n && due.minor === mostDue
  return tenders.map((tender, at): TenderRefund => {
    const amount = shares[at] ?? zero(currency)
    const earlier = before[at]?.minor ?? 0n
    return {
      tender,
      amount,
      units: unitsReturned(tender, earlier + amount.minor) - unitsReturned(tender, earlier),
      givenBack:
        tender.kind === 'TravelWalletOffer'
          ? false
          : tender.kind === 'TravelWalletCredit' || tender.kind === 'AirlineCredit'
            ? !isExpired(tender.creditId)
            : true,
      useRestored: tender.kind === 'TravelWalletOffer' && isWhole,
    }
  })
}

/** What the person gets back in all, on every tender. */
export const givenBack = (refunds: readonly TenderRefund[], currency: Money['currency']): Money =>
  sum(
    refunds.filter((refund) => refund.givenBack).map(({ amount }) => amount),
    currency,
  )
