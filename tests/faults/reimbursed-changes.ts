import {
  chargeReference,
  orderReference,
  type BookingRequest,
} from '@portolan/server/checkout/booking-request.ts'
import type { Exchange } from '@portolan/server/exchanges/exchange-store.ts'
import type { SagaRow } from '@portolan/server/platform/saga/saga-journal.ts'
import { changeForAnyReason } from '@portolan/server/protections/change-for-any-reason/change-quote.ts'
import { changeableUntil, coveredFare } from './cover-journey.ts'
import type { History } from './simulate.ts'

/** What change for any reason pays of one change. */
export interface ReimbursedChange {
  readonly exchangeId: string
  readonly quoteId: string
  /** Of the card that paid for the change. */
  readonly charge: string
  /** Minor units. */
  readonly amount: number
}

const flightsIn = (slices: readonly { readonly segments: readonly { readonly id: string }[] }[]) =>
  slices.flatMap(({ segments }) => segments.map(({ id }) => id)).join()

/**
 * The first change to other flights that was confirmed in time and costs more, and what of that the
 * flights have cost at first; null where there is none. Worked out anew, from what the airline has
 * changed.
 */
export const reimbursedChangeOf = (
  { store, counterparties }: Pick<History, 'store' | 'counterparties'>,
  { id, parts }: Pick<BookingRequest, 'id' | 'parts'>,
): ReimbursedChange | null => {
  const [flights] = parts
  if (flights === undefined || !parts.some(({ product }) => product === changeForAnyReason))
    return null
  const rows = store.committed<{ row: SagaRow }>('sagas')
  const exchanges = [...store.committed<Exchange>('exchanges').values()].filter(
    (one) => rows.get(one.id)?.row.state === 'Exchanged',
  )
  let paid = flights.total.minor
  for (const change of counterparties.changes) {
    if (change.reference !== orderReference(id, flights)) continue
    const rise = change.total - paid
    paid = change.total
    const exchange = exchanges.find(({ quoteId }) => quoteId === change.quoteId)
    if (exchange === undefined || rise <= 0 || exchange.placedAt > changeableUntil) continue
    const { offer, confirms } = exchange.quoted
    const before = offer.slices.flatMap((slice) => slice.before ?? [])
    if (flightsIn(before) === flightsIn(confirms.itinerary)) continue
    return {
      exchangeId: exchange.id,
      quoteId: change.quoteId,
      charge: chargeReference(exchange.id),
      amount: Math.min(rise, coveredFare),
    }
  }
  return null
}
