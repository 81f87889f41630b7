import { checkPriceDrop } from '@portolan/domain/protections/price-drop/eligibility.ts'
import { priceDropTerms } from '@portolan/domain/protections/price-drop/terms.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { BookingPart, BookingProducts, PostedTrip } from '../../checkout/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import { productDay } from '../../platform/product-day.ts'
import { priceWatchCheck } from './check-price-watch.ts'
import { dropLimits, nextCheck, priceDrop, priceWatches } from './price-watches.ts'

export interface OpenPriceWatchesDeps {
  readonly ids: Ids
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly sold: Pick<BookingProducts, 'of'>
}

/** The end of the last product day on which a price is compared. */
const lastDayEnds = (bookedAt: number, days: number): number => {
  let { until } = productDay(bookedAt)
  for (let day = 0; day < days; day++) ({ until } = productDay(until))
  return until
}

/**
 * Opens the watch of each product's parts in a posted booking, where the terms cover them
 * (protections-9, protections-39). In the transaction that opens the trip; nobody asks for it.
 */
export const createOpenPriceWatches =
  ({ ids, deadlines, sold }: OpenPriceWatchesDeps) =>
  async (tx: Tx, { request, at }: PostedTrip): Promise<void> => {
    const { id: bookingId, tenant, personId } = request
    const byProduct: ReadonlyMap<string, readonly BookingPart[]> = Map.groupBy(
      request.parts,
      ({ product }) => product,
    )
    for (const [product, parts] of byProduct) {
      const [first] = parts
      const again = first && sold.of(first).priceAgain
      if (first === undefined || again === undefined) continue
      const inPackage = parts.some(({ packaged }) => packaged === true)
      const collection = again.property(parts)?.collection ?? null
      if (!checkPriceDrop({ inPackage, collection }).ok) continue
      const { itinerary, price } = again.booked(parts)
      const nothing = { minor: 0, currency: price.currency }
      const id = ids.make('drop')
      await priceWatches.keep(tx, tenant, {
        id,
        personId,
        protection: priceDrop,
        state: 'Watching',
        bookingId,
        // Nobody insures it: the portal pays.
        reference: '',
        premium: 0,
        coverage: toWire(dropLimits(price.currency).most).minor,
        currency: price.currency,
        boughtAt: at,
        closesAt: lastDayEnds(at, priceDropTerms.days[again.covers]),
        body: {
          product,
          kept: again.keep(parts),
          title: sold.of(first).title(parts),
          covers: again.covers,
          itinerary,
          inPackage,
          collection,
          booked: price,
          checkedOn: null,
          largestDrop: nothing,
          credited: nothing,
        },
      })
      const dueAt = nextCheck(at)
      await deadlines.schedule(tx, { tenant, kind: priceWatchCheck, key: id, dueAt, payload: {} })
    }
  }
