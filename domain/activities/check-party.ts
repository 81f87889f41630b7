import { refuse, type Result } from '@portolan/kernel/result.ts'
import type { ActivityOption, ActivityUnit, UnitCount } from './activity.ts'
import type { AgeBand } from './codes.ts'

export type PartyRefusalCode = 'NobodyComes' | 'AgeNotAllowed' | 'AdultRequired' | 'TooManyPeople'
export interface PartyRefusal {
  readonly code: PartyRefusalCode
  /** Path in the request, such as `units.2.count`. */
  readonly field: string
  readonly facts?: Readonly<Record<string, string | number>>
}

const grown: ReadonlySet<AgeBand> = new Set(['Adult', 'Senior'])
/** Most units of one band, so that a sum never overflows. */
export const mostOfBand = 99

/**
 * Who comes, without bands that nobody is of (activities-3): only ages that the operator takes,
 * children with somebody grown, and no more than the option has room for.
 */
export const checkParty = (
  counts: readonly UnitCount[],
  units: readonly ActivityUnit[],
  { mostPeople }: Pick<ActivityOption, 'mostPeople'>,
): Result<readonly UnitCount[], PartyRefusal> => {
  const coming = counts.filter(({ count }) => count > 0)
  if (coming.length === 0) return refuse({ code: 'NobodyComes', field: 'units' })
  const hasGrown = coming.some(({ band }) => grown.has(band))
  for (const { band } of coming) {
    const field = `units.${counts.findIndex((one) => one.band === band)}.count`
    const unit = units.find((one) => one.band === band)
    if (unit === undefined) return refuse({ code: 'AgeNotAllowed', field, facts: { band } })
    if (unit.accompanied && band !== 'Traveler' && !hasGrown)
      return refuse({ code: 'AdultRequired', field, facts: { band } })
  }
  const people = coming.reduce((sum, { count }) => sum + count, 0)
  return people > mostPeople
    ? refuse({ code: 'TooManyPeople', field: 'units', facts: { most: mostPeople } })
    : { ok: true, value: coming }
}

/** The band that an age belongs to, as the operator divides ages; null if it takes nobody of it. */
export const bandOfAge = (age: number, units: readonly ActivityUnit[]): AgeBand | null =>
  units.find(({ from, to }) => age >= from && age <= to)?.band ?? null
