import { readTripDocument } from '@portolan/contract/trips/read-trip-document.ts'
import { ok } from '@portolan/kernel/result.ts'
import { bookingEntries } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { itineraryPaper } from './documents/itinerary-paper.ts'
import { receiptPaper } from './documents/receipt-paper.ts'
import { ownTrip } from './own-trip.ts'
import { referencesOf } from './references-of.ts'
import type { TripProducts } from './trip-product.ts'

/** Rate-limit cost: rendering a PDF is expensive. */
const cost = 5

export const readTripDocumentRoute = ({
  database,
  products,
}: {
  readonly database: Database
  readonly products: TripProducts
}): Route =>
  route(
    readTripDocument,
    async ({ params: { tripId, document } }, { principal, tenant, now }) => {
      const found = await database.tenant(tenant, async (tx) => {
        const own = await ownTrip(tx, principal, 'trip:read', tripId)
        return own.ok
          ? ok({ trip: own.value, entries: await bookingEntries(tx, tenant, own.value.bookingId) })
          : own
      })
      if (!found.ok) return found
      const { trip, entries } = found.value
      const bytes =
        document === 'itinerary'
          ? await itineraryPaper(trip, products, now)
          : await receiptPaper(trip, products, entries, now)
      return ok({
        name: `portolan-${document}-${referencesOf(trip).replaceAll(', ', '-')}.pdf`,
        mediaType: 'application/pdf' as const,
        base64: bytes.toString('base64'),
      })
    },
    { cost: () => cost },
  )
