import { bandsOf } from '@portolan/domain/activities/check-ages.ts'
import type { ActivityQuote } from '../activity-answers.ts'
import { bandWord } from '../activity-words.ts'

/** Who comes, one word each: `Adult 1`, `Adult 2`, `Child`. The first one is known by name. */
export const peopleOfQuote = (
  { units }: Pick<ActivityQuote, 'units'>,
  leadName: string,
): readonly string[] => {
  const seen = new Map<string, number>()
  return bandsOf(units).map((band, at) => {
    const number = (seen.get(band) ?? 0) + 1
    seen.set(band, number)
    if (at === 0 && leadName !== '') return leadName
    const isOnly = units.find((unit) => unit.band === band)?.count === 1
    return isOnly ? bandWord(band) : `${bandWord(band)} ${number}`
  })
}
