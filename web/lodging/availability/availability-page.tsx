import { List, Map as MapIcon } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import {
  ResultsFrame,
  type ListFilters,
  type ResultsFrameProps,
} from '@portolan/design/travel/results-frame.tsx'
import { roomsText } from '@portolan/design/travel/rooms-popover.tsx'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { formatMonthDayRange } from '@portolan/kernel/locale.ts'
import { useState } from 'react'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { useIdle } from '../../shell/use-idle.ts'
import { useSearchDraft } from '../../shell/use-search-draft.ts'
import { useOffersAhead } from '../../wallet/index.ts'
import { StayForm } from '../search/stay-form.tsx'
import { staySearchPart, type StaySearchParams } from '../search/stay-search.ts'
import { nightsText } from '../stay-words.ts'
import { useGo } from '../use-go.ts'
import { AvailabilityMap } from './availability-map.tsx'
import styles from './availability-page.module.css'
import { AvailabilityResults } from './availability-results.tsx'
import type { AvailabilityParams } from './availability-search.ts'
import { countText, destinationName, pageTitle } from './availability-words.ts'
import { saidByQuickFilters } from './quick-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { StayFilters } from './stay-filters.tsx'
import {
  useAvailability,
  type AvailabilityModel,
  type AvailabilityPageProps,
} from './use-availability.ts'

const c = classNames(styles)

/** The results of a door: the list and, beside it or instead of it, the map of the same places. */
export const AvailabilityPage = (props: AvailabilityPageProps) => {
  const model = useAvailability(props)
  const { asMap, params } = model
  useOffersAhead()
  usePageTitle(pageTitle(model))
  const mobile = useMobile()
  const idle = useIdle()
  const edited = useSearchDraft(staySearchPart(params), model.hasFaults)
  const [pointed, setPointed] = useState<string | null>(null)
  const active = pointed ?? params.place ?? null
  const showMap = mobile ? asMap : idle
  return (
    <>
      <EditableSearch model={model} edited={edited} />
      <ResultsFrame
        filters={listFiltersOf(model)}
        sheet={mobile ? 'full' : 'regular'}
        isSideFirst={asMap}
        side={
          showMap && (
            <AvailabilityMap model={model} mobile={mobile} active={active} onPoint={setPointed} />
          )
        }
        foot={footOf(model)}
      >
        {({ chips, openFilters }) => (
          <AvailabilityResults
            model={model}
            active={active}
            onPoint={setPointed}
            chips={chips}
            onFilters={openFilters}
            onEditSearch={edited.open}
          />
        )}
      </ResultsFrame>
    </>
  )
}

interface EditableSearchProps {
  model: AvailabilityModel
  edited: ReturnType<typeof useSearchDraft<StaySearchParams>>
}

/** The search in one line. The form opens under it, also when the server rejects one of its fields. */
const EditableSearch = ({
  model,
  edited: { editing, change, toggle, close },
}: EditableSearchProps) => {
  const { door, params, search, faults } = model
  const go = useGo()
  const nights = Math.max(0, daysBetween(search.checkIn, search.checkOut))
  const searchAgain = (next: StaySearchParams): void => {
    close()
    go(door.results, () => ({ ...staySearchPart(next), view: params.view, pay: params.pay }))
  }
  return (
    <SearchSummary
      from={destinationName(model)}
      dates={`${formatMonthDayRange(search.checkIn, search.checkOut)}, ${nightsText(nights)}`}
      party={roomsText(search.rooms)}
      editing={editing !== null}
      onEdit={toggle}
    >
      {editing && (
        <StayForm
          door={door}
          value={editing}
          onChange={change}
          onSearch={searchAgain}
          refused={faults}
        />
      )}
    </SearchSummary>
  )
}

/** Sorting, and the switch between list and map, at the bottom of small screens. */
const footOf = (model: AvailabilityModel): ResultsFrameProps<AvailabilityParams>['foot'] => {
  const { answer, favorites, asMap, failed, change } = model
  if (failed || (answer === undefined && favorites)) return null
  const toList = (): void =>
    change({ view: favorites ? 'favorites_list' : undefined, place: undefined })
  const toMap = (): void => change({ view: favorites ? 'favorites_map' : 'map' })
  return {
    order: (
      <div className={c('sort')}>
        <SortSelect model={model} />
      </div>
    ),
    view: asMap
      ? { label: 'List', icon: List, onPress: toList }
      : { label: 'Map', icon: MapIcon, onPress: toMap },
  }
}

/** The filters of the list. Those that the quick filters show have no chip. */
const listFiltersOf = (model: AvailabilityModel): ListFilters<AvailabilityParams> => {
  const { door, answer, params, chips, favorites } = model
  const said = saidByQuickFilters(params)
  const area =
    params.bounds === undefined
      ? []
      : [{ id: 'bounds', label: 'This map area', drop: { bounds: undefined } }]
  return {
    count: chips.length,
    chips: favorites ? [] : [...area, ...chips.filter(({ id }) => !said.has(id))],
    onDrop: model.changeList,
    onClear: model.clearFilters,
    matches: countText(model) ?? 'places',
    groups: answer?.facets && (
      <StayFilters
        door={door}
        answer={answer}
        facets={answer.facets}
        value={params}
        onChange={model.setFilters}
      />
    ),
  }
}
