import { expect, test } from 'vitest'
import type { ExchangeOffer } from './exchange-queries.ts'
import {
  lateText,
  missedText,
  movedWithFlights,
  stayWords,
  type StayOfOffer,
} from './moved-with-flights.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const stay: StayOfOffer = {
  partId: 'b:lodging1',
  name: 'Casa do Almirante',
  outcome: 'Moves',
  before: { checkIn: '2027-02-06', checkOut: '2027-02-14', nights: 8 },
  after: { checkIn: '2027-02-07', checkOut: '2027-02-14', nights: 7 },
  missed: 1,
  due: usd(0),
  refund: usd(16_192),
  discount: { before: usd(17_664), after: usd(15_456) },
  bar: null,
}
const flight = (departs: string, lands: string, minutes: number) => ({
  minutes,
  segments: [{ departure: { local: departs }, arrival: { local: lands } }],
})
const offer = (of: Partial<StayOfOffer> = {}) =>
  ({
    slices: [
      {
        action: 'Change',
        slice: 0,
        before: flight('2027-02-05T18:25', '2027-02-06T06:20', 415),
        after: flight('2027-02-06T18:25', '2027-02-07T06:20', 415),
      },
      {
        action: 'Keep',
        slice: 1,
        before: flight('2027-02-14T12:10', '2027-02-14T15:15', 485),
        after: flight('2027-02-14T12:10', '2027-02-14T15:15', 485),
      },
    ],
    stay: { ...stay, ...of },
    difference: usd(-16_192 + 4_000),
    lines: [{ kind: 'Stay', amount: usd(-16_192), travelers: null }],
  }) as unknown as ExchangeOffer

test('flights and stay are on one line of days, each with its own part of the price', () => {
  const moved = movedWithFlights(offer())
  expect([moved?.firstDay, moved?.days]).toEqual(['2027-02-05', 10])
  expect(moved?.rows.map(({ id, now, amount }) => [id, now, amount?.minor ?? null])).toEqual([
    ['out', expect.stringMatching(/Sat, Feb 6/), 4_000],
    [stay.partId, expect.stringMatching(/^7 nights from Sun, Feb 7/), -16_192],
    ['home', 'Not affected', null],
  ])
  const [out, hotel, home] = moved?.rows ?? []
  // The way out ends when it lands, by the clock of the place.
  expect(out?.before?.to).toBeCloseTo(24 + 6 + 20 / 60)
  expect(out?.after.to).toBeCloseTo(48 + 6 + 20 / 60)
  expect((out?.after.to ?? 0) - (out?.after.from ?? 0)).toBeCloseTo(415 / 60)
  expect(hotel?.before?.from).toBe(24 + 15)
  expect(hotel?.after.from).toBe(48 + 15)
  expect([home?.before, home?.after.from]).toEqual([null, 9 * 24 + 12 + 10 / 60])
})

test('a stay that fits or is kept says so, with the nights that are missed', () => {
  expect(missedText(stay)).toBeNull()
  expect(stayWords({ ...stay, outcome: 'Fits', after: null, missed: 0 }).now).toBe('Not affected')
  const kept: StayOfOffer = { ...stay, outcome: 'Kept', bar: 'StayChangeNotAllowed' }
  expect(stayWords(kept)).toEqual({
    now: 'Keeps its dates',
    note: 'The property doesn’t allow other dates.',
  })
  expect(missedText(kept)).toMatch(/^You’d miss 1 night of your stay/)
  expect(missedText({ ...kept, outcome: 'NoNight', missed: 8 })).toMatch(/8 nights/)
  expect(stayWords({ ...stay, after: { ...stay.before, nights: 10 }, missed: 0 }).note).toBe(
    '2 nights added',
  )
})

test('flights without a package have no line of days', () => {
  expect(movedWithFlights({ ...offer(), stay: null })).toBeNull()
})

test('a landing at night is named as a late arrival at the dates of the stay by then', () => {
  expect(lateText(offer())).toBeNull()
  const lands = (local: string) => {
    const [out, ...home] = offer().slices
    return {
      ...offer(),
      slices: [{ ...out, after: flight('2027-02-07T12:00', local, 415) }, ...home],
    }
  }
  const late = lands('2027-02-07T23:40') as unknown as ExchangeOffer
  expect(lateText(late)).toMatch(/^You’d land Sun, Feb 7, 11:40\sPM\. Tell the property/)
  expect(lateText({ ...late, stay: null })).toBeNull()
})
