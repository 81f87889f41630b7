import { calendarDate, identifier, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { propertySummary, roomType } from './property.ts'
import * as z from 'zod/mini'

const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/))

export const property = z.strictObject({
  ...propertySummary.shape,
  /** Street and number; null for a home until it is booked. */
  address: z.nullable(z.string()),
  description: z.string(),
  phone: z.nullable(z.string()),
  checkIn: z.strictObject({
    from: clockTime,
    until: z.nullable(clockTime),
    minimumAge: z.int(),
    instructions: z.string(),
  }),
  checkOut: z.strictObject({ until: clockTime }),
  roomTypes: z.array(roomType),
  houseRules: z.strictObject({
    pets: z.enum(['Allowed', 'Fee', 'NotAllowed']),
    petFee: z.optional(moneyWire),
    smoking: z.boolean(),
    parties: z.boolean(),
    children: z.boolean(),
    quietFrom: z.nullable(clockTime),
    quietUntil: z.nullable(clockTime),
  }),
  /** Mean guest scores in tenths, by topic. */
  scores: z.array(
    z.strictObject({
      of: z.enum(['Cleanliness', 'Comfort', 'Location', 'Service', 'Facilities', 'Value']),
      score: z.int(),
    }),
  ),
  reviewsShown: z.array(
    z.strictObject({
      author: z.string(),
      country: z.string(),
      stayedOn: calendarDate,
      score: z.int(),
      title: z.string(),
      text: z.string(),
    }),
  ),
  /** Optional extras, paid at the property. */
  optionalFees: z.array(
    z.strictObject({ name: z.string(), amount: moneyWire, per: z.enum(['Night', 'Stay']) }),
  ),
})

export const exampleProperty: z.output<typeof property> = {
  id: 'h_01example',
  name: 'Hotel Alecrim',
  kind: 'Hotels',
  collection: 'Lifestyle',
  stars: 4,
  score: 87,
  reviews: 1240,
  position: { latitude: 38.7103, longitude: -9.1436 },
  precision: 'Exact',
  precisionMeters: 0,
  locality: 'Chiado, Lisbon',
  country: 'PT',
  currency: 'USD',
  zone: 'Europe/Lisbon',
  chain: null,
  amenities: ['FreeWifi', 'Bar'],
  pictures: [{ category: 'Exterior', caption: 'Street front', seed: 7 }],
  benefits: [{ code: 'Credit', name: '$50 experience credit', value: 5000 }],
  host: null,
  address: 'Rua do Alecrim 12',
  description: 'A quiet house between river and hill.',
  phone: '+351210000000',
  checkIn: {
    from: '15:00',
    until: null,
    minimumAge: 18,
    instructions: 'The desk is open day and night.',
  },
  checkOut: { until: '11:00' },
  roomTypes: [
    {
      id: 'r1',
      name: 'Double room',
      beds: [{ type: 'Queen', count: 1, area: 'Bedroom' }],
      squareMeters: 22,
      mostGuests: 2,
      mostAdults: 2,
      bedrooms: 1,
      bathrooms: 1,
      view: null,
      amenities: ['AirConditioning'],
      pictures: [],
    },
  ],
  houseRules: {
    pets: 'NotAllowed',
    smoking: false,
    parties: false,
    children: true,
    quietFrom: '22:00',
    quietUntil: '07:00',
  },
  scores: [{ of: 'Location', score: 94 }],
  reviewsShown: [],
  optionalFees: [{ name: 'Parking', amount: { minor: 2500, currency: 'USD' }, per: 'Night' }],
}

export const readProperty = defineOperation({
  id: 'read-property',
  method: 'GET',
  path: '/api/v0/lodging/properties/:lodgingId',
  summary:
    'Reads a property: facts, rooms, pictures, rules and reviews. For prices, use `list-rates`.',
  access: 'session',
  action: 'lodging:search',
  params: z.strictObject({ lodgingId: identifier }),
  answer: property,
  errors: ['UnknownProperty'],
  example: exampleProperty,
})
