import {
  carCancellations,
  carPayments,
  fuelPolicies,
  pickUpServices,
  transmissions,
} from '@portolan/domain/cars/codes.ts'
import { FilterChecks } from '@portolan/design/travel/filters.tsx'
import { Most } from '@portolan/design/travel/filter-sliders.tsx'
import type { FilterOption } from '@portolan/design/travel/results.props.ts'
import type { CarListAnswer } from '../car-answers.ts'
import {
  cancellationWords,
  fuelWords,
  paymentWords,
  serviceWords,
  transmissionWords,
  wholeDollars,
} from '../car-words.ts'
import type { CarFilterParams } from './availability-search.ts'
import { unlimitedWord } from './car-filter-words.ts'

interface CarFiltersProps {
  answer: CarListAnswer
  value: CarFilterParams
  onChange: (part: CarFilterParams) => void
}
type Facet = CarListAnswer['facets']['classes']

const option = (id: string, label: string, facet: Facet): FilterOption => {
  const found = facet[id]
  return {
    id,
    label,
    count: found?.count ?? 0,
    note: found === undefined ? '–' : wholeDollars(found.from),
  }
}

interface ListedProps<T extends string> {
  legend: string
  values: readonly T[]
  facet: Facet
  chosen: readonly T[] | undefined
  label: (value: T) => string
  onChange: (values: readonly T[]) => void
  first?: number | undefined
}

/** A filter by one of the fixed lists of codes: only values that occur or are chosen. */
const Listed = <T extends string>({
  legend,
  values,
  facet,
  chosen = [],
  label,
  onChange,
  first,
}: ListedProps<T>) => {
  const shown = values.filter((value) => facet[value] !== undefined || chosen.includes(value))
  return shown.length < 2 && chosen.length === 0 ? null : (
    <FilterChecks
      legend={legend}
      options={shown.map((value) => option(value, label(value), facet))}
      chosen={new Set(chosen)}
      onChange={(next) => onChange(values.filter((value) => next.has(value)))}
      first={first}
    />
  )
}

const tenDollars = 1_000

/** All filters, each value with its number of cars and their lowest whole price. */
export const CarFilters = ({ answer, value, onChange }: CarFiltersProps) => {
  const { facets, companies, totals } = answer
  const codes = Object.keys(companies).toSorted((a, b) =>
    (companies[a] ?? a).localeCompare(companies[b] ?? b, 'en'),
  )
  return (
    <>
      <Listed
        legend="Getting to the car"
        values={pickUpServices}
        facet={facets.services}
        chosen={value.services}
        label={(code) => serviceWords[code]}
        onChange={(services) => onChange({ services })}
      />
      {totals !== null && (
        <Most
          legend="Total price"
          bounds={totals}
          step={tenDollars}
          value={value.mostTotal}
          format={wholeDollars}
          onSettle={(mostTotal) => onChange({ mostTotal })}
        />
      )}
      <Listed
        legend="Transmission"
        values={transmissions}
        facet={facets.transmissions}
        chosen={value.transmissions}
        label={(code) => transmissionWords[code]}
        onChange={(chosen) => onChange({ transmissions: chosen })}
      />
      <Listed
        legend="Pay"
        values={carPayments}
        facet={facets.payments}
        chosen={value.payments}
        label={(code) => paymentWords[code]}
        onChange={(payments) => onChange({ payments })}
      />
      <Listed
        legend="Cancellation"
        values={carCancellations}
        facet={facets.cancellations}
        chosen={value.cancellations}
        label={(code) => cancellationWords[code]}
        onChange={(cancellations) => onChange({ cancellations })}
      />
      <Listed
        legend="Fuel"
        values={fuelPolicies}
        facet={facets.fuels}
        chosen={value.fuels}
        label={(code) => fuelWords[code]}
        onChange={(fuels) => onChange({ fuels })}
      />
      <FilterChecks
        legend="Mileage"
        options={[option('Unlimited', unlimitedWord, facets.mileage)]}
        chosen={new Set(value.unlimited === 'yes' ? ['Unlimited'] : [])}
        onChange={(next) => onChange({ unlimited: next.size > 0 ? 'yes' : undefined })}
      />
      <Listed
        legend="Company"
        values={codes}
        facet={facets.companies}
        chosen={value.companies}
        label={(code) => companies[code] ?? code}
        onChange={(chosen) => onChange({ companies: chosen })}
        first={6}
      />
    </>
  )
}
