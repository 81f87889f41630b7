import { localAt, type ZonedMoment } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { paidBy } from '../clause.ts'
import { differing, type SimulatedContracts } from '../simulated-contracts.ts'
import { hour } from '../spans.ts'
import { guaranteeStates } from './contract.lifecycle.ts'
import { exerciseGuarantee, type GuaranteeFacts } from './exercise.ts'

export const minute = 60_000
export const usd = (minor: number): Money => money(minor, 'USD')
export const moment = (at: number, zone = 'Europe/Madrid'): ZonedMoment => ({
  local: localAt(at, zone),
  zone,
  instant: instantOf(at),
})
// 2:00 PM in Madrid.
export const missedAt = Date.parse('2027-02-06T13:00:00Z')
export const facts = (change: Partial<GuaranteeFacts> = {}): GuaranteeFacts => ({
  at: missedAt,
  state: 'Missed',
  travelers: 2,
  missed: moment(missedAt),
  readyAt: missedAt + 10 * minute,
  isFirstCanceled: false,
  cabin: 1,
  spent: usd(0),
  flight: {
    departure: moment(missedAt + 40 * minute),
    fare: usd(40_000),
    cabin: 1,
    seatsLeft: 5,
  },
  ...change,
})
/** Said a second time, with plain numbers: hours of Madrid's winter, an hour ahead of UTC. */
const naive = (f: GuaranteeFacts): number => {
  const missed = Date.parse(f.missed.instant)
  const departs = Date.parse(f.flight.departure.instant)
  if (f.state === 'Expired' || f.state === 'Voided' || f.at - missed >= 24 * hour) return 0
  if (f.isFirstCanceled || f.flight.cabin > f.cabin) return 0
  if (f.readyAt === null || f.readyAt <= missed) return 0
  if (departs < f.at || departs < f.readyAt || f.flight.seatsLeft < f.travelers) return 0
  const madrid = missed + hour
  const midnight = madrid - (madrid % (24 * hour))
  const evening = madrid - midnight >= 20 * hour + minute
  const morning = midnight + 33 * hour - hour
  if (departs - missed > hour && !(evening && departs < morning + minute)) return 0
  const fare = Number(f.flight.fare.minor)
  return fare + Number(f.spent.minor) <= 500_000 ? fare * f.travelers : 0
}
const anyFacts: fc.Arbitrary<GuaranteeFacts> = fc
  .record({
    missedMinute: fc.oneof(fc.integer({ min: 0, max: 2_880 }), fc.constantFrom(1_140, 1_141)),
    later: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.constantFrom(60, 61)),
    ready: fc.option(fc.integer({ min: -30, max: 200 })),
    after: fc.integer({ min: -3 * hour, max: 26 * hour }),
    state: fc.constantFrom('Missed' as const, 'Active' as const, ...guaranteeStates),
    travelers: fc.integer({ min: 1, max: 4 }),
    seatsLeft: fc.integer({ min: 1, max: 9 }),
    isFirstCanceled: fc.constantFrom(false, false, false, true),
    cabin: fc.integer({ min: 1, max: 3 }),
    flightCabin: fc.integer({ min: 0, max: 3 }),
    fare: fc.integer({ min: 1, max: 550_000 }),
    spent: fc.constantFrom(0, 0, 200_000, 500_000),
  })
  .map((one) => {
    const missed = Date.parse('2027-02-06T00:00:00Z') + one.missedMinute * minute
    return {
      at: missed + Math.min(one.after, one.later * minute),
      state: one.state,
      travelers: one.travelers,
      missed: moment(missed),
      readyAt: one.ready === null ? null : missed + one.ready * minute,
      isFirstCanceled: one.isFirstCanceled,
      cabin: one.cabin,
      spent: usd(one.spent),
      flight: {
        departure: moment(missed + one.later * minute),
        fare: usd(one.fare),
        cabin: one.flightCabin,
        seatsLeft: one.seatsLeft,
      },
    }
  })

export const guaranteeContracts: SimulatedContracts<GuaranteeFacts> = {
  protection: 'missed-connection',
  any: anyFacts,
  differenceOf: (any) => {
    const paid = Number(paidBy(exerciseGuarantee(any), 'USD').minor)
    const spent = paid / any.travelers + Number(any.spent.minor)
    return differing(
      'paid, above the cap',
      [paid, paid === 0 ? 0 : Math.max(0, spent - 500_000)],
      [naive(any), 0],
    )
  },
}
