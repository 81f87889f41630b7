/**
 * A list of fares judged by a traveler's tier, and a hundred thousand bookings under a new policy,
 * as the policy editor replays them.
 */
import { judgePart, type JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { replay, type PastPart } from '@portolan/domain/policies/replay.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { policyCase } from '../tests/policies/policy-cases.ts'
import { median, milliseconds, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const count = 100_000
const cap = (minor: number): PolicyTier => {
  const most = { minor, currency: 'USD' } as const
  return {
    id: 'senior',
    name: 'Senior',
    settings: { isApprovalRequired: true },
    hotels: [{ allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: most }],
    flights: {
      enableLongFlights: true,
      minHoursForLongFlight: 6,
      compareWithinHours: 2,
      policies: [
        {
          duration: 'Short',
          maxPriceForOneWay: most,
          maxPriceForRoundTrip: most,
          allowedFareClasses: ['BasicEconomy', 'Economy'],
        },
      ],
    },
    cars: [{ maxPricePerDay: most }],
  }
}

const bookings = (): PastPart[] => {
  const parts = Array.from({ length: 500 }, (_, seed) => policyCase(seed).part)
  const partAt = (at: number) => parts[at % parts.length] ?? policyCase(0).part
  return Array.from({ length: count }, (_, at) => ({
    id: `part_${at}`,
    travelerId: `person_${at % 500}`,
    costCenterId: `center_${at % 12}`,
    startsOn: addDays('2026-08-03', at % 91),
    place: `place_${at % 40}`,
    part: partAt(at),
  }))
}

/** A list as long as the longest that is shown. */
const fares = (): JudgedPart[] => {
  const found: JudgedPart[] = []
  for (let seed = 0; found.length < 200; seed++) {
    const { part } = policyCase(seed)
    if (part.kind === 'Flight') found.push(part)
  }
  return found
}

export const run = async (): Promise<BenchRow[]> => {
  const past = bookings()
  const rules = { before: cap(6_000), after: cap(4_000) }
  const times = await timeEach(Array.from({ length: 5 }), () => replay(past, () => rules))
  const list = fares()
  const judged = await timeEach(Array.from({ length: 101 }), () =>
    list.map((fare) => judgePart(rules.after, fare)),
  )
  return [
    {
      name: `policies: judge a list of ${list.length} fares`,
      value: milliseconds(median(judged)),
      bound: '3 ms',
    },
    {
      name: `policies: replay ${count} bookings under a new policy`,
      value: milliseconds(median(times)),
      bound: '1 s',
    },
  ]
}
