import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cabins } from '../flights/cabin.ts'
import { firstSegment, type FlightList, type ListedOption } from '../flights/flight-list.ts'
import { flightLists } from '../flights/flight-list.arbitrary.ts'
import { judgePart, type JudgedPart } from './judge.ts'
import { judgeFlightList, listedSlice, type ListedTrip } from './judge-flight-list.ts'
import { nearestChoices } from './nearest-choice.ts'
import type { PolicyTier } from './policy-tier.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const oneWay: ListedTrip = { chosen: [], slices: 1, isRoundTrip: false }
const there: ListedTrip = { chosen: [], slices: 2, isRoundTrip: true }

const tiers: fc.Arbitrary<PolicyTier> = fc
  .record({
    enableLongFlights: fc.boolean(),
    caps: fc.array(fc.option(fc.integer({ min: 20_000, max: 220_000 })), {
      minLength: 4,
      maxLength: 4,
    }),
    classes: fc.tuple(fc.subarray([...cabins]), fc.subarray([...cabins])),
    hours: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    approvalOver: fc.option(fc.integer({ min: 20_000, max: 220_000 })),
  })
  .map(({ enableLongFlights, caps, classes, hours, approvalOver }) => {
    const money = (at: number) => (caps[at] == null ? null : usd(caps[at]))
    return {
      id: 'tier',
      name: 'Tier',
      settings: {
        isApprovalRequired: true,
        approvalOver: approvalOver === null ? null : usd(approvalOver),
      },
      flights: {
        enableLongFlights,
        minHoursForLongFlight: 9,
        ...(hours === undefined ? {} : { compareWithinHours: hours }),
        policies: (['Short', 'Long'] as const).map((duration, at) => ({
          duration,
          maxPriceForOneWay: money(at * 2),
          maxPriceForRoundTrip: money(at * 2 + 1),
          allowedFareClasses: classes[at] ?? [],
        })),
      },
    }
  })

const partOf = (
  list: FlightList,
  option: ListedOption,
  fare: ListedOption['fares'][number],
): JudgedPart | null => {
  const cabin = list.brands[fare.brand]?.cabin
  const total = usd(fare.perTraveler)
  return cabin === undefined
    ? null
    : {
        kind: 'Flight',
        total,
        flight: {
          slices: [listedSlice(option, cabin)],
          isRoundTrip: false,
          perTraveler: total,
        },
      }
}
const leaves = (list: FlightList, option: ListedOption): number =>
  Date.parse(`${firstSegment(list, option).departs}Z`) / 60_000

test('every fare of a list is judged as it would be alone, with the nearest choice', () => {
  fc.assert(
    fc.property(flightLists(20), tiers, (list, tier) => {
      const judged = judgeFlightList(list, tier, oneWay)
      const fares = list.options.flatMap((option) =>
        option.fares.map((fare) => ({ option, fare, part: partOf(list, option, fare) })),
      )
      const verdictOf = (part: JudgedPart | null) =>
        part === null ? 'InPolicy' : judgePart(tier, part).verdict
      for (const { option, fare, part } of fares) {
        const found = judged?.get(option.id)
        const verdict = verdictOf(part)
        expect(found?.fares.get(fare.brand)?.verdict ?? 'InPolicy').toBe(verdict)
        if (verdict === 'InPolicy') continue
        const others = fares.map((other) => ({
          id: `${other.option.id} ${other.fare.brand}`,
          verdict: verdictOf(other.part),
          total: usd(other.fare.perTraveler),
          away: leaves(list, other.option) - leaves(list, option),
        }))
        const hours = tier.flights?.compareWithinHours
        const [nearest] = nearestChoices(usd(fare.perTraveler), others, {
          window: hours === undefined ? null : hours * 60,
          most: 1,
        })
        const own = found?.nearest
        // A list may name one brand twice, which an option of a supplier does not.
        const [mine] = others
          .filter(({ id }) => id === (own ? `${own.option} ${own.brand}` : ''))
          .toSorted((a, b) => a.total.minor - b.total.minor)
        expect(mine && [Math.abs(mine.away), mine.total.minor]).toEqual(
          nearest && [Math.abs(nearest.away), nearest.total.minor],
        )
      }
    }),
  )
})

test('a return that is not chosen yet counts as long as the flight out', () => {
  fc.assert(
    fc.property(flightLists(8), tiers, (list, tier) => {
      const judged = judgeFlightList(list, tier, there)
      for (const option of list.options) {
        const { flights } = tier
        const isLong =
          flights?.enableLongFlights === true &&
          option.minutes - option.layovers.reduce((sum, one) => sum + one.minutes, 0) > 9 * 60
        const own = flights?.policies[isLong ? 1 : 0]
        const described = option.fares.some(({ brand }) => list.brands[brand] !== undefined)
        expect(judged?.get(option.id)?.cap ?? null).toBe(
          described ? (own?.maxPriceForRoundTrip?.minor ?? null) : null,
        )
      }
    }),
  )
})

test('of a trip with later slices only cabins are judged, and nothing without a tier', () => {
  fc.assert(
    fc.property(flightLists(8), tiers, (list, tier) => {
      const judged = judgeFlightList(list, tier, { ...oneWay, slices: 3 })
      for (const { cap, fares } of judged?.values() ?? []) {
        expect(cap).toBeNull()
        for (const { breaches } of fares.values())
          expect(breaches.map(({ rule }) => rule)).toEqual(['AllowedFareClasses'])
      }
      expect(judgeFlightList(list, null, oneWay)).toBeNull()
    }),
  )
})
