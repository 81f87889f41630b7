import { ok, refuse } from '@portolan/kernel/result.ts'
import type { ChosenSlice } from '@portolan/market/airlines/types.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import { holdableMs } from '@portolan/market/orders/fare-holds.ts'
import { heldBy } from '@portolan/market/orders/flight-change.ts'
import { voidableUntil } from '@portolan/market/orders/flight-cancellation.ts'
import { heldSince } from '@portolan/market/orders/orders.ts'
import type { FlightSupplier, SliceOffers } from '../../flights/flight-supplier.ts'
import type { FlightContext } from './flight-context.ts'
import { chosenSlice, extraField, segmentFacts } from './flight-requests.ts'
import { airRefusal, questionRefusal } from './outcomes.ts'
import { pricedItinerary } from './priced-itinerary.ts'
import { sliceOffers } from './slice-offers.ts'

/** Applies a condition that moves fares, for every later price as well; false for any other. */
export const moveFares = (
  { market, clock }: Pick<FlightContext, 'market' | 'clock'>,
  condition: Strike | null,
  slices: readonly ChosenSlice[],
): boolean => {
  if (condition?.effect.kind !== 'move') return false
  market.movedFares.move(
    slices.flatMap(({ segmentIds }) => segmentIds),
    condition.effect.percent,
    clock.now(),
  )
  return true
}

/** Prices of chosen flights, with their seats and bags. */
export const createFlightPrices = (
  context: FlightContext,
): Pick<FlightSupplier, 'price' | 'extras'> => {
  const { market, world, line, conditionFor, isCanceled, refresh } = context
  const { air, orders } = market
  return {
    price: async ({ slices, party, now, honor, reference }) => {
      const facts = segmentFacts(slices[0]?.option.split('~')[0] ?? '')
      const condition = await conditionFor('price', facts)
      await line.wait()
      const picked = slices.map((slice) => chosenSlice(slice, party))
      if (condition !== null && !moveFares(context, condition, picked))
        return refuse(questionRefusal(condition))
      await refresh()
      if (picked.some((slice) => isCanceled(slice.segmentIds)))
        return refuse({
          code: 'NoAvailability',
          message: 'A flight has been canceled.',
          field: 'slices',
        })
      const order = reference === undefined ? null : await orders.read(reference, now)
      const priced = air.price({
        slices: picked,
        passengers: party,
        now,
        ...(order === null ? {} : { holds: heldBy(order) }),
      })
      if (!priced.ok) return refuse(airRefusal(priced.refusal, extraField(picked, priced.refusal)))
      const current = pricedItinerary(priced.value, world)
      const before = honor === undefined || honor === current.fingerprint ? null : heldSince(now)
      const held =
        before === null ? null : air.price({ slices: picked, passengers: party, now: before })
      const earlier = held?.ok === true ? pricedItinerary(held.value, world) : null
      return ok({
        ...(earlier !== null && earlier.fingerprint === honor ? earlier : current),
        freeUntil: voidableUntil(priced.value, air, now),
        holdsFor: holdableMs(priced.value, now),
      })
    },
    extras: async ({ slices, now, reference }) => {
      await line.wait()
      await refresh()
      const order = reference === undefined ? null : await orders.read(reference, now)
      const offers: SliceOffers[] = []
      for (const fare of slices) {
        const slice = chosenSlice(fare)
        const maps = air.seatMaps(slice, now, order === null ? undefined : heldBy(order))
        if (!maps.ok) return refuse(airRefusal(maps.refusal, 'quoteId'))
        offers.push(sliceOffers(maps.value, air.brand(slice.brandId)))
      }
      return ok(offers)
    },
  }
}
