import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import { ShowMore } from '@portolan/design/travel/show-more.tsx'
import { StayCardSkeletons } from '@portolan/design/travel/stay-card.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useMemo, type ReactNode } from 'react'
import { leadPictures } from '../../lodging/index.ts'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { PackageScale } from '../package-bar.tsx'
import { FlightStrip } from '../flights/flight-strip.tsx'
import { usePackagePages } from '../package-pages.ts'
import { forText, wholeText } from '../package-words.ts'
import { packagePart, paramsOfFlights, type PackageSearchParams } from '../search/package-search.ts'
import { NoFlights } from './no-flights.tsx'
import { PackageMap } from './package-map.tsx'
import { PackageRow } from './package-row.tsx'
import styles from './package-results.module.css'
import type { PackageResultsModel } from './use-package-results.ts'

const c = classNames(styles)

/** `412 stays`; null until the list is loaded. */
export const countText = ({ answer }: Pick<PackageResultsModel, 'answer'>): string | null => {
  if (answer === undefined) return null
  return answer.matching === 1 ? '1 stay' : `${formatCount(answer.matching)} stays`
}

interface UnlistedProps {
  model: PackageResultsModel
  onEditSearch: () => void
  onSearch: (part: PackageSearchParams) => void
}

/** Why there is no list: no flights, no place to stay, or a search that failed. */
export const Unlisted = ({ model, onEditSearch, onSearch }: UnlistedProps) => {
  const { noFlightsOn, missing, name, hasFaults } = model
  if (noFlightsOn !== null)
    return (
      <NoFlights on={noFlightsOn} search={model.search} onSearch={onSearch} onEdit={onEditSearch} />
    )
  if (missing) return <UnknownPlace name={name} onEdit={onEditSearch} />
  // An error of a form field is shown at the field.
  return hasFaults ? null : <SearchFailed error={model.error} onSearchAgain={model.retry} />
}

interface PackageResultsProps {
  model: PackageResultsModel
  /** The active filters. */
  chips: ReactNode
  sort: ReactNode
  onFilters: () => void
  onEditSearch: () => void
}

/** The stays with the whole price of each. */
export const PackageResults = ({
  model,
  chips,
  sort,
  onFilters,
  onEditSearch,
}: PackageResultsProps) => {
  const { answer, params, isPlaceholder } = model
  return (
    <>
      <div className={c('order')}>
        <p>
          <b>{`${countText(model) ?? 'Stays'}. `}</b>
          <span>One price for flights and stay, with taxes and fees.</span>
        </p>
        <div className={c('tools')}>
          <Button size="small" className={c('all')} onClick={onFilters}>
            All filters
          </Button>
          <Segments
            label="How the stays are shown"
            value={params.view ?? 'list'}
            onChange={(view) => model.change({ view: view === 'map' ? view : undefined })}
            choices={[
              { value: 'list', label: 'List' },
              { value: 'map', label: 'Map' },
            ]}
          />
          {sort}
        </div>
      </div>
      <div className={c('active')}>{chips}</div>
      {params.view === 'map' && <PackageMap model={model} />}
      <div className={c('list')} aria-busy={isPlaceholder || undefined}>
        <div className={c('progress')}>
          {(answer === undefined || isPlaceholder) && (
            <ListProgress label="Searching airlines and properties" answered={0} asked={1} />
          )}
        </div>
        <PackageList model={model} onEdit={onEditSearch} />
      </div>
    </>
  )
}

/** The flights and nights of the whole list, above it and its filters. */
export const ResultsStrip = ({
  model: { answer, params, party },
}: {
  model: PackageResultsModel
}) => {
  const { flights } = usePackagePages()
  if (answer === undefined) return null
  return (
    <FlightStrip
      answer={answer}
      travelers={forText(party)}
      changeHref={`${flights}${stringifySearch({
        ...packagePart(params),
        ...paramsOfFlights(answer.flights.choice),
      })}`}
    />
  )
}

const UnknownPlace = ({ name, onEdit }: { name: string; onEdit: () => void }) => (
  <EmptyState
    title={`We don’t know places to stay in ${name}`}
    actions={
      <Button variant="primary" onClick={onEdit}>
        Edit search
      </Button>
    }
  >
    Choose a different destination. Flights there can be booked without a stay.
  </EmptyState>
)

const PackageList = ({ model, onEdit }: { model: PackageResultsModel; onEdit: () => void }) => {
  const { answer, cards, chips, next } = model
  const leads = useMemo(() => leadPictures(cards), [cards])
  if (answer === undefined) return <StayCardSkeletons rows={6} />
  if (answer.candidates === 0)
    return (
      <EmptyState
        title="No stays are sold with these flights"
        actions={
          <Button variant="primary" onClick={onEdit}>
            Edit search
          </Button>
        }
      >
        Try other days, fewer rooms, or other flights.
      </EmptyState>
    )
  if (answer.matching === 0)
    return (
      <EmptyState
        title="No stays match your filters"
        actions={
          <Button variant="primary" onClick={model.clearFilters}>
            {chips.length === 1 ? 'Remove the filter' : 'Clear filters'}
          </Button>
        }
      >
        {`Without filters, there ${answer.candidates === 1 ? 'is 1 stay' : `are ${formatCount(answer.candidates)} stays`} with these flights.`}
      </EmptyState>
    )
  const top = cards.reduce((most, { price }) => Math.max(most, price.separately), 0)
  return (
    <>
      <PackageScale least={wholeText(answer, 0)} most={wholeText(answer, top)} />
      <ol className={c('rows')}>
        {cards.map((card) => (
          <li key={card.id} id={`stay-${card.id}`}>
            <PackageRow
              model={model}
              answer={answer}
              card={card}
              lead={leads.get(card.id)}
              top={top}
            />
          </li>
        ))}
      </ol>
      {next.pending && <StayCardSkeletons rows={2} />}
      {next.failed && <Notice tone="danger" role="alert" title="We couldn’t load more stays" />}
      <ShowMore
        things="stays"
        shown={cards.length}
        all={answer.matching}
        onMore={next.load}
        failed={next.failed}
      />
    </>
  )
}
