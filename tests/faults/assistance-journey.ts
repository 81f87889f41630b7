import type { AssistanceBody } from '@portolan/server/protections/disruption-assistance/assistance-quote.ts'
import { freezeCoverage } from './freeze-journey.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const hour = 3_600_000
export const assistancePremium = 2_658

/** The trip that the assistance is bought for, booked before. */
export const addedTo = {
  tripId: 'trip_booked_before',
  bookingId: 'booking_booked_before',
  partId: 'part_1',
} as const
/** Its flights leave so that within some hours canceling them refunds no premium any more. */
export const coveredDeparture: number = Date.parse('2026-11-20T12:00:00Z') + 27 * hour

/** Disruption assistance that is bought after the booking. */
export const assistanceBody: AssistanceBody = {
  quoteId: '',
  product: 'flights',
  kind: 'Flight',
  dates: { first: '2026-11-21', last: '2026-11-21' },
  passportRequired: false,
  premium: usd(assistancePremium),
  cover: {
    id: 'cover_assistance',
    cost: { total: usd(1_860 * 400), samples: 400, paid: 7 },
    coverage: freezeCoverage,
    expiresAt: Date.parse('2026-11-27T12:00:00Z'),
  },
  policy: { kind: 'Fixed', coverage: freezeCoverage, premium: usd(assistancePremium) },
  travelers: 1,
  passengers: ['Adult'],
  baseFare: usd(50_000),
  startsAt: coveredDeparture,
  startZone: 'UTC',
  endsAt: coveredDeparture + 7 * hour,
  endZone: 'UTC',
  slices: [
    {
      eligible: ['Delayed', 'MissedConnection', 'AirlineCancellation'],
      destination: 'LHR',
      cabin: 1,
      baseFare: usd(50_000),
      flights: [
        {
          segmentId: 'BA178-2026-11-21-JFK',
          name: 'BA 178',
          origin: 'JFK',
          zone: 'UTC',
          date: '2026-11-21',
          scheduledDeparture: coveredDeparture,
          scheduledArrival: coveredDeparture + 7 * hour,
          departure: coveredDeparture,
          arrival: coveredDeparture + 7 * hour,
          announcedAt: null,
          connectionMinutes: 0,
        },
      ],
    },
  ],
  addedTo,
}
