import { penaltyAt, type CancellationSchedule } from '../lodging/cancellation.ts'

/** What becomes of the discount when a part is canceled (packages-4, packages-5). */
export type DiscountFate =
  /** It ends with the stay, and costs nothing more. */
  | 'EndsWithStay'
  /** It has to be paid to keep the stay, or the stay is canceled too. */
  | 'PaidToKeepStay'
  /** There is none. */
  | 'None'

/** A stay at its package rate. Minor units; the schedule's penalties are of its whole price. */
export interface PackagedStayTerms {
  readonly dueNow: number
  readonly cancellation: CancellationSchedule
  /** Of what is paid now. */
  readonly discountNow: number
}
export interface PartCanceled {
  /** The stay's price less its penalty; null where the penalty is unknown. */
  readonly stayRefund: number | null
  /** What keeping the stay without flights costs. */
  readonly toKeepStay: number
  readonly ofStay: DiscountFate
  readonly ofFlights: DiscountFate
}

/** What canceling one part of a package does at a moment. The flights refund by their own terms. */
export const partCanceled = (
  { dueNow, cancellation, discountNow }: PackagedStayTerms,
  at: number,
): PartCanceled => {
  const penalty = penaltyAt(cancellation, at)
  return {
    stayRefund: penalty === null ? null : Math.max(0, dueNow - penalty),
    toKeepStay: discountNow,
    ofStay: discountNow === 0 ? 'None' : 'EndsWithStay',
    ofFlights: discountNow === 0 ? 'None' : 'PaidToKeepStay',
  }
}
