import { formatExact, money } from '@portolan/kernel/money.ts'
import { referencesOf } from './references-of.ts'
import type { LabeledRow, TripProducts } from './trip-product.ts'
import type { TripRow } from './trips.store.ts'

/** Rows as a case stores them. */
export const factRows = (rows: readonly LabeledRow[]): { label: string; value: string }[] =>
  rows.map(([label, value]) => ({ label, value }))

/**
 * What an agent needs to know about a trip, stored with the case when it is opened. Names and
 * references only, never identity documents. `more`: what is special now, such as open changes.
 */
export const factsOfTrip = (
  products: Pick<TripProducts, 'groupsOf'>,
  trip: TripRow,
  more: readonly LabeledRow[] = [],
): { label: string; value: string }[] =>
  factRows([
    ['Trip', trip.title],
    ['Reference', referencesOf(trip)],
    ...products.groupsOf(trip).flatMap(({ product, of }) => product.facts(of)),
    ...more,
    ['Paid', formatExact(money(trip.total, trip.currency))],
    ['Status', trip.status],
  ])
