import { ageOn, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ActivityUnit, UnitCount } from './activity.ts'
import type { CheckedAnswer } from './check-answers.ts'
import type { AgeBand } from './codes.ts'
import type { PartyRefusal } from './check-party.ts'

/** The band of each who comes, in the order of the bands: travelers are asked in it. */
export const bandsOf = (counts: readonly UnitCount[]): readonly AgeBand[] =>
  counts.flatMap(({ band, count }) => Array.from({ length: count }, () => band))

/** The first date of birth that is not of the age that was priced; null if all are. */
export const agesFault = (
  answers: readonly CheckedAnswer[],
  counts: readonly UnitCount[],
  units: readonly ActivityUnit[],
  on: CalendarDate,
): PartyRefusal | null => {
  const bands = bandsOf(counts)
  for (const { question, traveler, value } of answers) {
    if (question !== 'DateOfBirth' || traveler === null) continue
    const unit = units.find(({ band }) => band === bands[traveler])
    const age = ageOn(value, on)
    if (unit === undefined || (age >= unit.from && age <= unit.to)) continue
    const { band, from, to } = unit
    return {
      code: 'AgeNotAllowed',
      field: `answers.DateOfBirth.${traveler}`,
      facts: { band, from, to },
    }
  }
  return null
}
