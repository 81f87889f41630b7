import type { PlaceBookingBody } from '@portolan/server/checkout/accept-quote.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'

/** What everybody in these tests books, and when. */
export const start = Date.parse('2026-11-20T12:00:00Z')
export const price: MoneyWire = { minor: 122_400, currency: 'USD' }
export const passengerOf = (surname: string): PlaceBookingBody['travelers'][number] => ({ type: 'Adult', givenName: 'Avery', surname, gender: 'F', dateOfBirth: '1986-03-14' })

const moment = (local: string) => ({ local, zone: 'UTC', instant: `${local}:00Z` })
export const itinerary: readonly FaredSlice[] = [
  {
    minutes: 415, brandId: 'BA-basic',
    brand: { name: 'Basic', shelf: 0, cabin: 'BasicEconomy', carryOn: { included: true }, checkedBags: { included: 0 }, seatChoice: { included: false }, change: { kind: 'NotPossible' }, cancel: { kind: 'NotPossible' } },
    segments: [
      {
        id: 'BA178-2027-02-05-JFK', marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: '178' }, operatingAirline: { code: 'BA', name: 'British Airways' },
        origin: { locationCode: 'JFK', cityName: 'New York' }, destination: { locationCode: 'LHR', cityName: 'London' },
        departure: moment('2027-02-05T18:25'), arrival: moment('2027-02-06T06:20'), minutes: 415, aircraft: 'Boeing 777-300ER', plusDays: 1,
      },
    ],
  },
]
