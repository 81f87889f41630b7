import type { LocationFilter } from '@portolan/domain/sale/sale.ts'
import { salePhases } from '@portolan/domain/sale/travel-sale.lifecycle.ts'
import { defineOperation } from '../operation.ts'
import { calendarDate, identifier, instant, placeCode } from '../shapes.ts'
import * as z from 'zod/mini'

const destinationName = z.string()
const names = z.array(destinationName)
const count = z.int().check(z.gte(0))

export const saleDestination = z.strictObject({
  name: destinationName,
  country: z.string(),
  continent: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.int(),
  coastal: z.boolean(),
  elevation: z.number(),
})
/** The trip that a deal is measured by and links to. */
export const dealTrip = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('flights'),
    from: placeCode,
    to: placeCode,
    departs: calendarDate,
    returns: calendarDate,
  }),
  z.strictObject({
    kind: z.literal('stay'),
    checkIn: calendarDate,
    checkOut: calendarDate,
    leastStars: z.int(),
  }),
])

export const sale = z.strictObject({
  title: z.string(),
  landsAt: instant,
  endsAt: instant,
  destinations: z.array(saleDestination),
  continents: z.array(z.string()),
  lists: z.strictObject({
    international: names,
    us: names,
    beach: names,
    winter: names,
  } satisfies Record<LocationFilter, typeof names>),
  featured: z.array(z.strictObject({ destination: destinationName, initialCount: count })),
  sorted: names,
  /** Number of offers each section started with. */
  initialOfferCounts: z.strictObject({
    featured: count,
    hotels: count,
    flights: count,
    cars: count,
  }),
  /** Destinations where the supplier has no rooms left for the stay of their deals. */
  soldOutHotels: names,
  trips: z.array(z.strictObject({ offerId: identifier, trip: dealTrip })),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
})

export const readSale = defineOperation({
  id: 'read-sale',
  method: 'GET',
  path: '/api/v0/travelsale',
  summary:
    'Reads the travel sale: its phase, destinations and lists, and which hotels are sold out. ' +
    'Its offers are in the wallet.',
  access: 'session',
  action: 'sale:read',
  answer: z.strictObject({
    asOf: instant,
    phase: z.enum(salePhases),
    /** Null in the phase `control`, when there is no sale. */
    sale: z.nullable(sale),
  }),
  errors: [],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    phase: 'active',
    sale: {
      title: 'Travel sale',
      landsAt: '2026-11-20T05:00:00Z',
      endsAt: '2027-01-04T05:00:00Z',
      destinations: [
        {
          name: 'Lisbon',
          country: 'PT',
          continent: 'Europe',
          latitude: 38.7167,
          longitude: -9.1333,
          population: 517_802,
          coastal: true,
          elevation: 45,
        },
      ],
      continents: ['Europe'],
      lists: { international: ['Lisbon'], us: [], beach: [], winter: [] },
      featured: [{ destination: 'Lisbon', initialCount: 1 }],
      sorted: ['Lisbon'],
      initialOfferCounts: { featured: 1, hotels: 1, flights: 0, cars: 0 },
      soldOutHotels: [],
      trips: [
        {
          offerId: 'sale_lisbon-hotels',
          trip: { kind: 'stay', checkIn: '2027-02-18', checkOut: '2027-02-21', leastStars: 4 },
        },
      ],
      faq: [{ question: 'How often can I use an offer?', answer: 'Once.' }],
    },
  },
})
