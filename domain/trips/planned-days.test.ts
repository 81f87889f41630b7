import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictOf } from '../activities/plan-fit.ts'
import { plannedDays, planTerms, type Plan } from './planned-days.ts'

const lisbon = {
  zone: 'Europe/Lisbon',
  center: { latitude: 38.72, longitude: -9.14 },
  radiusKm: 12,
}
const airports = {
  JFK: { latitude: 40.64, longitude: -73.78 },
  LIS: { latitude: 38.77, longitude: -9.13 },
  MAD: { latitude: 40.49, longitude: -3.57 },
}
const days = { fromDate: '2027-02-05', untilDate: '2027-02-14' }
const at = (text: string): number => Date.parse(`${text}:00Z`)
const flight = (
  from: keyof typeof airports,
  to: keyof typeof airports,
  leaves: string,
  lands: string,
): Plan => ({
  kind: 'Flight',
  title: `${from} to ${to}`,
  from: at(leaves),
  until: at(lands),
  to,
  leaves: airports[from],
  lands: airports[to],
})
const there = flight('JFK', 'LIS', '2027-02-05T23:20', '2027-02-06T06:20')
const back = flight('LIS', 'JFK', '2027-02-14T12:10', '2027-02-14T20:00')
/** Minutes from the first midnight in Lisbon, which is on UTC in winter. */
const minute = (text: string): number => (at(text) - at('2027-02-05T00:00')) / 60_000
const reasonAt = (plans: readonly Plan[], start: string, minutes = 120): string | null => {
  const { plans: onDays, busy } = plannedDays(plans, lisbon, days)
  const conflict = conflictOf(minute(start), minutes, busy)
  return conflict === null ? null : `${conflict.reason} ${onDays[conflict.plan]?.title ?? ''}`
}

test('a journey leaves the time between landing and the flight home', () => {
  const trip = [back, there]
  expect(reasonAt(trip, '2027-02-05T12:00')).toBe('Until JFK to LIS')
  expect(reasonAt(trip, '2027-02-06T07:19')).toBe('During JFK to LIS')
  expect(reasonAt(trip, '2027-02-06T07:20')).toBeNull()
  expect(reasonAt(trip, '2027-02-14T07:40')).toBeNull()
  expect(reasonAt(trip, '2027-02-14T07:41')).toBe('During LIS to JFK')
  expect(reasonAt(trip, '2027-02-14T22:00')).toBe('Since LIS to JFK')
})

test('a day away is neither free nor the end, and other journeys say nothing of the place', () => {
  const away = [
    flight('LIS', 'MAD', '2027-02-08T08:00', '2027-02-08T09:15'),
    flight('MAD', 'LIS', '2027-02-10T18:00', '2027-02-10T19:15'),
  ]
  const trip = [there, ...away, back]
  expect(reasonAt(trip, '2027-02-07T10:00')).toBeNull()
  expect(reasonAt(trip, '2027-02-09T10:00')).toBe('Until MAD to LIS')
  expect(reasonAt(trip, '2027-02-11T10:00')).toBeNull()
  const elsewhere = [flight('JFK', 'MAD', '2027-02-07T10:00', '2027-02-07T17:00')]
  expect(reasonAt(elsewhere, '2027-02-06T10:00')).toBeNull()
  expect(reasonAt(elsewhere, '2027-02-07T11:00')).toBe('During JFK to MAD')
  expect(reasonAt(elsewhere, '2027-02-08T10:00')).toBeNull()
})

test('a stay takes no time, and an activity takes its own with the way to the next', () => {
  const stay: Plan = {
    kind: 'Stay',
    title: 'Hotel Alfama',
    from: at('2027-02-06T15:00'),
    until: at('2027-02-14T11:00'),
  }
  const fado: Plan = {
    kind: 'Activity',
    title: 'Fado evening',
    from: at('2027-02-08T20:00'),
    until: at('2027-02-08T22:30'),
  }
  expect(reasonAt([stay, fado], '2027-02-08T17:30')).toBeNull()
  expect(reasonAt([stay, fado], '2027-02-08T17:31')).toBe('During Fado evening')
  expect(reasonAt([stay, fado], '2027-02-08T23:00')).toBeNull()
})

test('the clock of the place counts, also where its summer time begins', () => {
  const plans: Plan[] = [
    {
      kind: 'Activity',
      title: 'Sail',
      from: at('2027-03-28T12:00'),
      until: at('2027-03-28T14:00'),
    },
  ]
  const spring = { fromDate: '2027-03-28', untilDate: '2027-03-28' }
  // On the day the clocks change, noon in UTC is one in the afternoon in Lisbon and nine in New York.
  expect(plannedDays(plans, lisbon, spring).plans).toMatchObject([{ from: 780, until: 900 }])
  const newYork = { ...lisbon, zone: 'America/New_York' }
  expect(plannedDays(plans, newYork, spring).plans).toMatchObject([{ from: 480, until: 600 }])
})

test('whatever is planned, a start that fits overlaps no plan and keeps its distance', () => {
  const codes = fc.constantFrom('JFK', 'LIS', 'MAD') as fc.Arbitrary<keyof typeof airports>
  const hour = fc.integer({ min: -24, max: 12 * 24 })
  const plan: fc.Arbitrary<Plan> = fc
    .record({
      kind: fc.constantFrom('Flight', 'Activity'),
      hour,
      lasts: fc.integer({ min: 1, max: 14 }),
      from: codes,
      to: codes,
    })
    .map(({ kind, hour: begins, lasts, from, to }) => {
      const times = {
        from: at('2027-02-05T00:00') + begins * 3_600_000,
        until: at('2027-02-05T00:00') + (begins + lasts) * 3_600_000,
      }
      return kind === 'Flight'
        ? { kind, title: 'F', to, ...times, leaves: airports[from], lands: airports[to] }
        : { kind: 'Activity', title: 'A', ...times }
    })
  fc.assert(
    fc.property(
      fc.array(plan, { maxLength: 6 }),
      fc.nat({ max: 10 * 1440 }),
      fc.integer({ min: 15, max: 600 }),
      (plans, start, minutes) => {
        const { plans: onDays, busy } = plannedDays(plans, lisbon, days)
        for (const span of busy) expect(span.until).toBeGreaterThan(span.from)
        if (conflictOf(start, minutes, busy) !== null) return
        for (const { kind, from, until } of onDays) {
          const [before, after] =
            kind === 'Flight'
              ? [planTerms.beforeFlight, planTerms.afterFlight]
              : [planTerms.between, planTerms.between]
          expect(start + minutes <= from - before || start >= until + after).toBe(true)
        }
      },
    ),
    { numRuns: 3000 },
  )
})
