import { expect, test } from 'vitest'
import { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import { breachWords, nearestWords, policyRules, ruleWords } from './policy-words.ts'

const usd = (dollars: number) => ({ minor: dollars * 100, currency: 'USD' as const })

test('a broken rule is said with its distance and the nearest that is allowed', () => {
  expect(
    breachWords({ rule: 'MaxPriceForFlight', limit: usd(400), found: usd(520), over: usd(120) }),
  ).toBe('$520.00 for each traveler is $120.00 over your limit of $400.00')
  expect(
    breachWords({
      rule: 'AllowedFareClasses',
      found: 'Business',
      allowed: ['Economy', 'PremiumEconomy'],
      nearest: 'PremiumEconomy',
    }),
  ).toBe(
    'Business isn’t allowed for a flight of this length. The nearest allowed is Premium economy',
  )
})

const judged = { approvalOver: 50_000, currency: 'USD' as const }
test('a row says the distance to the rule, to a cap and to what is booked without asking', () => {
  const over = (dollars: number) => ({
    rule: 'MaxPriceForFlight' as const,
    limit: usd(650),
    found: usd(650 + dollars),
    over: usd(dollars),
  })
  expect(ruleWords(judged, [over(84)], 73_400)).toBe('$84 over your $650 cap')
  expect(ruleWords(judged, [over(0.4)], 65_040)).toBe('$0.40 over your $650 cap')
  const cabin = {
    rule: 'AllowedFareClasses' as const,
    found: 'Business',
    allowed: ['Economy', 'PremiumEconomy'],
    nearest: 'PremiumEconomy',
  }
  expect(ruleWords(judged, [cabin], 61_200)).toBe(
    'Business. You can book Economy or Premium economy',
  )
  expect(ruleWords(judged, [], 51_900)).toBe('$19 over the $500 you book without asking')
  expect(ruleWords({ ...judged, approvalOver: null }, [], 51_900)).toBeUndefined()
})

test('the nearest fare is named by its departure, or as the same flight in another cabin', () => {
  const list = searchFlights.example
  const nearest = { option: 'BA178-2027-02-05-JFK', brand: 'BA-basic' }
  expect(nearestWords(list, 'another', nearest)?.replace(/\s/g, ' ')).toBe('6:25 PM flight, $612')
  expect(nearestWords(list, nearest.option, nearest)).toBe('same flight in Basic economy, $612')
  expect(nearestWords(list, 'another', { ...nearest, option: 'gone' })).toBeUndefined()
})

test('the traveler’s rules are one sentence each', () => {
  const rules = {
    ...judged,
    tier: { name: 'Senior' },
    everyTripWaits: false,
    options: {},
    lengths: [
      { length: 'Short' as const, longOver: 6, cap: 45_000, fareClasses: ['Economy' as const] },
      { length: 'Long' as const, longOver: 6, cap: 65_000, fareClasses: null },
    ],
  }
  expect(policyRules(rules, 'RoundTrip')).toEqual([
    'Up to $450 round trip: flights up to 6 hours',
    'Economy: flights up to 6 hours',
    'Up to $650 round trip: flights over 6 hours',
    'Over $500 needs approval',
  ])
  expect(policyRules({ ...rules, lengths: [], approvalOver: null }, 'OneWay')).toEqual([
    'Any flight and fare',
  ])
})
