import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { sum, toWire, type Money } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok } from '@portolan/kernel/result.ts'
import { priceAgain, type PriceAgain } from '../../checkout/index.ts'
import type { ChosenFare, FlightSupplier } from '../flight-supplier.ts'
import { priceEach } from '../price-tickets.ts'
import { quotedFares, type QuotedFares } from '../quoted-fares.ts'
import { flightPartsOf } from '../trip/flight-part.ts'
import type { FlightBookingPart } from './flight-booking-part.ts'

interface KeptFlights {
  /** By ticket, without seats and bags. */
  readonly choices: readonly (readonly ChosenFare[])[]
  readonly party: Party
  /** Ids of the booked segments. */
  readonly segments: readonly string[]
}

const segmentsOf = (slices: readonly FaredSlice[]): readonly string[] =>
  slices.flatMap(({ segments }) => segments.map(({ id }) => id))
const priceOf = ({ itinerary, travelers }: QuotedFares) => {
  const prices: readonly Money[] = travelers.map(({ price }) => price)
  return { itinerary, price: toWire(sum(prices, prices[0]?.currency ?? 'USD')) }
}
const partyOf = (parts: readonly FlightBookingPart[]): Party => {
  const [first] = parts
  if (first === undefined) throw new RangeError('flights: no ticket to price again')
  return first.party
}

/** Fares of all tickets, without seats and bags. */
export const flightPriceAgain = (
  supplier: Pick<FlightSupplier, 'price'>,
  clock: Clock,
): PriceAgain =>
  priceAgain<FlightBookingPart, KeptFlights>({
    covers: 'Flight',
    booked: (parts) =>
      priceOf(
        quotedFares(
          parts.map(({ slices, price }) => ({ choice: slices, price })),
          partyOf(parts),
        ),
      ),
    property: () => null,
    keep: (parts) => ({
      choices: parts.map(({ slices }) => slices.map(({ option, brand }) => ({ option, brand }))),
      party: partyOf(parts),
      segments: parts.flatMap(({ itinerary }) => segmentsOf(itinerary)),
    }),
    today: async ({ choices, party }) => {
      const priced = await priceEach(supplier, choices, { party, now: clock.now() })
      return priced.ok ? ok(priceOf(quotedFares(priced.value.tickets, party))) : priced
    },
    isAsBooked: ({ segments }, parts) =>
      segmentsOf(flightPartsOf(parts).flatMap(({ body }) => body.itinerary)).join() ===
      segments.join(),
  })
