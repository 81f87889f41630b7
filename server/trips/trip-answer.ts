import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listTrips } from '@portolan/contract/trips/list-trips.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { chargedToNames } from '@portolan/domain/companies/charge-to.ts'
import { timeStatus } from '@portolan/domain/trips/time-status.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, sum, toWire } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import { receiptOf } from './receipt.ts'
import type { TripPart } from './trip-part.ts'
import type { SupplierChanges, TripProducts } from './trip-product.ts'
import type { ListedTrip, TripRow } from './trips.store.ts'
import type { TripUnderWay } from './trips-under-way.ts'
import type { tripEvents } from './trips.tables.ts'

type Summary = AnswerOf<typeof listTrips>['trips'][number]
type Trip = AnswerOf<typeof readTrip>

/** A part as lists show it. */
export const partSummary = (products: TripProducts, part: TripPart): Summary['parts'][number] => {
  const product = products.of(part)
  const { id, kind, addOnOf, status, locator, startZone, endZone, travelers } = part
  return {
    id,
    product: part.product,
    kind,
    addOnOf,
    title: product.title([part]),
    status,
    locator,
    startsAt: instantOf(part.startsAt),
    endsAt: instantOf(part.endsAt),
    startZone,
    endZone,
    total: product.total(part),
    travelers: [...travelers],
    outline: product.outline(part),
  }
}
const partAnswer = (products: TripProducts, part: TripPart): Trip['parts'][number] => ({
  ...partSummary(products, part),
  documents: part.documents.map((document) => ({ ...document })),
  details: products.of(part).details(part),
})

type Shown = Pick<
  ListedTrip,
  'id' | 'kind' | 'title' | 'startsAt' | 'endsAt' | 'travelers' | 'currency' | 'parts'
> & { readonly status: Summary['status'] } & Partial<
    Pick<TripUnderWay, 'awaitsVerification' | 'bookingId'>
  >

/** A trip in a list; also one whose booking is still in progress, which is `Pending`. */
export const tripSummaryOf = (products: TripProducts, trip: Shown, now: number): Summary => ({
  id: trip.id,
  kind: trip.kind,
  title: trip.title,
  status: trip.status,
  timeStatus: trip.status === 'Canceled' ? 'Canceled' : timeStatus(trip, now),
  startsAt: instantOf(trip.startsAt),
  endsAt: instantOf(trip.endsAt),
  total: toWire(
    sum(
      trip.parts.map((part) => fromWire(products.of(part).total(part))),
      trip.currency,
    ),
  ),
  travelers: trip.travelers,
  parts: trip.parts.map((part) => partSummary(products, part)),
  ...(trip.awaitsVerification === true && trip.bookingId !== undefined
    ? { verification: { bookingId: trip.bookingId } }
    : {}),
})

const chargedAnswer = ({ chargedTo }: Pick<TripRow, 'chargedTo'>): Pick<Trip, 'chargedTo'> =>
  chargedTo === null ? {} : { chargedTo: chargedToNames(chargedTo) }

/** A trip whose booking is still in progress; nothing is charged yet, so the receipt is empty. */
export const underWayAnswer = (products: TripProducts, trip: TripUnderWay, now: number): Trip => ({
  ...tripSummaryOf(products, trip, now),
  parts: trip.parts.map((part) => partAnswer(products, part)),
  party: trip.party.map((traveler) => ({ ...traveler })),
  bookingId: trip.bookingId,
  bookedAt: instantOf(trip.placedAt),
  contact: trip.contact,
  ...chargedAnswer(trip),
  receipt: { lines: [], tenders: [], earned: null },
  readBackAt: null,
  events: [{ at: instantOf(trip.placedAt), name: 'Placed', byAgent: false }],
  scheduleChanges: [],
  cases: [],
})

export interface WholeTrip {
  readonly row: TripRow
  readonly events: readonly (typeof tripEvents.$inferSelect)[]
  /** Names of those who acted by a permission; others who acted are agents. */
  readonly arrangers: ReadonlyMap<string, string>
  readonly entries: readonly PostedEntry[]
  readonly changes: SupplierChanges
  readonly cases: Trip['cases']
}

export const tripAnswer = (
  products: TripProducts,
  { row, events, arrangers, entries, changes, cases }: WholeTrip,
  now: number,
): Trip => ({
  ...tripSummaryOf(products, row, now),
  parts: row.parts.map((part) => partAnswer(products, part)),
  party: row.party.map((traveler) => ({ ...traveler })),
  bookingId: row.bookingId,
  ...(row.alongTripId === null ? {} : { alongTripId: row.alongTripId }),
  bookedAt: instantOf(row.bookedAt),
  contact: row.contact,
  ...chargedAnswer(row),
  receipt: receiptOf(row, products, entries),
  readBackAt: row.readBackAt === null ? null : instantOf(row.readBackAt),
  events: events.map(({ at, name, actedBy }) => {
    const arranger = arrangers.get(actedBy ?? '')
    return {
      at: instantOf(at),
      name,
      byAgent: actedBy !== null && arranger === undefined,
      ...(arranger === undefined ? {} : { arranger }),
    }
  }),
  scheduleChanges: changes.answers,
  cases,
})
