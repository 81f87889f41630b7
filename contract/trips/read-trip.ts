import { identifier } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { trip } from './trip.ts'
import * as z from 'zod/mini'

export const readTrip = defineOperation({
  id: 'read-trip',
  method: 'GET',
  path: '/api/v0/trips/:tripId',
  summary: 'Reads one trip: itinerary, travelers, price and receipt.',
  access: 'session',
  action: 'trip:read',
  params: z.strictObject({ tripId: identifier }),
  answer: trip,
  errors: ['NotFound'],
  example: {
    id: 'trip_01example',
    kind: 'Flight',
    title: 'New York to London',
    status: 'Confirmed',
    timeStatus: 'Future',
    startsAt: '2027-02-05T23:25:00Z',
    endsAt: '2027-02-14T20:15:00Z',
    total: { minor: 122400, currency: 'USD' },
    travelers: 2,
    parts: [],
    party: [],
    bookingId: 'booking_01example',
    bookedAt: '2026-11-20T12:00:00Z',
    contact: { email: 'avery@portolan.example', phone: '+12125550100' },
    receipt: { lines: [], tenders: [], earned: null },
    readBackAt: null,
    events: [],
    scheduleChanges: [],
    cases: [],
  },
})
