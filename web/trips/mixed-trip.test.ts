import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mergedByTime, stackedItems, type Trip, type TripPart } from '../after-sales/index.ts'
import { tripModalOf } from './modals/trip-modal.tsx'
import { bookingPageOf, shownProducts, tripEvents, wordsOf } from './pieces-of.ts'
import { picturedPlaceOf, rowLines, tripDates, tripPlace } from './row-of.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const airport = (locationCode: string, cityName: string) => ({ locationCode, cityName })
const slice = (from: string, to: string, [departs, arrives]: readonly [string, string]) =>
  ({
    minutes: 420,
    brandId: 'standard',
    brand: {
      name: 'Standard',
      change: { kind: 'NoPenalty' },
      cancel: { kind: 'NotPossible' },
    },
    segments: [
      {
        id: `${from}${departs}`,
        origin: airport(from, from === 'JFK' ? 'New York' : 'London'),
        destination: airport(to, to === 'JFK' ? 'New York' : 'London'),
        departure: { local: departs, zone: 'UTC', instant: `${departs}:00Z` },
        arrival: { local: arrives, zone: 'UTC', instant: `${arrives}:00Z` },
        marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: 178 },
        operatingAirline: { code: 'BA', name: 'British Airways' },
        aircraft: 'Airbus A350',
        minutes: 420,
        plusDays: 0,
      },
    ],
  }) as unknown as FaredSlice

const part = (product: string, of: Partial<TripPart>): TripPart => ({
  id: `part ${product}`,
  product,
  kind: 'Experience',
  addOnOf: null,
  title: product,
  status: 'Confirmed',
  locator: product.toUpperCase(),
  startsAt: '2027-02-06T06:00:00Z',
  endsAt: '2027-02-06T22:00:00Z',
  startZone: 'UTC',
  endZone: 'UTC',
  total: usd(10_000),
  travelers: ['traveler1', 'traveler2'],
  documents: [],
  outline: {},
  details: {},
  ...of,
})
const times = {
  out: ['2027-02-05T18:25', '2027-02-06T06:20'],
  back: ['2027-02-14T12:10', '2027-02-14T15:15'],
} as const
const outlineOf = (from: string, to: string, [departs, arrives]: readonly [string, string]) => ({
  origin: from,
  originCity: from === 'JFK' ? 'New York' : 'London',
  destination: to,
  destinationCity: to === 'JFK' ? 'New York' : 'London',
  destinationPlace: { name: to, country: 'GB', latitude: 51, longitude: 0 },
  departsLocal: departs,
  arrivesLocal: arrives,
  stops: 0,
  minutes: 420,
  airline: 'British Airways',
})
const flights = part('flights', {
  kind: 'Flight',
  title: 'New York to London',
  startsAt: '2027-02-05T18:25:00Z',
  endsAt: '2027-02-14T15:15:00Z',
  documents: [
    { kind: 'Ticket', travelerId: 'traveler1', name: 'LINDQVIST/AVERY', number: '125-1' },
    { kind: 'Ticket', travelerId: 'traveler2', name: 'LINDQVIST/JONAH', number: '125-2' },
  ],
  outline: {
    slices: [outlineOf('JFK', 'LHR', times.out), outlineOf('LHR', 'JFK', times.back)],
  },
  details: {
    itinerary: [slice('JFK', 'LHR', times.out), slice('LHR', 'JFK', times.back)],
    price: quoteFlights.example.price,
  },
})
const stay = part('lodging', {
  kind: 'Hotel',
  title: 'Hotel Alecrim',
  startsAt: '2027-02-06T15:00:00Z',
  endsAt: '2027-02-09T11:00:00Z',
  outline: {
    lodgingId: 'h_01example',
    name: 'Hotel Alecrim',
    locality: 'Chiado, Lisbon',
    place: { name: 'Lisbon', country: 'PT', latitude: 38.7, longitude: -9.1 },
    zone: 'UTC',
    checkIn: '2027-02-06',
    checkOut: '2027-02-09',
    nights: 3,
    rooms: 1,
    picture: null,
  },
  details: {
    ...quoteStay.example,
    checkIn: '2027-02-06',
    checkOut: '2027-02-09',
    state: 'Confirmed',
    confirmation: '77-20418',
    address: 'Rua do Alecrim 12',
    position: { latitude: 38.7, longitude: -9.1 },
    phone: null,
    guests: ['Avery Lindqvist'],
    requests: '',
  },
})
const lounge = part('lounge-pass', {
  title: 'LHR lounge',
  startsAt: '2027-02-14T06:00:00Z',
  endsAt: '2027-02-14T22:00:00Z',
  outline: { airport: 'LHR', words: 'Lounge passes for 2', place: 'Terminal 5, level 2' },
})

const tripOf = (...parts: readonly TripPart[]): Trip => ({
  id: 'trip_1',
  kind: 'Package',
  title: 'New York to London, Hotel Alecrim, LHR lounge',
  status: 'Confirmed',
  timeStatus: 'Future',
  startsAt: '2027-02-05T18:25:00Z',
  endsAt: '2027-02-14T22:00:00Z',
  total: usd(30_000),
  travelers: 2,
  parts: [...parts],
  party: [
    { id: 'traveler1', savedTravelerId: null, type: 'Adult', name: 'Avery Lindqvist' },
    { id: 'traveler2', savedTravelerId: null, type: 'Adult', name: 'Jonah Lindqvist' },
  ],
  bookingId: 'booking_1',
  bookedAt: '2026-11-20T12:00:00Z',
  contact: { email: 'avery@portolan.example', phone: '+12125550100' },
  receipt: { lines: [], tenders: [], earned: null },
  readBackAt: null,
  events: [],
  scheduleChanges: [],
  cases: [],
})
const mixed = tripOf(lounge, stay, flights)
const now = Date.parse('2027-01-01T00:00:00Z')

/** Without tags and no-break spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The entries of "Day by day" as a reader without styles gets them. */
const daysOf = (trip: Trip): readonly string[] => {
  const products = shownProducts(trip)
  const alone = products.length === 1
  return mergedByTime(products.map(({ pieces, of }) => pieces.days({ ...of, alone }))).map(
    ({ entry }) => plain(renderToStaticMarkup(entry)),
  )
}

test('a trip of flights, a stay and a lounge pass shows all three, by time', () => {
  expect(daysOf(mixed)).toEqual([
    expect.stringMatching(/^Fri, Feb 5 New York to London , booking reference FLIGHTS /),
    expect.stringMatching(/^Sat, Feb 6 Hotel Alecrim , confirmation number 77-20418 From 3:00 PM /),
    'Sun, Feb 14 LHR lounge , reference LOUNGE-PASS 6:00 AM – 10:00 PM Lounge passes for 2, Terminal 5, level 2',
    expect.stringMatching(/^Sun, Feb 14 London to New York , booking reference FLIGHTS /),
  ])
  expect(rowLines(mixed).map(({ day, when, text }) => plain(`${day} ${when} ${text}`))).toEqual([
    '2027-02-05 6:25 PM – 6:20 AM JFK to LHR, 7 h, nonstop, British Airways',
    '2027-02-06 3 nights Chiado, Lisbon, until Tue, Feb 9, 1 room',
    '2027-02-14 6:00 AM LHR lounge, Lounge passes for 2, Terminal 5, level 2',
    '2027-02-14 12:10 PM – 3:15 PM LHR to JFK, 7 h, nonstop, British Airways',
  ])
  expect(tripDates(mixed)).toEqual({ first: '2027-02-05', last: '2027-02-14' })
  expect(tripPlace(mixed).place).toBe('London')
  expect(tripEvents(mixed)).toHaveLength(4)
  const items = stackedItems(shownProducts(mixed).map(({ pieces, of }) => pieces.timeline(of)))
  expect(items.map(({ title, row }) => `${row} ${title}`)).toEqual([
    '0 New York to London',
    '1 London to New York',
    '2 Hotel Alecrim',
    '3 LHR lounge',
  ])
  const next = shownProducts(mixed).flatMap(({ pieces, of }) => pieces.next(of, now))
  expect(next.map(({ text }) => text)).toEqual([
    'Check in',
    'Check in at the property',
    'LHR lounge',
  ])
})

test('a canceled part stays in the days with a mark and leaves the dates and the calendar', () => {
  const trip = tripOf(flights, { ...stay, status: 'Canceled' }, { ...lounge, status: 'Canceled' })
  expect(daysOf(trip).filter((day) => day.includes('Canceled'))).toEqual([
    expect.stringContaining('Hotel Alecrim'),
    expect.stringContaining('LHR lounge'),
  ])
  expect(rowLines(trip).filter(({ text }) => text.endsWith(', canceled'))).toHaveLength(2)
  expect(tripEvents(trip)).toHaveLength(2)
  expect(tripDates(tripOf({ ...flights, status: 'Canceled' }, stay))).toEqual({
    first: '2027-02-06',
    last: '2027-02-09',
  })
})

test('a trip of one product has its words, and one of several those for all', () => {
  expect(wordsOf(tripOf(stay)).seller).toBe('property')
  expect(wordsOf(tripOf(flights)).canceled).toBe('Your tickets are no longer valid.')
  expect(wordsOf(mixed)).toMatchObject({ seller: 'supplier', fees: 'Suppliers’ fees' })
  expect(bookingPageOf(tripOf(stay)).to).toBe('/hotels/book/')
  const room = { ...stay, kind: 'PackageHotel' as const }
  expect(bookingPageOf(tripOf({ ...flights, kind: 'PackageFlight' }, room)).to).toBe(
    '/packages/book/',
  )
  // Added to flights that were booked before.
  expect(bookingPageOf(tripOf(room)).to).toBe('/hotels/book/')
  // The stay is all that its trip has: its details say when and where.
  expect(daysOf(tripOf(stay))).toEqual([])
})

test('a trip has the modals of its products', () => {
  const shown = ['travelers', 'change-hotel', 'receipt', 'cancel-hotel', 'no-such'].map(
    (show) => [show, tripModalOf(mixed, show)?.title ?? null] as const,
  )
  expect(Object.fromEntries(shown)).toEqual({
    travelers: 'Travelers',
    'change-hotel': 'Change hotel',
    receipt: 'Itemized receipt',
    'cancel-hotel': null,
    'no-such': null,
  })
  expect(tripModalOf(tripOf(lounge), 'travelers')).toBe(null)
})

const zoned = (local: string, zone: string, instant: string) => ({ local, zone, instant })
const leaving = zoned('2027-02-05T18:35', 'America/New_York', '2027-02-05T23:35:00Z')
const landing = zoned('2027-02-06T06:30', 'Europe/London', '2027-02-06T06:30:00Z')
const away = slice('JFK', 'LHR', times.out)
const fromNewYork = part('flights', {
  ...flights,
  details: {
    ...(flights.details as object),
    itinerary: [
      {
        ...away,
        segments: away.segments.map((segment) => ({
          ...segment,
          departure: leaving,
          arrival: landing,
        })),
      },
    ],
  },
})
const inAuckland = part('lodging', { ...stay, startZone: 'Pacific/Auckland' })

test('check-in, departure and arrival are told on the clock of the place (trips-16)', () => {
  const notes = (trip: Trip, at: string) =>
    shownProducts(trip).flatMap(({ pieces, of }) =>
      pieces.next(of, Date.parse(at)).map(({ note }) => note.replaceAll(/\s/g, ' ')),
    )
  const trip = tripOf(fromNewYork)
  expect(notes(trip, '2027-01-01T00:00:00Z')).toEqual(['opens Thu, Feb 4, 6:35 PM New York time'])
  expect(notes(trip, '2027-02-05T20:00:00Z')).toEqual([
    'is open until Fri, Feb 5, 5:35 PM New York time',
    'Fri, Feb 5, 6:35 PM',
  ])
  expect(notes(trip, '2027-02-06T01:00:00Z')).toEqual(['Sat, Feb 6, 6:30 AM'])
  expect(notes(tripOf(inAuckland), '2027-01-01T00:00:00Z')).toEqual(['from Sun, Feb 7, 4:00 AM'])
})

const later = zoned('2027-02-06T01:05', 'America/New_York', '2027-02-06T06:05:00Z')
const latest = zoned('2027-02-06T13:00', 'Europe/London', '2027-02-06T13:00:00Z')
const changedTrip = (after: Trip['scheduleChanges'][number]['flights'][number]['after']): Trip => ({
  ...tripOf(fromNewYork),
  scheduleChanges: [
    {
      id: 'change_1',
      state: 'Open',
      announcedAt: '2027-01-01T00:00:00Z',
      answerBy: '2027-01-08T00:00:00Z',
      answeredAt: null,
      flights: [
        {
          segmentId: away.segments[0]?.id ?? '',
          flight: 'BA 178',
          origin: 'New York',
          destination: 'London',
          before: { departure: leaving, arrival: landing },
          after,
        },
      ],
      reasons: ['ArrivesLater'],
      refundable: true,
      acceptable: true,
      owed: { amount: usd(1000), whole: true, byAgent: false },
    },
  ],
})
const drawn = (trip: Trip) =>
  shownProducts(trip).flatMap(({ pieces, of }) =>
    pieces.timeline(of).map(({ kind, row, note, startsLocal }) => [kind, row, startsLocal, note]),
  )
const written = (trip: Trip) =>
  shownProducts(trip)
    .flatMap(({ pieces, of }) => pieces.days({ ...of, alone: true }))
    .map(({ entry }) => renderToStaticMarkup(entry).replaceAll(/<[^>]+>/g, '|'))
    .join()
    .replaceAll(/\s/g, ' ')

test('a schedule change is on the timeline and in the days, old beside new (trips-7)', () => {
  const trip = changedTrip({ departure: later, arrival: latest })
  expect(drawn(trip)).toMatchObject([
    ['was', 0, leaving.local, expect.stringMatching(/6:35.PM – 6:30.AM \+1/)],
    ['changed', 1, later.local, expect.stringMatching(/1:05.AM – 1:00.PM/)],
  ])
  expect(written(trip)).toMatch(/Before, Fri, Feb 5.*6:35 PM JFK.*Now, Sat, Feb 6.*1:05 AM JFK/)
})

test('a flight that the airline cancels keeps its old times in the days (trips-7)', () => {
  expect(drawn(changedTrip(null))).toMatchObject([
    ['changed', 0, leaving.local, expect.stringMatching(/canceled by the airline/)],
  ])
  expect(written(changedTrip(null))).toMatch(/6:35 PM JFK.*Canceled by the airline/)
})

test('a row shows where its trip begins, and a product without a place shows none', () => {
  expect(picturedPlaceOf({ parts: [stay, flights] })?.name).toBe('LHR')
  expect(picturedPlaceOf({ parts: [stay] })?.name).toBe('Lisbon')
  expect(picturedPlaceOf({ parts: [part('lounge', {})] })).toBeNull()
})
