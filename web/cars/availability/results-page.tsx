import { List, Map as MapIcon } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { ResultsFrame, type ListFilters } from '@portolan/design/travel/results-frame.tsx'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { carSorts } from '@portolan/domain/cars/codes.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useSearchDraft } from '../../shell/use-search-draft.ts'
import { useOffersAhead } from '../../wallet/index.ts'
import { formatMonthDay, formatTime } from '@portolan/kernel/locale.ts'
import { CarForm } from '../search/car-form.tsx'
import {
  carSearchOf,
  carSearchPart,
  type CarSearch,
  type CarSearchParams,
} from '../search/car-search.ts'
import { parseCarResults, usualSort, type CarResultsParams } from './availability-search.ts'
import { CarFilters } from './car-filters.tsx'
import { sortWords } from './car-filter-words.ts'
import { CarResults } from './car-results.tsx'
import { countText, placeText } from './results-words.ts'
import styles from './results-page.module.css'
import { useCarResults, type CarResultsModel } from './use-car-results.ts'

const c = classNames(styles)

/** /cars/availability/: the results, or the start page while the search is incomplete. */
export const CarResultsPage = () => {
  const params = parseCarResults(useSearch({ strict: false }))
  const search = carSearchOf(params)
  return search === null ? <ToStart params={params} /> : <Results params={params} search={search} />
}

const ToStart = ({ params }: { params: CarResultsParams }) => {
  const navigate = useNavigate()
  useEffect(
    () => void navigate({ to: '/cars/', search: carSearchPart(params), replace: true }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the navigation renders again
    [],
  )
  return null
}

const Results = ({ params, search }: { params: CarResultsParams; search: CarSearch }) => {
  const model = useCarResults(params, search)
  const mobile = useMobile()
  const edited = useSearchDraft(carSearchPart(params), model.hasFaults)
  useOffersAhead()
  usePageTitle(`Cars ${placeText(model)}`)
  const asMap = params.view === 'map'
  return (
    <>
      <EditableSearch model={model} edited={edited} />
      <div className={pageWidth(1280)}>
        <ResultsFrame
          filters={listFiltersOf(model)}
          column={<ColumnSkeleton />}
          sheet={mobile ? 'full' : 'regular'}
          foot={
            model.failed
              ? null
              : {
                  order: (
                    <div className={c('sort')}>
                      <SortSelect model={model} />
                    </div>
                  ),
                  view: asMap
                    ? {
                        label: 'List',
                        icon: List,
                        onPress: () => model.change({ view: undefined }),
                      }
                    : { label: 'Map', icon: MapIcon, onPress: () => model.change({ view: 'map' }) },
                }
          }
        >
          {({ chips, openFilters }) => (
            <CarResults
              model={model}
              chips={chips}
              sort={<SortSelect model={model} />}
              onFilters={openFilters}
              onEditSearch={edited.open}
            />
          )}
        </ResultsFrame>
      </div>
    </>
  )
}

const ColumnSkeleton = () => (
  <div className={c('column')}>
    {Array.from({ length: 9 }, (_, row) => (
      <Skeleton key={row} height="24px" width={`${92 - (row % 3) * 14}%`} />
    ))}
  </div>
)

const SortSelect = ({ model: { params, changeList } }: { model: CarResultsModel }) => (
  <InlineSelect
    label="Sort by"
    choices={carSorts.map((value) => ({ value, label: sortWords[value] }))}
    value={params.sort ?? usualSort}
    onChange={(sort) => changeList({ sort: sort === usualSort ? undefined : sort })}
  />
)

const listFiltersOf = (model: CarResultsModel): ListFilters<CarResultsParams> => ({
  count: model.chips.length,
  chips: model.chips,
  onDrop: model.changeList,
  onClear: model.clearFilters,
  matches: countText(model) ?? 'cars',
  groups: model.answer && (
    <CarFilters answer={model.answer} value={model.params} onChange={model.setFilters} />
  ),
})

/** `Feb 6, 7:30 AM`. */
const shortTime = (local: string): string =>
  `${formatMonthDay(local.slice(0, 10))}, ${formatTime(local.slice(11))}`

interface EditableSearchProps {
  model: CarResultsModel
  edited: ReturnType<typeof useSearchDraft<CarSearchParams>>
}

/** The search in one line. The form opens under it, also when the server rejects one of its fields. */
const EditableSearch = ({
  model: { params, search, answer, faults },
  edited: { editing, change, toggle, close },
}: EditableSearchProps) => {
  const navigate = useNavigate()
  const searchAgain = (next: CarSearchParams): void => {
    close()
    void navigate({
      to: '/cars/availability/',
      search: { ...carSearchPart(next), view: params.view },
    })
  }
  return (
    <SearchSummary
      from={answer?.place.name ?? params.pickUpName ?? ''}
      to={
        search.dropOffPlace === undefined
          ? undefined
          : (answer?.dropOffPlace?.name ?? params.dropOffName ?? '')
      }
      dates={`${shortTime(search.pickUpAt)} – ${shortTime(search.dropOffAt)}`}
      party={`Age ${search.driverAge}`}
      editing={editing !== null}
      onEdit={toggle}
    >
      {editing && (
        <CarForm value={editing} onChange={change} onSearch={searchAgain} refused={faults} />
      )}
    </SearchSummary>
  )
}
