import { calendarFile } from '@portolan/domain/trips/calendar-file.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { receiptAmount, tenderText } from '@portolan/domain/payments/tender-text.ts'
import { formatExact, money } from '@portolan/kernel/money.ts'
import { bookingEntries, type PostedEntry } from '../ledger/index.ts'
import type { Block, LetterPlaces } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import { receiptOf } from './receipt.ts'
import { referencesOf } from './references-of.ts'
import type { LabeledRow, TripProducts } from './trip-product.ts'
import { anyTripById, type TripRow } from './trips.store.ts'

/** Footer of all letters about a trip. */
export const tripFoot =
  'You’re getting this email because you booked this trip with us. Replies aren’t monitored. Get help on your trip page.'

/** What letters about a trip are written from. */
export interface TripContext extends LetterPlaces {
  readonly trip: TripRow
  readonly entries: readonly PostedEntry[]
  readonly products: TripProducts
}

export interface TripLettersDeps {
  readonly database: Database
  readonly products: TripProducts
}

/** Throws if there is no such trip: a letter is only posted for one that exists. */
export const readTripContext =
  ({ database, products }: TripLettersDeps) =>
  (places: LetterPlaces, tripId: string): Promise<TripContext> =>
    database.tenant(places.tenant, async (tx) => {
      const trip = await anyTripById(tx, places.tenant, tripId)
      if (trip === null) throw new Error(`trips: a letter for the missing trip ${tripId}`)
      const entries = await bookingEntries(tx, places.tenant, trip.bookingId)
      return { ...places, products, trip, entries }
    })

export const tripLink = (
  { origin, trip }: Pick<TripContext, 'origin' | 'trip'>,
  query = '',
): Block => ({
  kind: 'link',
  label: 'View your trip',
  href: `${origin}/trips/?trip=${trip.id}${query}`,
})

/** The calendar file attached to letters; same events as the download on the trip page. */
export const calendarAttachment = (
  { trip, products }: Pick<TripContext, 'trip' | 'products'>,
  writtenAt: number,
) => ({
  name: `portolan-${referencesOf(trip).replaceAll(', ', '-')}.ics`,
  mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
  text: calendarFile(
    trip.id,
    products.groupsOf(trip).flatMap(({ product, of }) => product.events(of)),
    writtenAt,
  ),
})

/** What was booked, product by product. */
export const bookingBlocks = ({
  trip,
  products,
}: Pick<TripContext, 'trip' | 'products'>): Block[] =>
  products.groupsOf(trip).flatMap(({ product, of }) => product.blocks(of))

/** The total, and what each tender paid of it. */
export const tenderRows = ({ trip, entries, products }: TripContext): LabeledRow[] => [
  ['Total', formatExact(money(trip.total, trip.currency))],
  ...receiptOf(trip, products, entries).tenders.map(
    (tender) => [tenderText(tender), formatExact(receiptAmount(tender))] as const,
  ),
]

/** Whose letter it is about which trip; what `cause` and `facts` of a mail are made of. */
export interface OfTrip {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
}
