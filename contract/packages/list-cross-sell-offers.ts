import { lodgingCard } from '../lodging/search-availability.ts'
import { destination } from '../lodging/suggest-destinations.ts'
import { occupancy, validOccupancy } from '../lodging/stay.ts'
import { calendarDate, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { packageNights } from './package.ts'
import * as z from 'zod/mini'

/** Minor units with taxes and fees: at the package rate, and without flights. */
const addedStayPrice = z.strictObject({ stay: z.int(), standard: z.int(), discount: z.int() })

export const crossSellOffer = z.strictObject({
  /** When package rates end. */
  until: instant,
  nights: packageNights,
  place: z.pick(destination, { id: true, name: true }),
  /** One for each two adults; a child's age is null, because it has to be asked. */
  rooms: z.array(occupancy),
  currency: z.string(),
  /** At most three that cost less, best first; empty until children's ages are known. */
  stays: z.array(z.strictObject({ ...lodgingCard.shape, price: addedStayPrice })),
})

export const listCrossSellOffers = defineOperation({
  id: 'list-cross-sell-offers',
  method: 'POST',
  path: '/api/v0/crosssell/offers/active',
  summary:
    'Lists what the flights of a trip of the caller offer at package rates: stays for the nights ' +
    'between them, until the offer ends. Empty if nothing is offered.',
  access: 'session',
  action: 'trip:read',
  body: z.strictObject({ tripId: identifier }),
  answer: z.strictObject({
    /** At most one. */
    offers: z.array(crossSellOffer),
    /** The trip of the stay that was added; null without. */
    added: z.nullable(
      z.strictObject({
        tripId: identifier,
        title: z.string(),
        checkIn: calendarDate,
        checkOut: calendarDate,
        rooms: z.array(validOccupancy),
        /** The dates are those between the flights. */
        fits: z.boolean(),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: {
    offers: [
      {
        until: '2026-11-23T12:00:00Z',
        nights: { checkIn: '2027-02-06', checkOut: '2027-02-14', nights: 8, nightBefore: false },
        place: { id: 'city_2267057', name: 'Lisbon' },
        rooms: [{ adults: 2, childAges: [] }],
        currency: 'USD',
        stays: [],
      },
    ],
    added: null,
  },
})
