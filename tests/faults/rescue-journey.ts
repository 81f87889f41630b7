import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import { itinerary, quotedTickets } from './journey.ts'
import type { GuaranteeContract } from '@portolan/server/protections/missed-connection/guarantee-contracts.ts'

const moment = (local: string): ZonedMoment => ({ local, zone: 'UTC', instant: `${local}:00Z` })
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

export const guaranteeId = 'guarantee_1'
/** The trip with the missed connection, booked before. */
export const missedTrip = { id: 'trip_missed', bookingId: 'booking_missed', surname: 'Lindqvist' }
/** The flight that is missed, and until when a new one has to leave: an hour later. */
export const missedDeparture: ZonedMoment = moment('2026-11-20T12:45')
export const lastNewDeparture: number = Date.parse('2026-11-20T13:45:00Z')

/** New flights within the hour; the third quote is for a later one. */
export const rescueDeparture = (quoteId: string): ZonedMoment =>
  moment(quoteId === 'quote_3' ? '2026-11-20T13:40' : '2026-11-20T13:30')
export const rescueTickets = (quoteId: string): ReturnType<typeof quotedTickets> =>
  quotedTickets(1).map((ticket) => ({
    ...ticket,
    slices: itinerary.map((slice) => ({
      ...slice,
      segments: slice.segments.map((segment) => ({
        ...segment,
        id: `${segment.id}-${rescueDeparture(quoteId).local}`,
        marketingAirline: {
          ...segment.marketingAirline,
          flightNumber: quoteId === 'quote_3' ? '180' : '178',
        },
        departure: rescueDeparture(quoteId),
        arrival: moment('2026-11-20T20:30'),
      })),
    })),
  }))

/** The guarantee of that trip: its first flight arrives too late. */
export const missedGuarantee = (personId: string): GuaranteeContract => ({
  id: guaranteeId,
  personId,
  protection: 'missed-connection',
  state: 'Missed',
  bookingId: missedTrip.bookingId,
  reference: '',
  premium: 0,
  coverage: 500_000,
  currency: 'USD',
  boughtAt: 0,
  closesAt: Date.parse(missedDeparture.instant) + 86_400_000,
  body: {
    travelers: 1,
    connections: [
      {
        airport: 'JFK',
        neededMinutes: 60,
        first: {
          segmentId: 'AA1-2026-11-20-LAX',
          name: 'AA 1',
          arrival: Date.parse('2026-11-20T12:05:00Z'),
        },
        second: {
          segmentId: 'BA176-2026-11-20-JFK',
          name: 'BA 176',
          scheduled: missedDeparture,
          departure: Date.parse(missedDeparture.instant),
          destination: 'LHR',
          cabin: 1,
        },
        rebookedBy: null,
      },
    ],
    paying: null,
    spent: usd(0),
    paid: usd(0),
  },
})
