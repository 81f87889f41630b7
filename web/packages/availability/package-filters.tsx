import { FilterChecks } from '@portolan/design/travel/filters.tsx'
import { Most } from '@portolan/design/travel/filter-sliders.tsx'
import { doors, StayFilters } from '../../lodging/index.ts'
import type { PackageListAnswer } from '../package-answers.ts'
import { wholeText } from '../package-words.ts'
import { savingWord } from './package-filter-words.ts'
import type { PackageFilterParams, PackageResultsParams } from './package-results-search.ts'

interface PackageFiltersProps {
  answer: PackageListAnswer
  value: PackageResultsParams
  /** ` for 2`. */
  travelers: string
  onChange: (part: PackageFilterParams & Pick<PackageResultsParams, 'near' | 'nearName'>) => void
}

const tenUnits = 1_000

/** Filters of the whole package, then those of its stay (packages-11). */
export const PackageFilters = ({ answer, value, travelers, onChange }: PackageFiltersProps) => {
  const { facets } = answer
  if (facets === null) return null
  const { stays, savings, total } = facets
  return (
    <>
      {total !== null && (
        <Most
          legend={`Package price${travelers}`}
          bounds={total}
          step={tenUnits}
          value={value.totalTo}
          format={(minor) => wholeText(answer, minor)}
          onSettle={(totalTo) => onChange({ totalTo })}
        />
      )}
      <FilterChecks
        legend="Saving"
        options={savings.map(({ least, count }) => ({
          id: String(least),
          label: savingWord(answer, least),
          count,
        }))}
        chosen={new Set(value.saving === undefined ? [] : [String(value.saving)])}
        onChange={(next) => {
          // One of them at a time: what was just chosen.
          const [chosen] = [...next].filter((id) => id !== String(value.saving))
          onChange({ saving: chosen === undefined ? undefined : Number(chosen) })
        }}
      />
      {stays !== null && (
        <StayFilters
          door={doors.stays}
          answer={{
            currency: answer.currency,
            nights: answer.nights.nights,
            matching: answer.matching,
          }}
          facets={{
            ...stays,
            // A package is paid when it is booked, so paying later is no choice.
            idle: { ...stays.idle, terms: [...stays.idle.terms, 'payLater'] },
          }}
          value={{
            ...value,
            payLater: undefined,
            sort: undefined,
            view: undefined,
            rooms: undefined,
          }}
          onChange={onChange}
        />
      )}
    </>
  )
}
