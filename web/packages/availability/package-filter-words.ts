import type { FilterChip } from '@portolan/design/travel/active-filters.tsx'
import type { PackageSort } from '@portolan/domain/packages/package-stays.ts'
import { stayFilterChips } from '../../lodging/index.ts'
import type { PackageListAnswer } from '../package-answers.ts'
import { wholeText } from '../package-words.ts'
import type { PackageFilterParams } from './package-results-search.ts'

export const sortWords: Readonly<Record<PackageSort, string>> = {
  Recommended: 'Recommended',
  Price: 'Price: low to high',
  Saving: 'Saving: high to low',
  Rating: 'Guest rating: high to low',
}

type Listed = Pick<PackageListAnswer, 'currency'> | undefined

/** `Costs less as a package`, `Saves $200 or more`. */
export const savingWord = (answer: Listed, least: number): string =>
  least <= 1 || answer === undefined
    ? 'Costs less as a package'
    : `Saves ${wholeText(answer, least)} or more`

/** One chip for each active filter value: those of the package, then those of its stay. */
export const packageFilterChips = (
  answer: Listed,
  params: PackageFilterParams,
): FilterChip<PackageFilterParams>[] => {
  const { totalTo, saving } = params
  return [
    ...(totalTo === undefined || answer === undefined
      ? []
      : [
          {
            id: 'total',
            label: `Up to ${wholeText(answer, totalTo)} in all`,
            drop: { totalTo: undefined },
          },
        ]),
    ...(saving === undefined
      ? []
      : [{ id: 'saving', label: savingWord(answer, saving), drop: { saving: undefined } }]),
    ...stayFilterChips(answer, { ...params, payLater: undefined }),
  ]
}
