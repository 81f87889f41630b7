import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import type { FlightQuote } from '@portolan/server/flights/index.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { activityPrice } from './activity-journey.ts'
import { carPrice } from './car-journey.ts'
import type { FaultPlan, Sold } from './faults.ts'
import { assistancePremium } from './assistance-journey.ts'
import { coversPremium, voucherDeposit } from './cover-journey.ts'
import { freezePremium } from './freeze-journey.ts'
import { packagedStayPrice } from './package-journey.ts'
import { passPrice } from './simulated-lounge.ts'
import { stayChoice, stayPrice } from './stay-journey.ts'
import { untaxedPrice } from '@portolan/domain/pricing/price-sums.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

/** What everybody in these tests books, and when. */
export const start = Date.parse('2026-11-20T12:00:00Z')
export const price: MoneyWire = { minor: 122_400, currency: 'USD' }
/** Tickets of their own, each an order: a booking takes the first one, two or three. */
export const tickets: readonly {
  readonly option: string
  readonly brand: string
  readonly price: MoneyWire
  readonly fingerprint: string
}[] = [
  { option: 'BA178-2027-02-05-JFK', brand: 'BA-basic', price, fingerprint: 'fingerprint-1' },
  {
    option: 'FR812-2027-02-06-LHR',
    brand: 'FR-value',
    price: { minor: 6_170, currency: 'USD' },
    fingerprint: 'fingerprint-2',
  },
  {
    option: 'DY1303-2027-02-09-DUB',
    brand: 'DY-low',
    price: { minor: 45_130, currency: 'USD' },
    fingerprint: 'fingerprint-3',
  },
]
export const totalOfTickets = (parts: number): MoneyWire => ({
  minor: tickets.slice(0, parts).reduce((all, ticket) => all + ticket.price.minor, 0),
  currency: 'USD',
})
/** What is charged for what a plan books. */
export const totalOfPlan = ({
  parts,
  sold,
  pass,
}: Pick<FaultPlan, 'parts' | 'sold' | 'pass'>): MoneyWire => {
  const tickets = totalOfTickets(parts)
  const prices: Readonly<Record<Sold, number>> = {
    flights: tickets.minor,
    lodging: stayPrice.dueNow.minor,
    cars: carPrice.dueNow,
    activities: activityPrice,
    packages: tickets.minor + packagedStayPrice.dueNow.minor,
    'price-freeze': freezePremium,
    'hotel-price-freeze': voucherDeposit,
    'covered-flights': tickets.minor + coversPremium,
    assistance: assistancePremium,
    'rescue-flights': price.minor,
  }
  return { ...tickets, minor: prices[sold] + (pass ? passPrice.minor : 0) }
}
/** What a quote of the first `parts` tickets holds of each. */
export const quotedTickets = (parts: number): FlightQuote['body']['tickets'] =>
  tickets.slice(0, parts).map(({ option, brand, price: total, fingerprint }, at) => ({
    choice: [{ option, brand }],
    slices:
      at === 0
        ? itinerary
        : itinerary.map((slice) => ({
            ...slice,
            segments: slice.segments.map((segment) => ({ ...segment, id: option })),
          })),
    freeUntil: null,
    fingerprint,
    price: {
      passengers: [{ type: 'Adult', count: 1, base: total, taxes: [], total }],
      ...untaxedPrice(total),
    },
  }))
export const passengerOf = (surname: string): PlaceBookingBody['travelers'][number] => ({
  type: 'Adult',
  givenName: 'Avery',
  surname,
  gender: 'F',
  dateOfBirth: '1986-03-14',
})
/** Who is named: the traveler, or the guest who checks in for each room. */
export const travelersOfPlan = (
  { sold }: Pick<FaultPlan, 'sold'>,
  surname: string,
): PlaceBookingBody['travelers'] =>
  sold === 'lodging' || sold === 'packages'
    ? stayChoice.rooms.map(() => passengerOf(surname))
    : [passengerOf(surname)]

const moment = (local: string) => ({ local, zone: 'UTC', instant: `${local}:00Z` })
export const itinerary: readonly FaredSlice[] = [
  {
    minutes: 415,
    brandId: 'BA-basic',
    brand: {
      name: 'Basic',
      shelf: 0,
      cabin: 'BasicEconomy',
      carryOn: { included: true },
      checkedBags: { included: 0 },
      seatChoice: { included: false },
      change: { kind: 'NotPossible' },
      cancel: { kind: 'NotPossible' },
    },
    segments: [
      {
        id: 'BA178-2027-02-05-JFK',
        marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: '178' },
        operatingAirline: { code: 'BA', name: 'British Airways' },
        origin: { locationCode: 'JFK', cityName: 'New York' },
        destination: { locationCode: 'LHR', cityName: 'London' },
        departure: moment('2027-02-05T18:25'),
        arrival: moment('2027-02-06T06:20'),
        minutes: 415,
        aircraft: 'Boeing 777-300ER',
        plusDays: 1,
      },
    ],
  },
]
