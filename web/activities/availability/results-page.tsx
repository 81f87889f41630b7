import { List, Map as MapIcon } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { ResultsFrame, type ListFilters } from '@portolan/design/travel/results-frame.tsx'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatSpan } from '../../shell/date-words.ts'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useSearchDraft } from '../../shell/use-search-draft.ts'
import { useOffersAhead } from '../../wallet/index.ts'
import { peopleText } from '../activity-words.ts'
import { ToHome } from '../to-home.tsx'
import { ActivityForm } from '../search/activity-form.tsx'
import {
  activitySearchOf,
  activitySearchPart,
  type ActivitySearch,
  type ActivitySearchParams,
} from '../search/activity-search.ts'
import {
  parseActivityResults,
  usualSort,
  type ActivityResultsParams,
} from './availability-search.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { sortOrder, sortWords } from './activity-filter-words.ts'
import { ActivityResults } from './activity-results.tsx'
import { countText, placeName } from './results-words.ts'
import styles from './results-page.module.css'
import { useActivityResults, type ActivityResultsModel } from './use-activity-results.ts'

const c = classNames(styles)

/** /activities/availability/: the results; home without place or dates (activities-1). */
export const ActivityResultsPage = () => {
  const params = parseActivityResults(useSearch({ strict: false }))
  const search = activitySearchOf(params)
  return search === null ? <ToHome /> : <Results params={params} search={search} />
}

const Results = ({ params, search }: { params: ActivityResultsParams; search: ActivitySearch }) => {
  const model = useActivityResults(params, search)
  const mobile = useMobile()
  const edited = useSearchDraft(activitySearchPart(params), model.hasFaults)
  useOffersAhead()
  usePageTitle(`Things to do in ${placeName(model)}`)
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
            <ActivityResults
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

const SortSelect = ({ model: { params, changeList } }: { model: ActivityResultsModel }) => (
  <InlineSelect
    label="Sort by"
    choices={sortOrder.map((value) => ({ value, label: sortWords[value] }))}
    value={params.sort ?? usualSort}
    onChange={(sort) => changeList({ sort: sort === usualSort ? undefined : sort })}
  />
)

const listFiltersOf = (model: ActivityResultsModel): ListFilters<ActivityResultsParams> => ({
  count: model.chips.length,
  chips: model.chips,
  onDrop: model.changeList,
  onClear: model.clearFilters,
  matches: countText(model) ?? 'things to do',
  groups: model.answer && (
    <ActivityFilters answer={model.answer} value={model.params} onChange={model.setFilters} />
  ),
})

interface EditableSearchProps {
  model: ActivityResultsModel
  edited: ReturnType<typeof useSearchDraft<ActivitySearchParams>>
}

/** The search in one line. The form opens under it, also when the server rejects one of its fields. */
const EditableSearch = ({
  model: { params, search, answer, faults },
  edited: { editing, change, toggle, close },
}: EditableSearchProps) => {
  const navigate = useNavigate()
  const searchAgain = (next: ActivitySearchParams): void => {
    close()
    void navigate({
      to: '/activities/availability/',
      search: { ...activitySearchPart(next), view: params.view },
    })
  }
  return (
    <SearchSummary
      from={placeName({ params, answer })}
      dates={formatSpan(search.fromDate, search.untilDate)}
      party={peopleText(search.people)}
      editing={editing !== null}
      onEdit={toggle}
    >
      {editing && (
        <ActivityForm value={editing} onChange={change} onSearch={searchAgain} refused={faults} />
      )}
    </SearchSummary>
  )
}
