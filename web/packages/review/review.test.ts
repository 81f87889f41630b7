import { quotePackage } from '@portolan/contract/packages/quote-package.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { money, sum } from '@portolan/kernel/money.ts'
import { expect, test } from 'vitest'
import { packageEntriesFor, packageFaultsOf } from '../book/package-entries.ts'
import type { PackageQuote } from '../package-answers.ts'
import { savingText, separatelyText, spanText, whyNightsText } from '../package-words.ts'
import { paramsOfQuote, separateHrefs } from './choice-of-quote.ts'
import { dueThere, earnOf, packageLines, partCanceledRows } from './review-words.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const airport = (locationCode: string, cityName: string) => ({ locationCode, cityName })
const slice = (from: string, to: string, departs: string, arrives: string) =>
  ({
    minutes: 415,
    brandId: 'LZ-classic',
    brand: {
      name: 'Classic',
      cabin: 'Economy',
      change: { kind: 'NoPenalty' },
      cancel: { kind: 'NotPossible' },
    },
    segments: [
      {
        id: departs,
        origin: airport(from, from === 'JFK' ? 'New York' : 'Lisbon'),
        destination: airport(to, to === 'JFK' ? 'New York' : 'Lisbon'),
        departure: { local: departs, zone: 'UTC', instant: `${departs}:00Z` },
        arrival: { local: arrives, zone: 'UTC', instant: `${arrives}:00Z` },
        marketingAirline: { code: 'LZ', name: 'Lusitana', flightNumber: '210' },
      },
    ],
  }) as unknown as FaredSlice

const { example } = quotePackage
const account = { accountReferenceId: 'a1', productDisplayName: 'Voyager', lastFour: '0100' }
const quote: PackageQuote = {
  ...example,
  flights: {
    ...example.flights,
    choice: [
      { option: 'out', brand: 'LZ-classic' },
      { option: 'back', brand: 'LZ-classic' },
    ],
    slices: [
      slice('JFK', 'LIS', '2027-02-05T18:25', '2027-02-06T06:20'),
      slice('LIS', 'JFK', '2027-02-14T12:10', '2027-02-14T15:15'),
    ] as unknown as PackageQuote['flights']['slices'],
    tickets: [{ slices: 2, price: example.flights.price }],
    freeCancellationUntil: null,
    earn: [{ ...account, amount: 6_680, unit: 'miles' }],
  },
  stay: {
    ...example.stay,
    minimumAge: 21,
    rooms: [
      {
        occupancy: { adults: 2, childAges: [] },
        terms: { id: 'r1.flex' },
      } as unknown as PackageQuote['stay']['rooms'][number],
    ],
    earn: [{ ...account, amount: 12_954, unit: 'miles' }],
  },
}

test('the price details add up to the total, with and without a discount', () => {
  const totalOf = (priced: PackageQuote) =>
    sum(
      packageLines(priced).flatMap(({ amount }) => amount ?? []),
      'USD',
    )
  expect(totalOf(quote)).toEqual(money(quote.price.total, 'USD'))
  const { flights, stay } = quote.price
  const same: PackageQuote = {
    ...quote,
    price: {
      ...quote.price,
      standard: stay,
      state: 'NoDiscount',
      discount: 0,
      separately: flights + stay,
    },
  }
  expect(totalOf(same)).toEqual(money(same.price.total, 'USD'))
  expect(packageLines(same).some(({ id }) => id === 'discount')).toBe(false)
  expect(savingText(same, same.price)).toBe('Same price as separately')
})

test('a package says what it saves and what its parts cost separately', () => {
  expect(savingText(quote, quote.price)).toBe('You save $176.64')
  expect(separatelyText(quote, quote.price)).toBe('flights $1,336 + stay $1,472 = $2,808')
})

test('the nights say why they begin', () => {
  expect(spanText(quote.nights).replaceAll('\u00a0', ' ')).toBe(
    '8 nights, Sat, Feb 6 – Sun, Feb 14',
  )
  const why = (nightBefore: boolean) => whyNightsText({ nightBefore }, '2027-02-06T06:20', 'Lisbon')
  expect(why(false)).toMatch(/so the stay starts that day\.$/)
  expect(why(true)).toMatch(/so the stay starts the evening before\.$/)
})

test('what canceling each part does is said before buying (packages-6)', () => {
  const [stay, flights, both] = partCanceledRows(quote)
  expect(stay?.refund).toBe('$1,295.36 if canceled now')
  expect(stay?.discount).toMatch(/^Ends with the stay/)
  expect(flights?.discount).toMatch(/you pay \$176\.64/)
  expect(both?.discount).toBe('Nothing more to pay.')
  const unknown = partCanceledRows({
    ...quote,
    ifCanceled: { stayRefund: null, toKeepStay: usd(0) },
  })
  expect(unknown[0]?.refund).toBe('The property decides')
  const none = partCanceledRows({
    ...quote,
    ifCanceled: { stayRefund: usd(0), toKeepStay: usd(0) },
  })
  expect(none[0]?.refund).toBe('No refund')
  expect(unknown[1]?.discount).toBe('Nothing more to pay for the stay.')
})

test('what is due at the property is not due now', () => {
  expect(dueThere(quote).minor).toBe(0n)
  expect(dueThere({ ...quote, dueNow: usd(quote.price.total - 1_200) })).toEqual(
    money(1_200, 'USD'),
  )
})

test('both parts earn together on one account', () => {
  expect(earnOf(quote)).toEqual([{ ...account, amount: 19_634, unit: 'miles' }])
})

test('a quote leads back to the choice it was made of, and to its parts alone', () => {
  expect(paramsOfQuote(quote)).toMatchObject({
    from: 'JFK',
    to: 'LIS',
    depart: '2027-02-05',
    return: '2027-02-14',
    locationName: 'Lisbon',
    flights: ['out', 'back'],
    fares: ['LZ-classic', 'LZ-classic'],
    lodgingId: 'h_01example',
    rates: ['r1.flex'],
  })
  const { flights, stay } = separateHrefs(quote)
  expect(flights).toMatch(/^\/flights\/shop\/\?.*option=out/)
  expect(stay).toMatch(/^\/stays\/shop\/\?.*fromDate=2027-02-06&untilDate=2027-02-14/)
})

test('everybody who flies is asked for, and one guest a room is old enough', () => {
  const entries = packageEntriesFor(quote)
  expect(entries.travelers).toHaveLength(2)
  for (const [at, givenName] of ['Avery', 'Henrik'].entries())
    Object.assign(entries.travelers[at] ?? {}, {
      givenName,
      surname: 'Lindqvist',
      gender: 'F',
      dateOfBirth: '2007-02-06',
      nationality: 'US',
      passport: { number: 'X1234567', countryOfIssue: 'US', expiresOn: '2031-01-01' },
    })
  entries.contact = { email: 'avery@portolan.example', phone: '+1 212 555 0100' }
  expect([...packageFaultsOf(entries, quote)]).toEqual([
    ['travelers.0.dateOfBirth', 'CheckInMinimumAgeNotMet'],
  ])
  Object.assign(entries.travelers[0] ?? {}, { dateOfBirth: '1986-03-14' })
  expect(packageFaultsOf(entries, quote).size).toBe(0)
})
