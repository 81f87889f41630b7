import { paysAsShown, type CancelTerms } from '@portolan/domain/companies/leaver.ts'
import { fromWire, sum, toWire } from '@portolan/kernel/money.ts'
import type { CancelOnBehalf, CancelOutcome, OnBehalf } from './cancel-on-behalf.ts'
import type { QuotedTrip } from './quoted-trip.ts'

/** Trips of who leaves a company, for the admin who decides on them (companies-7). */
export interface CancelForLeaver {
  /** What canceling pays now, and whether it costs nothing; null if it cannot be canceled online. */
  readonly quote: (
    of: OnBehalf,
    tripId: string,
  ) => Promise<(CancelTerms & { readonly isFree: boolean }) | null>
  /** Cancels unless it pays less than was shown. May be repeated. */
  readonly cancel: (of: OnBehalf, tripId: string, shown: CancelTerms) => Promise<CancelOutcome>
}

const termsOf = ({ refund, credits, charged }: QuotedTrip['answer']): CancelTerms => ({
  refund,
  credit: toWire(
    sum(
      credits.map(({ amount }) => fromWire(amount)),
      charged.currency,
    ),
  ),
})

export const createCancelForLeaver = ({ quote, cancel }: CancelOnBehalf): CancelForLeaver => ({
  quote: async (of, tripId) => {
    const quoted = await quote(of, tripId)
    if (!quoted.ok || quoted.value.id === null) return null
    const { refund, charged } = quoted.value
    return { ...termsOf(quoted.value), isFree: refund.minor === charged.minor }
  },
  cancel: (of, tripId, shown) =>
    cancel(of, tripId, { agrees: (quoted) => paysAsShown(termsOf(quoted), shown) }),
})
