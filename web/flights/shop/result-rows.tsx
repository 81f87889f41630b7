import type { FacetCounts } from '@portolan/domain/flights/filter-facets.ts'
import type { ListedFare, PricedOption } from '@portolan/domain/flights/flight-list.ts'
import type { TagReason } from '@portolan/domain/flights/tag-options.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { ResultSkeleton } from '@portolan/design/travel/result-skeleton.tsx'
import type { ReactNode } from 'react'
import { FilteredOut, NothingSold, PolicyHides } from './empty-results.tsx'
import type { FilterParams } from './filters-in-address.ts'
import type { ChosenFare, FlightListAnswer, ListedFlight } from './flight-list-query.ts'
import type { RowPolicy } from './fare-policy.tsx'
import { OptionDetails } from './option-details.tsx'
import { OptionFares } from './option-fares.tsx'
import { OptionRow } from './option-row.tsx'
import styles from './results.module.css'
import type { ShopParams } from './shop-search.ts'
import { rowId } from './use-row-policy.ts'

const c = classNames(styles)

export type Row = PricedOption<ListedFlight>

export interface FareProps {
  /** What the prices are: `per traveler, round trip`. */
  priced: string
  /** The price label of the fare ladder. */
  priceLabel: string
  /** The price details of a fare. */
  parts: (option: ListedFlight, fare: ListedFare) => ReactNode
  pending: ChosenFare | undefined
  onChoose: (fare: ChosenFare) => void
  /** Freezes a fare's price; absent where the whole trip is not chosen yet. */
  onFreeze?: ((fare: ChosenFare) => void) | undefined
}

export interface ResultRowsProps extends FareProps {
  list: FlightListAnswer
  rows: readonly Row[]
  tags: ReadonlyMap<string, readonly TagReason[]>
  params: ShopParams
  onChange: (part: ShopParams) => void
  /** Minutes of the axis that all rows share. */
  span: number
  travelers: number
  nearby: readonly string[]
  /** Absent without a policy. */
  policy?: RowPolicy | undefined
  /** Referentially stable, as all props of a row are: a click renders only the rows it changes. */
  onToggle: (id: string) => void
}

const noReasons = [] as const

const ResultRows = ({
  list,
  rows,
  tags,
  params,
  onChange,
  span,
  travelers,
  nearby,
  onToggle,
  priced,
  priceLabel,
  parts,
  pending,
  onChoose,
  onFreeze,
  policy,
}: ResultRowsProps) => (
  <ol className={c('rows')}>
    {rows.map(({ option, fare }) => {
      const isOpen = params.open === option.id
      return (
        <li key={option.id} id={rowId(option.id)}>
          <OptionRow
            list={list}
            option={option}
            fare={fare}
            reasons={tags.get(option.id) ?? noReasons}
            span={span}
            travelers={travelers}
            nearby={nearby}
            policy={policy}
            open={isOpen}
            onToggle={onToggle}
          >
            {isOpen && (
              <>
                <OptionDetails
                  list={list}
                  option={option}
                  fare={fare}
                  open={params.details === 'open'}
                  onOpenChange={(details) => onChange({ details: details ? 'open' : undefined })}
                />
                <OptionFares
                  list={list}
                  option={option}
                  priced={priced}
                  priceLabel={priceLabel}
                  parts={parts(option, fare)}
                  onChoose={onChoose}
                  onFreeze={onFreeze}
                  pendingBrand={pending?.option === option.id ? pending.brand : undefined}
                />
              </>
            )}
          </OptionRow>
        </li>
      )
    })}
  </ol>
)

export interface ResultBodyProps extends Omit<ResultRowsProps, 'list'> {
  list: FlightListAnswer | undefined
  /** Undefined until counted, and while rows are left. */
  lifted: FacetCounts['lifted'] | undefined
  onLift: (part: FilterParams) => void
  onClear: () => void
  onEdit: () => void
  /** The policy filter leaves none of the flights that match the others. */
  policyHides: boolean
  onAnyPolicy: () => void
}

/** The list while loading, without flights, with all flights filtered out, or with its rows. */
export const ResultBody = ({
  list,
  lifted,
  onLift,
  onClear,
  onEdit,
  policyHides,
  onAnyPolicy,
  ...shown
}: ResultBodyProps) => {
  if (list === undefined) return <ResultSkeleton rows={7} />
  if (list.options.length === 0) return <NothingSold onEdit={onEdit} />
  if (shown.rows.length > 0) return <ResultRows list={list} {...shown} />
  if (policyHides) return <PolicyHides onAnyPolicy={onAnyPolicy} />
  if (lifted === undefined) return null
  return (
    <FilteredOut
      list={list}
      lifted={lifted}
      params={shown.params}
      onClear={onClear}
      onLift={onLift}
    />
  )
}
