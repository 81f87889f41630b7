import { List, Map as MapIcon } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { ResultsFrame, type ListFilters } from '@portolan/design/travel/results-frame.tsx'
import { roomsText } from '@portolan/design/travel/rooms-popover.tsx'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { packageSorts } from '@portolan/domain/packages/package-stays.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePlaceNames } from '../../flight-search/index.ts'
import { roomsOf, useGo } from '../../lodging/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useSearchDraft } from '../../shell/use-search-draft.ts'
import { useOffersAhead } from '../../wallet/index.ts'
import { usePackagePages } from '../package-pages.ts'
import { forText } from '../package-words.ts'
import { PackageForm } from '../search/package-form.tsx'
import {
  packageSearchOf,
  packageSearchPart,
  type PackageSearch,
  type PackageSearchParams,
} from '../search/package-search.ts'
import { sortWords } from './package-filter-words.ts'
import { PackageFilters } from './package-filters.tsx'
import {
  parsePackageResults,
  usualSort,
  type PackageResultsParams,
} from './package-results-search.ts'
import { countText, PackageResults, ResultsStrip, Unlisted } from './package-results.tsx'
import styles from './results-page.module.css'
import { usePackageResults, type PackageResultsModel } from './use-package-results.ts'

const c = classNames(styles)

/** …/hotels-availability/: the stays, or the start page while the search is incomplete. */
export const PackageResultsPage = () => {
  const params = parsePackageResults(useSearch({ strict: false }))
  const search = packageSearchOf(params)
  return search === null ? <ToStart params={params} /> : <Results params={params} search={search} />
}

const ToStart = ({ params }: { params: PackageResultsParams }) => {
  const go = useGo()
  const { start } = usePackagePages()
  useEffect(
    () => go(start, () => ({ ...packageSearchPart(params) }), { replace: true }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the navigation renders again
    [],
  )
  return null
}

const Results = ({ params, search }: { params: PackageResultsParams; search: PackageSearch }) => {
  const model = usePackageResults(params, search)
  const go = useGo()
  const { results } = usePackagePages()
  const edited = useSearchDraft(packageSearchPart(params), model.hasFaults)
  useOffersAhead()
  usePageTitle(`Flights and stays in ${model.name}`)
  const searchAgain = (next: PackageSearchParams): void => {
    edited.close()
    go(results, () => ({ ...packageSearchPart(next), view: params.view }))
  }
  const searchPart = (part: PackageSearchParams): void =>
    searchAgain({ ...packageSearchPart(params), ...part })
  return (
    <>
      <EditableSearch model={model} edited={edited} onSearch={searchAgain} />
      <div className={pageWidth(1280)}>
        <h1 tabIndex={-1} className={c('title')}>
          Choose a stay for your flights
        </h1>
        {model.failed || model.missing ? (
          <Unlisted model={model} onEditSearch={edited.open} onSearch={searchPart} />
        ) : (
          <>
            <ResultsStrip model={model} />
            <div className={c('frame')}>
              <FramedResults model={model} onEditSearch={edited.open} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

interface FramedResultsProps {
  model: PackageResultsModel
  onEditSearch: () => void
}

/** The list with its filters, and on narrow screens the bar at the foot. */
const FramedResults = ({ model, onEditSearch }: FramedResultsProps) => {
  const mobile = useMobile()
  const asMap = model.params.view === 'map'
  return (
    <ResultsFrame
      filters={listFiltersOf(model)}
      column={<ColumnSkeleton />}
      sheet={mobile ? 'full' : 'regular'}
      foot={{
        order: (
          <div className={c('sort')}>
            <SortSelect model={model} />
          </div>
        ),
        view: asMap
          ? { label: 'List', icon: List, onPress: () => model.change({ view: undefined }) }
          : { label: 'Map', icon: MapIcon, onPress: () => model.change({ view: 'map' }) },
      }}
    >
      {({ chips, openFilters }) => (
        <PackageResults
          model={model}
          chips={chips}
          sort={<SortSelect model={model} />}
          onFilters={openFilters}
          onEditSearch={onEditSearch}
        />
      )}
    </ResultsFrame>
  )
}

const ColumnSkeleton = () => (
  <div className={c('column')}>
    {Array.from({ length: 9 }, (_, row) => (
      <Skeleton key={row} height="24px" width={`${92 - (row % 3) * 14}%`} />
    ))}
  </div>
)

const SortSelect = ({ model: { params, changeList } }: { model: PackageResultsModel }) => (
  <InlineSelect
    label="Sort by"
    choices={packageSorts.map((value) => ({ value, label: sortWords[value] }))}
    value={params.sort ?? usualSort}
    onChange={(sort) => changeList({ sort: sort === usualSort ? undefined : sort })}
  />
)

const listFiltersOf = (model: PackageResultsModel): ListFilters<PackageResultsParams> => ({
  count: model.chips.length,
  chips: model.chips,
  onDrop: model.changeList,
  onClear: model.clearFilters,
  matches: countText(model) ?? 'stays',
  groups: model.answer && (
    <PackageFilters
      answer={model.answer}
      value={model.params}
      travelers={forText(model.party)}
      onChange={model.changeList}
    />
  ),
})

interface EditableSearchProps {
  model: PackageResultsModel
  edited: ReturnType<typeof useSearchDraft<PackageSearchParams>>
  onSearch: (params: PackageSearchParams) => void
}

/** The search in one line. The form opens under it, also when the server rejects one of its fields. */
const EditableSearch = ({
  model: { search, params, faults },
  edited: { editing, change, toggle },
  onSearch,
}: EditableSearchProps) => {
  const { origin, destination, departs, returns } = search
  const nameOf = usePlaceNames([origin, destination])
  return (
    <SearchSummary
      from={nameOf(origin)}
      to={nameOf(destination)}
      dates={formatSpan(departs, returns)}
      party={roomsText(roomsOf({ rooms: params.rooms }))}
      kind="Flights and stay"
      editing={editing !== null}
      onEdit={toggle}
    >
      {editing && (
        <PackageForm value={editing} onChange={change} onSearch={onSearch} refused={faults} />
      )}
    </SearchSummary>
  )
}
