import { describe, expect, test } from 'vitest'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { LodgingShop } from './lodging-shop.ts'
import {
  isAmong,
  type RateHistory,
  type RateHistoryRequest,
  type StaysAmong,
} from './rate-history.ts'

export interface RatesUnderTest {
  readonly history: RateHistory
  /** The supplier that sold at those rates. */
  readonly supplier: Pick<LodgingShop, 'search'>
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
}

const hour = 3_600_000
const inLisbon = {
  by: 'circle',
  center: { latitude: 38.7167, longitude: -9.1333 },
  radiusKm: 5,
} as const
const stay = {
  checkIn: '2027-02-05',
  checkOut: '2027-02-08',
  rooms: [{ adults: 2, childAges: [] }],
}
const allHotels: StaysAmong = { kind: 'Hotels', collections: [], leastStars: 0 }
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** Contract of every rate history. `make` returns one whose supplier has rooms in Lisbon in February 2027. */
export const rateHistoryConformance = (name: string, make: () => Promise<RatesUnderTest>): void => {
  describe(`rate history: ${name}`, () => {
    const asks = async (
      { history }: RatesUnderTest,
      part: Partial<RateHistoryRequest> & Pick<RateHistoryRequest, 'from'>,
    ) => {
      const found = await history.lowestTotals({
        area: inLisbon,
        stay,
        among: allHotels,
        days: 1,
        ...part,
      })
      if (!found.ok) throw new Error(found.refusal.code)
      return found.value
    }
    const toNoon = (under: RatesUnderTest): void => {
      const day = 24 * hour
      under.pass((day + 12 * hour - (under.now() % day)) % day)
    }

    test.each<[StaysAmong]>([
      [allHotels],
      [{ kind: 'Hotels', collections: ['Premier'], leastStars: 0 }],
      [{ kind: 'Hotels', collections: [], leastStars: 4 }],
      [{ kind: 'Homes', collections: [], leastStars: 0 }],
    ])('a day is remembered as it was sold at its noon, among %j', async (among) => {
      const under = await make()
      for (let at = 0; at < 3; at++) {
        toNoon(under)
        const sold = await under.supplier.search({ area: inLisbon, stay, now: under.now() })
        if (!sold.ok) throw new Error(sold.refusal.code)
        const totals = sold.value.candidates
          .filter((one) => isAmong(among, one))
          .flatMap(({ rates }) =>
            rates.filter(({ payment }) => payment === 'PayNow').map(({ total }) => total),
          )
        expect(await asks(under, { from: dayOf(under.now()), among })).toEqual([
          { date: dayOf(under.now()), lowest: Math.min(...totals) },
        ])
        under.pass(5 * hour)
      }
    })

    test('the future is not told, not by a minute and not among the past', async () => {
      const under = await make()
      toNoon(under)
      const today = dayOf(under.now())
      under.pass(-60_000)
      const refused = { ok: false, refusal: { code: 'OutOfRange', field: 'days' } }
      expect(
        await under.history.lowestTotals({
          area: inLisbon,
          stay,
          among: allHotels,
          from: today,
          days: 1,
        }),
      ).toMatchObject(refused)
      expect(
        await under.history.lowestTotals({
          area: inLisbon,
          stay,
          among: allHotels,
          from: addDays(today, -5),
          days: 7,
        }),
      ).toMatchObject(refused)
    })

    test('what was observed never changes, and comes day by day without a gap', async () => {
      const under = await make()
      const from = addDays(dayOf(under.now()), -10)
      const first = await asks(under, { from, days: 10 })
      expect(first.map(({ date }) => date)).toEqual(
        Array.from({ length: 10 }, (_, at) => addDays(from, at)),
      )
      under.pass(9 * 24 * hour)
      expect(await asks(under, { from, days: 10 })).toEqual(first)
    })

    test('where nobody lets a room there is no rate, and no refusal', async () => {
      const under = await make()
      const atSea = { by: 'circle', center: { latitude: 0, longitude: -30 }, radiusKm: 5 } as const
      expect(
        await asks(under, { area: atSea, from: addDays(dayOf(under.now()), -1) }),
      ).toMatchObject([{ lowest: null }])
    })
  })
}
