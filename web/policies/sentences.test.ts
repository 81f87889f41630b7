import { expect, test } from 'vitest'
import { carSentence } from './car-sentences.ts'
import { flightSentence } from './flight-sentences.ts'
import { activitySentence } from './activity-sentences.ts'
import { exemptionSentence } from './exemption-words.ts'
import { staySentence } from './stay-sentences.ts'

const usd = (dollars: number) => ({ minor: dollars * 100, currency: 'USD' as const })

test('each rule is one plain sentence', () => {
  expect(flightSentence({ about: 'LongFlights', overHours: 6 })).toBe(
    'A flight is long if it’s in the air for more than 6 hours, without layovers.',
  )
  expect(
    flightSentence({
      about: 'FlightPrice',
      length: 'Short',
      oneWay: usd(400),
      roundTrip: usd(700),
    }),
  ).toBe('Short flights cost at most $400.00 one way and $700.00 round trip, with taxes and fees.')
  expect(
    flightSentence({ about: 'FlightPrice', length: 'Long', oneWay: null, roundTrip: usd(700) }),
  ).toBe('Long flights cost at most $700.00 round trip, with taxes and fees.')
  expect(
    flightSentence({
      about: 'FareClasses',
      length: 'Long',
      allowed: ['Economy', 'PremiumEconomy'],
    }),
  ).toBe('Long flights are in Economy or Premium economy.')
  expect(staySentence({ about: 'Stars', allowed: [1, 2, 3] })).toBe(
    'Hotels have 1, 2, or 3 stars. Places without stars are allowed.',
  )
  expect(staySentence({ about: 'NightPrice', place: null, cap: usd(250) })).toBe(
    'A night costs at most $250.00 a room, with taxes and fees.',
  )
  expect(carSentence({ about: 'CarClasses', allowed: ['SUV', 'FullSize'] })).toBe(
    'Cars are SUV or Full-size.',
  )
  expect(activitySentence({ about: 'ActivityPrice', cap: usd(60) })).toBe(
    'An activity costs at most $60.00 a person, with fees.',
  )
})

test('an exemption is a sentence with its days and its reason', () => {
  const one = { from: '2027-01-04', until: '2027-01-08', reason: 'A trade fair' }
  expect(exemptionSentence({ ...one, rules: 'Every' })).toBe(
    'From Mon, Jan 4 to Fri, Jan 8, none of these limits apply to you. Reason: A trade fair',
  )
  expect(
    exemptionSentence({
      ...one,
      until: one.from,
      rules: ['AllowedStarRatings', 'MaxPricePerNight'],
    }),
  ).toBe(
    'On Mon, Jan 4, you’re exempt from this: price of a night, stars of hotels. Reason: A trade fair',
  )
})
