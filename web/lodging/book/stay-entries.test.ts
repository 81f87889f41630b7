import { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import { fromWire, sum } from '@portolan/kernel/money.ts'
import { expect, test } from 'vitest'
import {
  programOf,
  stayBodyOf,
  stayEntriesFor,
  stayFaultsOf,
  type StayQuote,
} from './stay-entries.ts'
import { stayPriceLines } from './stay-price-lines.ts'

const terms: StayQuote['rooms'][number]['terms'] = {
  id: 'r1.flex',
  roomType: 'r1',
  meal: 'Breakfast',
  payment: 'PayNow',
  cancellation: { refund: 'NonRefundable', steps: [{ from: null, penalty: 61_200 }] },
  loyalty: { program: 'HYA', name: 'World of Hyatt', numberAccepted: true, earnsPoints: false },
  benefits: [],
  fourthNight: false,
}
const room: StayQuote['rooms'][number] = {
  occupancy: { adults: 2, childAges: [] },
  name: 'Double room',
  beds: [],
  terms,
  totals: {
    total: 61_200,
    dueNow: 60_000,
    dueAtProperty: 1_200,
    nights: 54_000,
    fourthNight: 0,
    fees: 0,
    feeParts: [],
    taxes: 7_200,
  },
  nights: [],
  breaches: [],
}
const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const line = (kind: 'Nights' | 'Tax', at: number, due: 'Now' | 'AtProperty', minor: number) => ({
  kind,
  room: at,
  type: kind === 'Tax' ? ('City' as const) : null,
  name: null,
  due,
  amount: usd(minor),
})
const quote: StayQuote = {
  ...quoteStay.example,
  minimumAge: 21,
  rooms: [room, room],
  price: {
    lines: [
      line('Nights', 0, 'Now', 60_000),
      line('Nights', 1, 'Now', 60_000),
      line('Tax', 0, 'AtProperty', 1_200),
      line('Tax', 1, 'AtProperty', 1_200),
    ],
    base: usd(120_000),
    tax: usd(2_400),
    subTotal: usd(122_400),
    fee: usd(0),
    addOns: [],
    grandTotal: usd(122_400),
    dueNow: usd(120_000),
    dueAtProperty: usd(2_400),
  },
}
const filled = () => {
  const entries = stayEntriesFor(quote)
  for (const [at, given] of ['Avery', 'Henrik'].entries())
    Object.assign(entries.travelers[at] ?? {}, {
      givenName: given,
      surname: 'Lindqvist',
      gender: 'F',
      dateOfBirth: '1986-03-14',
    })
  entries.contact = { email: 'avery@portolan.example', phone: '+1 212 555 0100' }
  return entries
}

test('one guest per room, of the property’s minimum age', () => {
  expect(stayFaultsOf(filled(), quote).size).toBe(0)
  const young = filled()
  Object.assign(young.travelers[1] ?? {}, { dateOfBirth: '2007-02-06' })
  expect([...stayFaultsOf(young, quote)]).toEqual([
    ['travelers.1.dateOfBirth', 'CheckInMinimumAgeNotMet'],
  ])
  expect([...stayFaultsOf(stayEntriesFor(quote), quote).keys()]).toContain('travelers.0.givenName')
})

test('the request has the amount due now and only the fields filled in', () => {
  expect(stayBodyOf(filled(), quote, false)).toMatchObject({
    acceptedTotal: usd(120_000),
    stay: {},
  })
  expect(
    stayBodyOf(
      { ...filled(), country: 'US', loyaltyNumber: ' 123 ', requests: 'A crib' },
      quote,
      true,
    ).stay,
  ).toEqual({
    country: 'US',
    loyalty: { program: 'HYA', number: '123' },
    requests: 'A crib',
    despiteDuplicate: true,
  })
  expect(
    programOf({
      rooms: [
        { ...room, terms: { ...terms, loyalty: { ...terms.loyalty, numberAccepted: false } } },
      ],
    }),
  ).toBeNull()
})

test('price lines add up to the total, and name the room only if there are two', () => {
  const lines = stayPriceLines(quote)
  expect(
    sum(
      lines.flatMap(({ amount }) => amount ?? []),
      'USD',
    ),
  ).toEqual(fromWire(quote.price.grandTotal))
  expect(lines[1]?.label).toBe('Room 2')
  expect(lines[3]?.label).toBe('Room 2: City tax')
  expect(stayPriceLines({ ...quote, rooms: [room] })[0]?.label).toBe('Room')
})
