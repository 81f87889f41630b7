import { expect, test } from 'vitest'
import { recommendations } from '@portolan/domain/forecasts/predict-price.ts'
import { money } from '@portolan/kernel/money.ts'
import { adviceReason, adviceTitle, historyLabel } from './prediction-words.ts'
import { moveWords, watchAddress, watchTitle } from './watch-words.ts'

const usd = (dollars: number) => money(dollars * 100, 'USD')

test('the price graph has a text, with the range only where there is one', () => {
  const past = [618, 640, 522, 526].map((dollars, at) => ({
    date: `2026-11-1${at}`,
    price: usd(dollars),
  }))
  expect(historyLabel(past, { date: '2026-12-04', low: usd(455), high: usd(490) })).toBe(
    'Lowest fare since Nov 10: $618 then, $526 today, ranging from $522 to $640. We expect $455 to $490 on Dec 4.',
  )
  expect(historyLabel(past, null)).not.toContain('expect')
})

test('a title says no more than its advice: a neutral one is about the price', () => {
  expect(recommendations.map((recommendation) => adviceTitle(recommendation, 'fair'))).toEqual([
    'Buy now',
    'Wait',
    'Fair price',
    'May drop',
  ])
})

test('only the advice to wait names a saving', () => {
  for (const recommendation of recommendations)
    expect(adviceReason(recommendation, usd(38)).includes('$38')).toBe(recommendation === 'Wait')
})

test('a watched trip links to its search and shows how its price changed', () => {
  const watch = {
    slices: [
      {
        origin: 'JFK',
        originCity: 'New York',
        destination: 'LHR',
        destinationCity: 'London',
        date: '2027-02-05',
      },
    ],
    cabin: 'Economy' as const,
    party: { adults: 2, children: 1, lapInfants: 0, seatedInfants: 0 },
  }
  expect(watchAddress(watch)).toBe(
    '/flights/shop/?trip=OneWay&from=JFK&to=LHR&depart=2027-02-05&adults=2&children=1&entryType=my_trips_homepage',
  )
  const [out] = watch.slices
  const through = [
    ...watch.slices,
    {
      origin: 'LHR',
      originCity: 'London',
      destination: 'FCO',
      destinationCity: 'Rome',
      date: '2027-02-09',
    },
    {
      origin: 'FCO',
      originCity: 'Rome',
      destination: 'JFK',
      destinationCity: 'New York',
      date: '2027-02-14',
    },
  ]
  expect(watchTitle({ slices: through })).toBe('New York to London and Rome')
  expect(watchAddress({ ...watch, slices: through })).toBe(
    '/flights/shop/?trip=MultiCity&legs=JFK.LHR.2027-02-05,LHR.FCO.2027-02-09,FCO.JFK.2027-02-14&adults=2&children=1&entryType=my_trips_homepage',
  )
  expect(watchTitle({ slices: out === undefined ? [] : [out] })).toBe('New York to London')
  expect(
    [
      [61200, 58400],
      [61200, 64000],
      [61200, 61200],
      [61200, null],
    ].map(
      ([startPrice = 0, lastPrice = null]) =>
        moveWords({ startPrice: startPrice ?? 0, lastPrice, currency: 'USD' }).text,
    ),
  ).toEqual(['$28 less', '$28 more', 'No change', 'Not on sale'])
})
