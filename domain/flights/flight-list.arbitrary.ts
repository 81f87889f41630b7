import fc from 'fast-check'
import type { FlightList, ListedBrand, ListedOption, ListedSegment } from './flight-list.ts'

/** Arbitrary flight lists for property tests. */
const airlines = ['BA', 'AA', 'B6', 'TP']
const alliances: Readonly<Record<string, string>> = {
  BA: 'oneworld',
  AA: 'oneworld',
  TP: 'Star Alliance',
}
const origins = ['JFK', 'EWR', 'LGA']
const destinations = ['LHR', 'LGW']
const hubs = ['DUB', 'BOS', 'KEF']
/** Values that occur in these lists, and one of each filter that does not. */
export const listed = {
  airlines,
  alliances: ['oneworld', 'Star Alliance', 'SkyTeam'],
  origins,
  destinations,
  hubs,
} as const

const brand = (shelf: 0 | 1 | 2): ListedBrand => ({
  name: ['Basic', 'Classic', 'Flex'][shelf] ?? '',
  shelf,
  cabin: shelf === 0 ? 'BasicEconomy' : 'Economy',
  carryOn: { included: shelf > 0 },
  checkedBags: { included: shelf },
  seatChoice: { included: shelf > 0 },
  change: { kind: (['NotPossible', 'WithFee', 'NoPenalty'] as const)[shelf] },
  cancel: { kind: shelf === 2 ? 'NoPenalty' : 'NotPossible' },
})
const business: ListedBrand = {
  ...brand(2),
  name: 'Business',
  shelf: 3,
  cabin: 'Business',
  cancel: { kind: 'Unknown' },
}
/** Cancelable for airline credit only, which the refundable filter excludes. */
const classic: ListedBrand = { ...brand(1), cancel: { kind: 'NoPenalty' }, cancelAsCredit: true }
const brands = { basic: brand(0), classic, flex: brand(2), business }

const minuteOfDay = fc.integer({ min: 0, max: 1439 })
const local = (day: number, minute: number): string => {
  const date = new Date(Date.UTC(2027, 1, 5 + day, 0, minute))
  return date.toISOString().slice(0, 16)
}

const optionShape = fc.record({
  airlines: fc.array(fc.constantFrom(...airlines), { minLength: 1, maxLength: 3 }),
  to: fc.constantFrom(...destinations),
  hubs: fc.tuple(fc.constantFrom(...hubs), fc.constantFrom(...hubs)),
  departs: minuteOfDay,
  minutes: fc.integer({ min: 300, max: 2400 }),
  overnight: fc.boolean(),
  lowest: fc.integer({ min: 20_000, max: 200_000 }),
  steps: fc.array(fc.integer({ min: -2_000, max: 60_000 }), { maxLength: 3 }),
  from: fc.constantFrom(...origins),
  /** Index of the lowest brand: some options have no basic fare, some an undescribed brand. */
  lowestBrand: fc.integer({ min: 0, max: 2 }),
  waits: fc.tuple(fc.integer({ min: 30, max: 120 }), fc.integer({ min: 30, max: 120 })),
  selfTransfer: fc.boolean(),
  separate: fc.boolean(),
})

/** Lists of up to `most` options. The party is two adults, so totals are twice the price of one. */
export const flightLists = (most = 40): fc.Arbitrary<FlightList> =>
  fc.array(optionShape, { maxLength: most }).map((shapes) => {
    const segments: ListedSegment[] = []
    const options = shapes.map((shape, index): ListedOption => {
      const stops = shape.airlines.length - 1
      const places = [shape.from, ...shape.hubs.slice(0, stops), shape.to]
      const leg = Math.floor(shape.minutes / shape.airlines.length)
      const indices = shape.airlines.map((airline, at) => {
        const start = shape.departs + at * leg
        const end = at === stops ? shape.departs + shape.minutes : start + leg - 45
        segments.push({
          airline,
          number: String(index),
          from: places[at] ?? '',
          to: places[at + 1] ?? '',
          departs: local(0, start),
          arrives: local(0, end),
          minutes: end - start,
          aircraft: 'Airbus A320',
          onTime: { percent: 60 + (index % 40), lateMinutes: 40, canceledPercent: 2, flights: 60 },
          emissionsKg: { Economy: 100 + index },
        })
        return segments.length - 1
      })
      const names = ['basic', 'classic', 'flex', 'business', 'undescribed'] as const
      const fares = [0, ...shape.steps].map((step, at) => ({
        brand: names[at + shape.lowestBrand] ?? 'undescribed',
        perTraveler: shape.lowest + step * at,
        total: 2 * (shape.lowest + step * at),
        ...(shape.separate && at % 2 === 0 ? { separate: true } : {}),
      }))
      return {
        id: `option-${index}`,
        segments: indices,
        minutes: shape.minutes,
        stops,
        plusDays: Math.floor((shape.departs + shape.minutes) / 1440),
        layovers: shape.hubs.slice(0, stops).map((airport, at) => ({
          airport,
          minutes: shape.waits[at] ?? 0,
          overnight: shape.overnight,
          ...(shape.selfTransfer ? { selfTransfer: { leastMinutes: 150 } } : {}),
        })),
        fares,
      }
    })
    return {
      currency: 'USD',
      airlines: Object.fromEntries(
        airlines.map((code) => [code, { name: code, alliance: alliances[code] }]),
      ),
      segments,
      brands,
      options,
    }
  })
