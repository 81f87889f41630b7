import { describe, expect, test } from 'vitest'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import { observedAtHour, type FareHistory, type FareHistoryRequest } from './fare-history.ts'

export interface HistoryUnderTest {
  readonly history: FareHistory
  /** The supplier that sold at those fares. */
  readonly supplier: Pick<FlightSupplier, 'calendar' | 'search'>
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
}

const hour = 3_600_000
const couple: Party = { adults: 2, children: 0, lapInfants: 0, seatedInfants: 0 }
const out = { origin: 'JFK', destination: 'LHR', date: '2027-02-05' }
const back = { origin: 'LHR', destination: 'JFK', date: '2027-02-14' }
const throughRome = [
  out,
  { origin: 'LHR', destination: 'FCO', date: '2027-02-09' },
  { origin: 'FCO', destination: 'JFK', date: '2027-02-14' },
]
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/**
 * Contract of every fare history. `make` returns one whose supplier sells JFK–LHR on February 5 and
 * back on February 14, 2027.
 */
export const fareHistoryConformance = (
  name: string,
  make: () => Promise<HistoryUnderTest>,
): void => {
  describe(`fare history: ${name}`, () => {
    const asks = async (under: HistoryUnderTest, part: Partial<FareHistoryRequest>) => {
      const found = await under.history.lowestFares({
        slices: [out],
        cabin: 'Economy',
        party: couple,
        from: addDays(dayOf(under.now()), -1),
        days: 1,
        ...part,
      })
      if (!found.ok) throw new Error(found.refusal.code)
      return found.value
    }
    const toNoon = (under: HistoryUnderTest): void => {
      const day = 24 * hour
      under.pass((day + observedAtHour * hour - (under.now() % day)) % day)
    }

    test('a day is remembered as it was sold at its noon', async () => {
      const under = await make()
      for (let at = 0; at < 3; at++) {
        toNoon(under)
        const day = dayOf(under.now())
        for (const [slices, nights] of [
          [[out], undefined],
          [[out, back], 9],
        ] as const) {
          const sold = await under.supplier.calendar({
            origin: 'JFK',
            destination: 'LHR',
            from: out.date,
            days: 1,
            cabin: 'Economy',
            party: couple,
            now: under.now(),
            ...(nights === undefined ? {} : { nights }),
          })
          if (!sold.ok) throw new Error(sold.refusal.code)
          expect(await asks(under, { slices, from: day })).toEqual([
            { date: day, lowest: sold.value[0]?.lowest },
          ])
        }
        const listed = await under.supplier.search({
          slices: throughRome,
          cabin: 'Economy',
          party: couple,
          chosen: [],
          now: under.now(),
        })
        if (!listed.ok) throw new Error(listed.refusal.code)
        expect(await asks(under, { slices: throughRome, from: day })).toEqual([
          {
            date: day,
            lowest: Math.min(
              ...listed.value.options.flatMap(({ fares }) =>
                fares.map(({ perTraveler }) => perTraveler),
              ),
            ),
          },
        ])
        under.pass(5 * hour)
      }
    })

    test('the future is not told, not by a minute and not by asking for it among the past', async () => {
      const under = await make()
      toNoon(under)
      const today = dayOf(under.now())
      under.pass(-60_000)
      const refused = { ok: false, refusal: { code: 'OutOfRange', field: 'days' } }
      expect(
        await under.history.lowestFares({
          slices: [out],
          cabin: 'Economy',
          party: couple,
          from: today,
          days: 1,
        }),
      ).toMatchObject(refused)
      expect(
        await under.history.lowestFares({
          slices: [out],
          cabin: 'Economy',
          party: couple,
          from: addDays(today, -5),
          days: 7,
        }),
      ).toMatchObject(refused)
      under.pass(60_000)
      expect(await asks(under, { from: today })).toHaveLength(1)
    })

    test('what was observed never changes, and comes day by day without a gap', async () => {
      const under = await make()
      const from = addDays(dayOf(under.now()), -10)
      const first = await asks(under, { from, days: 10 })
      expect(first.map(({ date }) => date)).toEqual(
        Array.from({ length: 10 }, (_, at) => addDays(from, at)),
      )
      expect(new Set(first.map(({ lowest }) => lowest)).size).toBeGreaterThan(1)
      under.pass(9 * 24 * hour)
      expect(await asks(under, { from, days: 10 })).toEqual(first)
    })

    test('before the airlines sold a day there is no fare, and no refusal', async () => {
      const under = await make()
      const far = { ...out, date: addDays(dayOf(under.now()), 329) }
      const seen = await asks(under, {
        slices: [far],
        from: addDays(dayOf(under.now()), -20),
        days: 20,
      })
      expect(seen[0]?.lowest).toBeNull()
      expect(seen.at(-1)?.lowest).toBeGreaterThan(0)
    })
  })
}
