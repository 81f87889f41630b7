import { createHash } from 'node:crypto'
import type { FaredSlice, ItineraryPrice, Segment } from '@portolan/domain/flights/itinerary.ts'
import type { PassengerType } from '@portolan/domain/flights/party.ts'
import type { AirPrice, AirSegment } from '@portolan/market/airlines/types.ts'
import type { World } from '@portolan/market/world/world.ts'
import type { SupplierPrice } from '../../flights/flight-supplier.ts'
import { priceOf } from '@portolan/domain/pricing/price-sums.ts'
import { money, zero } from '@portolan/kernel/money.ts'
import { brandTerms, usd } from './brand-terms.ts'

const types: Readonly<Record<'ADT' | 'CNN' | 'INF' | 'INS', PassengerType>> = {
  ADT: 'Adult',
  CNN: 'Child',
  INF: 'LapInfant',
  INS: 'SeatedInfant',
}

const segmentOf = (segment: AirSegment, world: Pick<World, 'airport'>): Segment => {
  const endpoint = (code: string, terminal: string | null): Segment['origin'] => {
    const airport = world.airport(code)
    return {
      locationCode: code,
      cityName: airport?.cityName ?? code,
      ...(terminal === null ? {} : { terminal }),
      ...(airport === null
        ? {}
        : {
            country: airport.country,
            position: { latitude: airport.lat, longitude: airport.lon },
          }),
    }
  }
  return {
    id: segment.id,
    marketingAirline: {
      code: segment.marketing.code,
      name: segment.marketing.name,
      flightNumber: String(segment.number),
    },
    operatingAirline: {
      code: segment.operating.code,
      name: segment.operating.name,
      flightNumber: String(segment.operating.number),
    },
    origin: endpoint(segment.origin, segment.originTerminal),
    destination: endpoint(segment.destination, segment.destinationTerminal),
    departure: segment.departure,
    arrival: segment.arrival,
    minutes: segment.durationMinutes,
    aircraft: segment.aircraft.name,
    plusDays: segment.plusDays,
  }
}

/** Fares and taxes, plus `extras` cents for seats and bags; null if none were chosen. */
export const itineraryPriceOf = (
  price: AirPrice['price'],
  extras: number | null,
): ItineraryPrice => ({
  passengers: price.passengers.map((passenger) => ({
    type: types[passenger.type],
    count: passenger.count,
    base: usd(passenger.base),
    taxes: passenger.taxes.map(({ code, name, amount }) => ({ code, name, amount: usd(amount) })),
    total: usd(passenger.total),
  })),
  ...priceOf({
    base: money(price.base, 'USD'),
    tax: money(price.taxes, 'USD'),
    fee: zero('USD'),
    addOns: extras === null ? [] : [{ kind: 'SeatsAndBags', facts: {}, amount: usd(extras) }],
  }),
  // The market's own total, which is compared with the sums when a quote is booked.
  grandTotal: usd(price.total + (extras ?? 0)),
})

/** Seats and bags of one slice, if any. */
const extrasOf = ({ extras, slices }: AirPrice, index: number): Pick<FaredSlice, 'extras'> => {
  const here = extras.filter(({ slice }) => slice === index)
  const segments = slices[index]?.segments ?? []
  return here.length === 0
    ? {}
    : {
        extras: {
          seats: here.flatMap((extra) =>
            extra.kind === 'Seat'
              ? [
                  {
                    segment: segments.findIndex(({ id }) => id === extra.segmentId),
                    passenger: extra.passenger,
                    seat: extra.seat,
                    amount: usd(extra.amount),
                  },
                ]
              : [],
          ),
          bags: here.flatMap((extra) =>
            extra.kind === 'Bag'
              ? [{ passenger: extra.passenger, pieces: extra.pieces, amount: usd(extra.amount) }]
              : [],
          ),
        },
      }
}

/** Issuing airline, if the first flight is a partner's. */
const issuerOf = ({ option, segments }: AirPrice['slices'][number]): Pick<FaredSlice, 'issuer'> => {
  const own = segments.find(({ marketing }) => marketing.code === option.carrier)
  return own === undefined || own === segments[0]
    ? {}
    : { issuer: { code: own.marketing.code, name: own.marketing.name } }
}

/** The slices as portal types. */
export const faredSlices = (air: AirPrice, world: Pick<World, 'airport'>): FaredSlice[] =>
  air.slices.map((slice, index) => ({
    segments: slice.segments.map((segment) => segmentOf(segment, world)),
    minutes: slice.option.durationMinutes,
    brandId: slice.brand.id,
    brand: brandTerms(slice.brand),
    ...issuerOf(slice),
    ...extrasOf(air, index),
  }))

/** The price as a portal type, with a fingerprint of everything priced. */
export const pricedItinerary = (
  air: AirPrice,
  world: Pick<World, 'airport'>,
): Omit<SupplierPrice, 'freeUntil' | 'holdsFor'> => {
  const slices = faredSlices(air, world)
  const price = itineraryPriceOf(
    air.price,
    air.extras.length === 0 ? null : air.total - air.price.total,
  )
  const countries = new Set(
    air.slices
      .flatMap(({ segments }) =>
        segments.flatMap((segment) => [segment.origin, segment.destination]),
      )
      .map((code) => world.airport(code)?.country),
  )
  return {
    slices,
    price,
    passportRequired: countries.size > 1,
    oneTicket: air.multiTicketType === 'single',
    fingerprint: createHash('sha256')
      .update(JSON.stringify([slices, price]))
      .digest('base64url'),
  }
}
