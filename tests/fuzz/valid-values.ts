import fc, { type Arbitrary } from 'fast-check'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { IdKind, Known } from './known-values.ts'

/**
 * What arbitraries are made from: what the caller knows, what somebody else knows, and today's date
 * of the product.
 */
export interface Surroundings {
  readonly own: Known
  readonly other: Known
  readonly today: string
}

const airports = [
  'JFK',
  'LGA',
  'EWR',
  'LHR',
  'CDG',
  'SFO',
  'LAX',
  'ORD',
  'ATL',
  'MIA',
  'NRT',
  'SIN',
  'DXB',
  'SYD',
  'GRU',
  'ANC',
  'KEF',
  'NYC',
  'LON',
  'TYO',
  'PAR',
]
const names = [
  'Avery',
  'Jean-Luc',
  "O'Neill",
  'Anne Marie',
  'Søren',
  'Muñoz',
  'Li',
  'de la Cruz',
  'St. John',
  'Ngọc',
]
const days = (today: string, from: number, to: number): Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((count) => addDays(today, count))
const pickOf = (values: Iterable<string>, none: string): Arbitrary<string> => {
  const list = [...values]
  return list.length === 0 ? fc.constant(none) : fc.constantFrom(...list)
}
const idOf = ({ own, other }: Surroundings, kind: IdKind): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: pickOf(own.ids[kind], `${kind}_01none`) },
    { weight: 2, arbitrary: pickOf(other.ids[kind], `${kind}_01none`) },
    { weight: 1, arbitrary: fc.constant(`${kind}_01jzzzzzzzzzzzzzzzzzzzzzzz`) },
  )

type Made = (around: Surroundings) => Arbitrary<unknown>
const kinds: Readonly<Record<string, IdKind>> = {
  quoteId: 'quote',
  bookingId: 'booking',
  tripId: 'trip',
  travelerId: 'traveler',
  personId: 'traveler',
  savedTravelerId: 'traveler',
  userId: 'person',
  accountReferenceId: 'account',
  offerId: 'offer',
}

/** Fields whose meaning the schema cannot say, by name. */
const byName: Readonly<Record<string, Made>> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([name, kind]): [string, Made] => [
      name,
      (around) => idOf(around, kind),
    ]),
  ),
  creditId: (around) =>
    fc.oneof(
      { weight: 3, arbitrary: idOf(around, 'credit') },
      { weight: 1, arbitrary: idOf(around, 'airline-credit') },
    ),
  origin: () => fc.constantFrom(...airports),
  destination: () => fc.constantFrom(...airports),
  date: ({ today }) =>
    fc.oneof(
      { weight: 9, arbitrary: days(today, 1, 300) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          today,
          addDays(today, -1),
          addDays(today, 400),
          '2027-02-30',
          '2028-02-29',
          '0000-00-00',
          '9999-12-31',
        ),
      },
    ),
  from: ({ today }) => days(today, 1, 250),
  returnFrom: ({ today }) => days(today, 1, 300),
  checkIn: ({ today }) =>
    fc.oneof(
      { weight: 9, arbitrary: days(today, 1, 300) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(addDays(today, -1), addDays(today, 400), '2027-02-30'),
      },
    ),
  checkOut: ({ today }) => days(today, 1, 330),
  lodgingId: ({ own }) => pickOf(own.properties, 'nobody'),
  rooms: () =>
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc.array(
          fc.record(
            {
              adults: fc.integer({ min: 1, max: 3 }),
              childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
              pets: fc.integer({ min: 0, max: 6 }),
            },
            { requiredKeys: ['adults', 'childAges'] },
          ),
          { minLength: 1, maxLength: 2 },
        ),
      },
      { weight: 1, arbitrary: fc.constant([{ adults: 0, childAges: [null] }]) },
    ),
  where: () =>
    fc.oneof(
      fc.record({
        by: fc.constant('circle'),
        latitude: fc.constantFrom(38.72, 40.71, 48.86),
        longitude: fc.constantFrom(-9.13, -74, 2.35),
        radiusKm: fc.constantFrom(2, 15, 101),
      }),
      fc.record({
        by: fc.constant('bounds'),
        south: fc.constantFrom(-18, 38),
        north: fc.constantFrom(-17, 39),
        west: fc.constantFrom(179, -10),
        east: fc.constantFrom(-179, -9),
      }),
    ),
  query: () =>
    fc.oneof(
      fc.constantFrom('lon', 'New York', 'são paulo', 'zrh', 'tokio', 'x'),
      fc.string({ maxLength: 80 }),
    ),
  givenName: () => fc.constantFrom(...names),
  middleName: () => fc.constantFrom(...names),
  surname: () => fc.constantFrom(...names),
  dateOfBirth: ({ today }) =>
    fc.oneof(
      { weight: 6, arbitrary: days(today, -25_000, -7000) },
      { weight: 2, arbitrary: days(today, -6000, 30) },
      { weight: 1, arbitrary: fc.constantFrom('1900-01-01', '0001-01-01', '9999-12-31') },
    ),
  expiresOn: ({ today }) => days(today, -400, 3000),
  nationality: () => fc.constantFrom('US', 'GB', 'de', 'ZZ', ''),
  countryOfIssue: () => fc.constantFrom('US', 'GB', 'de', 'France', ''),
  knownTravelerNumber: () => fc.constantFrom('TT1234567', '98765432', 'short', ''),
  tsaRedressNumber: () => fc.constantFrom('1234567', '12', ''),
  emailAddress: () => fc.constantFrom('avery@portolan.example', 'not an address', ''),
  email: () => fc.constantFrom('avery@portolan.example', 'a@b.example', 'not an address', ''),
  phoneNumber: () => fc.constantFrom('+12125550147', '0', ''),
  phone: () => fc.constantFrom('+12125550147', '+1 212 555 0147', '0', ''),
  idempotencyKey: () => fc.stringMatching(/^[A-Za-z0-9_-]{24}$/),
  methodToken: ({ own, other }) =>
    fc.oneof(
      { weight: 4, arbitrary: pickOf(own.cards, 'no-such-card') },
      { weight: 1, arbitrary: pickOf(other.cards, 'no-such-card') },
    ),
  page: () => fc.integer({ min: 1, max: 5 }),
  party: () =>
    fc.record({
      adults: fc.integer({ min: 0, max: 4 }),
      children: fc.integer({ min: 0, max: 3 }),
      lapInfants: fc.integer({ min: 0, max: 1 }),
      seatedInfants: fc.integer({ min: 0, max: 1 }),
    }),
}

export const byNameOf = (name: string): Made | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined
/** A chosen fare is a pair: option and brand of one answer. */
export const chosenFare = ({ own, other }: Surroundings): Arbitrary<unknown> => {
  const fares = [...own.fares, ...other.fares.slice(0, 5)]
  return fares.length === 0
    ? fc.record({ option: fc.string({ maxLength: 60 }), brand: fc.string({ maxLength: 40 }) })
    : fc.constantFrom(...fares)
}
