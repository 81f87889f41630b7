import type { NamedChargedTo } from '@portolan/domain/companies/charge-to.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { insertSet } from '../platform/database/set-statement.ts'
import { sealContact, sealName, type TripContact } from './sealed-people.ts'
import type { TripPart, TripTraveler } from './trip-part.ts'
import type { TripProducts } from './trip-product.ts'
import { columnsOfPart, factsOfParts } from './trips.store.ts'
import { tripEvents, tripParts, trips, tripTravelers } from './trips.tables.ts'

interface NamedAccount {
  readonly productDisplayName: string
  readonly lastFour: string
}

export interface NewTrip {
  readonly id: string
  readonly tenant: TenantId
  readonly ownerId: string
  readonly bookerId: string
  readonly businessId: string | null
  readonly actedBy: string | null
  readonly bookingId: string
  /** The trip with whose flights it was sold at package rates; null or absent alone. */
  readonly alongTripId?: string | null
  /** In the order in which they are shown; never empty. */
  readonly parts: readonly TripPart[]
  readonly party: readonly TripTraveler[]
  /** How many travel, also those who are not named. */
  readonly travelers: number
  readonly contact: TripContact
  /** Null if no card was charged. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null
  readonly burnAccount: NamedAccount | null
  /** A travel offer from the wallet paid part of the price. */
  readonly usesOffer: boolean
  readonly earnAccount: NamedAccount | null
  /** Where its company is charged; null or absent for consumers. */
  readonly chargedTo?: NamedChargedTo | null
  readonly placedAt: number
  readonly bookedAt: number
  readonly readBackAt: number
}

const insertTrip = insertSet(
  trips,
  [
    'tenant',
    'id',
    'ownerId',
    'bookerId',
    'businessId',
    'actedBy',
    'bookingId',
    'alongTripId',
    'kind',
    'title',
    'status',
    'startsAt',
    'endsAt',
    'total',
    'currency',
    'travelers',
    'sealedContact',
    'card',
    'burnAccount',
    'usesOffer',
    'earnAccount',
    'chargedTo',
    'bookedAt',
    'readBackAt',
  ],
  { key: ({ tenant, id }) => `${tenant}|${id}` },
)
const insertTripPart = insertSet(
  tripParts,
  [
    'tenant',
    'id',
    'tripId',
    'position',
    'product',
    'kind',
    'addOnOf',
    'reference',
    'locator',
    'status',
    'startsAt',
    'endsAt',
    'startZone',
    'endZone',
    'charged',
    'currency',
    'cost',
    'travelers',
    'body',
    'sealedPeople',
  ],
  { key: ({ tenant, id }) => `${tenant}|${id}` },
)
const insertTripTraveler = insertSet(
  tripTravelers,
  ['tenant', 'tripId', 'id', 'position', 'savedTravelerId', 'type', 'sealedName'],
  { key: ({ tenant, tripId, id }) => `${tenant}|${tripId}|${id}` },
)
/** Events of every new trip, in order. */
const stages = ['Placed', 'Ticketed', 'Paid', 'Confirmed'] as const
const insertTripEvent = insertSet(tripEvents, ['tenant', 'tripId', 'name', 'at'], {
  key: ({ tripId, name }) => `${tripId}/${stages.findIndex((stage) => stage === name)}`,
})

/** Inserts the trip of a confirmed booking; call it in the transaction that posts the booking. */
export const openTrip = (
  tx: Tx,
  products: Pick<TripProducts, 'of' | 'titleOf' | 'groupsOf'>,
  {
    parts,
    party,
    contact,
    placedAt,
    bookedAt,
    readBackAt,
    alongTripId = null,
    chargedTo = null,
    ...trip
  }: NewTrip,
): void => {
  const { tenant, id: tripId } = trip
  tx.put(insertTrip, {
    ...trip,
    alongTripId,
    chargedTo,
    ...factsOfParts(products, parts, { asksAnswer: false }),
    sealedContact: sealContact(tx.personal, trip, contact),
    bookedAt,
    readBackAt,
  })
  for (const [position, part] of parts.entries())
    tx.put(insertTripPart, {
      ...columnsOfPart(tx, products, tenant, part),
      tenant,
      tripId,
      position,
    })
  for (const [position, { name, ...traveler }] of party.entries())
    tx.put(insertTripTraveler, {
      ...traveler,
      tenant,
      tripId,
      position,
      sealedName: sealName(tx.personal, { tenant, tripId, id: traveler.id }, name),
    })
  for (const { product, of } of products.groupsOf({ parts, party }))
    product.opened?.(tx, { tenant, id: tripId }, of.parts)
  const at = { Placed: placedAt, Ticketed: readBackAt, Paid: bookedAt, Confirmed: bookedAt }
  for (const name of stages) tx.put(insertTripEvent, { tenant, tripId, name, at: at[name] })
}
