import { List, Map as MapDrawing } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { ActiveFilters } from '@portolan/design/travel/active-filters.tsx'
import { FilterSheet } from '@portolan/design/travel/filters.tsx'
import { FootBar } from '@portolan/design/travel/foot-bar.tsx'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import { roomsText } from '@portolan/design/travel/rooms-popover.tsx'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { lodgingSorts } from '@portolan/domain/lodging/codes.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { formatSpan } from '../../flights/search/date-words.ts'
import { useLocale } from '../../shell/host/use-locale.ts'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { useIdle } from '../../shell/use-idle.ts'
import { useScrollAfterReload } from '../../shell/use-scroll-after-reload.ts'
import { useFavorites } from '../../favorites/use-favorites.ts'
import type { Door } from '../doors.ts'
import { boundsAround, type Bounds, type Position } from '../map/bounds.ts'
import { firstBounds } from '../map/first-bounds.ts'
import { fieldOfStayRefusal, type StayFaults } from '../search/check-stay-search.ts'
import { StayForm } from '../search/stay-form.tsx'
import { staySearchPart, type StaySearch, type StaySearchParams } from '../search/stay-search.ts'
import { OfferBanner, useOffersAhead } from '../../wallet/offer-banner.tsx'
import { soughtAt } from '../sought-of-stay.ts'
import { nightsText } from '../stay-words.ts'
import { useGo } from '../use-go.ts'
import styles from './availability-page.module.css'
import { availabilityQuery, stayCardQuery, usualSort } from './availability-query.ts'
import {
  boundsOf,
  isFavoritesView,
  nearOf,
  otherStayList,
  paramsOfBounds,
  withoutStayFilters,
  type AvailabilityParams,
  type StayFilterParams,
} from './availability-search.ts'
import { MapPane } from './map-pane.tsx'
import { pinsOfAnswer } from './pins-of-answer.ts'
import { QuickFilters, saidByQuickFilters } from './quick-filters.tsx'
import { sortWords, stayFilterChips } from './stay-filter-words.ts'
import { StayFilters } from './stay-filters.tsx'
import { StayList } from './stay-list.tsx'
import { StayRow } from './stay-row.tsx'
import { useMile } from './use-mile.ts'

const c = classNames(styles)

/** What the server refused, at the field it belongs to. */
const faultsOf = (error: unknown): StayFaults => {
  const field = error instanceof CallFailed ? fieldOfStayRefusal(error.field) : null
  return error instanceof CallFailed && field !== null ? { [field]: error.code } : {}
}

export interface AvailabilityPageProps {
  door: Door
  params: AvailabilityParams
  search: StaySearch
}

/**
 * The results of a door: list and map of the same places. All that is chosen stands in the address,
 * so back and reload lose nothing.
 */
export const AvailabilityPage = ({ door, params, search }: AvailabilityPageProps) => {
  const services = useServices()
  useOffersAhead()
  const queries = useQueryClient()
  const go = useGo()
  const mobile = useMobile()
  const idle = useIdle()
  const [draft, setDraft] = useState<StaySearchParams | null>(null)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [pointed, setPointed] = useState<string | null>(null)

  const favorites = isFavoritesView(params)
  const { offered, ids: kept } = useFavorites()
  const list = useInfiniteQuery(
    availabilityQuery(services, door, search, params, favorites ? kept : null),
  )
  const answer = list.data?.pages[0]
  const cards = useMemo(() => list.data?.pages.flatMap((page) => page.cards) ?? [], [list.data])
  const mile = useMile(answer?.currency)
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loaded = list.data?.pages.length ?? 0

  const change = useCallback(
    (part: AvailabilityParams): void =>
      go(door.results, (before) => ({ ...before, ...part }), { replace: true, resetScroll: false }),
    [go, door],
  )
  /** Asked the moment the map rests: the address and the page follow while the answer is on its way. */
  const searchAt = (to: Bounds): void => {
    const there = { ...paramsOfBounds(to), ...otherStayList }
    void queries.prefetchInfiniteQuery(
      availabilityQuery(services, door, search, { ...params, ...there }),
    )
    change(there)
  }
  const load = useCallback((): void => {
    change({ pages: loaded + 1 })
    void fetchNextPage()
  }, [change, fetchNextPage, loaded])
  // A reload brings back as many pages as were scrolled to.
  const wanted = params.pages ?? 1
  useEffect(() => {
    if (
      loaded > 0 &&
      loaded < wanted &&
      hasNextPage &&
      !isFetchingNextPage &&
      !isFetchNextPageError &&
      !list.isPlaceholderData
    )
      void fetchNextPage()
  }, [
    loaded,
    wanted,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    list.isPlaceholderData,
    fetchNextPage,
  ])

  useScrollAfterReload(loaded > 0 && !list.isPlaceholderData && (loaded >= wanted || !hasNextPage))

  const faults = faultsOf(list.error)
  const editing = draft ?? (Object.keys(faults).length > 0 ? staySearchPart(params) : null)
  const searchAnew = (next: StaySearchParams): void => {
    setDraft(null)
    go(door.results, () => ({ ...staySearchPart(next), view: params.view, pay: params.pay }))
  }
  const chips = stayFilterChips(answer, params)
  const said = saidByQuickFilters(params)
  const filter = (part: StayFilterParams): void => change({ ...part, ...otherStayList })
  const clear = (): void => filter(withoutStayFilters)

  const name = params.locationName ?? answer?.destination?.name ?? ''
  const where = favorites
    ? 'among your favorites'
    : params.bounds === undefined
      ? `in ${name}`
      : 'in this part of the map'
  const count = answer?.matching
  const heading =
    count === undefined
      ? `${door.many} ${where}`
      : `${formatCount(count)} ${count === 1 ? door.one : door.many} ${where}`
  const title = heading.charAt(0).toUpperCase() + heading.slice(1)
  usePageTitle(`${door.many.charAt(0).toUpperCase()}${door.many.slice(1)} in ${name}`)

  const names = useMemo(() => new Map(cards.map((card) => [card.id, card.name])), [cards])
  const locale = useLocale()
  const pins = useMemo(
    () => (answer === undefined ? [] : pinsOfAnswer(answer, locale)),
    [answer, locale],
  )
  const near = nearOf(params)
  const centre: Position | null =
    near ??
    (answer === undefined ? null : { lon: answer.center.longitude, lat: answer.center.latitude })
  // Laid out once for a place: a filter must not move the map under the eye.
  const [fitted, setFitted] = useState<{
    readonly place: string
    readonly bounds: Bounds | null
  } | null>(null)
  const laid = favorites ? 'favorites' : search.where
  if (
    answer !== undefined &&
    !list.isPlaceholderData &&
    (favorites || params.bounds === undefined) &&
    fitted?.place !== laid
  )
    setFitted({
      place: laid,
      bounds:
        (favorites ? boundsAround(pins) : null) ??
        firstBounds(pins, { lon: answer.center.longitude, lat: answer.center.latitude }),
    })
  const bounds = (favorites ? null : boundsOf(params)) ?? fitted?.bounds ?? null
  const opened = useQuery({
    ...stayCardQuery(services, search, centre, params.place),
    enabled: params.place !== undefined && centre !== null && !names.has(params.place),
  })
  const openCard =
    params.place === undefined
      ? undefined
      : (cards.find(({ id }) => id === params.place) ?? opened.data ?? undefined)

  const asMap = params.view === 'map' || params.view === 'favorites_map'
  const withMap = mobile ? asMap : idle
  const open = (id: string | null): void => change({ place: id ?? undefined })
  const sorting = (
    <InlineSelect
      label="Order"
      choices={lodgingSorts.map((value) => ({ value, label: sortWords[value] }))}
      value={params.sort ?? usualSort}
      onChange={(sort) => change({ sort: sort === usualSort ? undefined : sort, ...otherStayList })}
    />
  )
  const asks = `Asking for rooms ${where}`
  const failed = list.isError && answer === undefined
  const panel = answer?.facets && (
    <StayFilters
      door={door}
      answer={answer}
      facets={answer.facets}
      value={params}
      onChange={filter}
    />
  )
  const showButton =
    count === undefined
      ? 'Show places'
      : `Show ${formatCount(count)} ${count === 1 ? door.one : door.many}`
  return (
    <>
      <SearchSummary
        from={name}
        dates={`${formatSpan(search.checkIn, search.checkOut)}, ${nightsText(Math.max(0, daysBetween(search.checkIn, search.checkOut)))}`}
        party={roomsText(search.rooms)}
        editing={editing !== null}
        onEdit={() => setDraft(draft === null ? staySearchPart(params) : null)}
      >
        {editing && (
          <StayForm
            door={door}
            value={editing}
            onChange={setDraft}
            onSearch={searchAnew}
            refused={faults}
          />
        )}
      </SearchSummary>
      <div className={c('page', asMap && 'mapped')}>
        <div className={c('column')}>
          <div className={c('head')}>
            <h1 tabIndex={-1} className={c('title')}>
              {favorites && kept.length === 0 ? 'Your favorites' : title}
            </h1>
            {mile !== null && (
              <Segments
                label="Prices in"
                choices={[
                  { value: 'cash', label: 'Cash' },
                  { value: 'miles', label: 'Miles' },
                ]}
                value={params.pay ?? 'cash'}
                onChange={(pay) => change({ pay: pay === 'miles' ? pay : undefined })}
              />
            )}
          </div>
          {favorites && (kept.length === 0 || answer?.candidates === 0) ? (
            <EmptyState
              title={
                kept.length === 0
                  ? 'No favorites yet'
                  : 'None of your favorites has rooms for these nights'
              }
              actions={
                <Button
                  variant="primary"
                  onClick={() => change({ view: undefined })}
                >{`Show all ${door.many}`}</Button>
              }
            >
              {kept.length === 0
                ? 'Press the heart on a place to keep it. It stands here then, with its price for your dates.'
                : 'They stay in your lists: try other dates.'}
            </EmptyState>
          ) : failed ? (
            Object.keys(faults).length === 0 && (
              <SearchFailed error={list.error} onSearchAgain={() => void list.refetch()} />
            )
          ) : (
            <>
              {favorites ? (
                <Button
                  size="small"
                  onClick={() =>
                    change({
                      view: params.view === 'favorites_map' ? 'map' : undefined,
                      ...otherStayList,
                    })
                  }
                >{`Show all ${door.many}`}</Button>
              ) : (
                <QuickFilters
                  door={door}
                  value={params}
                  count={chips.length}
                  onChange={filter}
                  onAll={() => setFiltersOpen(true)}
                  onFavorites={
                    offered && kept.length > 0
                      ? () =>
                          change({
                            view: asMap ? 'favorites_map' : 'favorites_list',
                            ...otherStayList,
                          })
                      : undefined
                  }
                />
              )}
              {services.profile.hasTravelWallet && answer?.destination != null && (
                <div className={c('offer')}>
                  <OfferBanner
                    page="availability"
                    funnel={door.type === 'vacation_rental' ? 'Home' : 'Lodging'}
                    sought={soughtAt(door, answer.destination)}
                  />
                </div>
              )}
              <div className={c('active')}>
                {!favorites && (
                  <ActiveFilters
                    chips={[
                      ...(params.bounds === undefined
                        ? []
                        : [
                            {
                              id: 'bounds',
                              label: 'This part of the map',
                              drop: { bounds: undefined },
                            },
                          ]),
                      ...chips.filter(({ id }) => !said.has(id)),
                    ]}
                    onDrop={(part: AvailabilityParams) => change({ ...part, ...otherStayList })}
                    onClear={clear}
                  />
                )}
              </div>
              <div className={c('order')}>
                <p>Prices are for a night, with taxes and fees in</p>
                {sorting}
              </div>
              <div className={c('list')} aria-busy={list.isPlaceholderData || undefined}>
                <div className={c('progress')}>
                  {(answer === undefined || list.isPlaceholderData) && (
                    <ListProgress label={asks} answered={0} asked={1} />
                  )}
                </div>
                <StayList
                  door={door}
                  answer={answer}
                  cards={cards}
                  params={params}
                  mile={mile}
                  active={pointed ?? params.place ?? null}
                  onPoint={setPointed}
                  filters={chips.length}
                  onClear={clear}
                  onEdit={() => setDraft(staySearchPart(params))}
                  next={{
                    more: hasNextPage && !list.isPlaceholderData,
                    pending: isFetchingNextPage,
                    failed: isFetchNextPageError,
                    load,
                  }}
                />
              </div>
            </>
          )}
        </div>
        <div className={c('side')}>
          {withMap && !failed && bounds !== null && (
            <MapPane
              label={`Map of ${door.many} ${where}`}
              pins={pins}
              names={names}
              centre={favorites ? null : centre}
              bounds={bounds}
              active={pointed ?? params.place ?? null}
              onPoint={setPointed}
              onOpen={open}
              large={
                mobile
                  ? undefined
                  : {
                      on: asMap,
                      toggle: () =>
                        change({
                          view: favorites
                            ? asMap
                              ? 'favorites_list'
                              : 'favorites_map'
                            : asMap
                              ? undefined
                              : 'map',
                        }),
                    }
              }
              onSearch={favorites ? undefined : searchAt}
              card={
                openCard &&
                answer && (
                  <StayRow
                    door={door}
                    answer={answer}
                    card={openCard}
                    params={params}
                    mile={mile}
                    active={false}
                  />
                )
              }
            />
          )}
        </div>
      </div>
      {!failed && (answer !== undefined || !favorites) && (
        <div className={c('foot')}>
          <FootBar
            filters={chips.length}
            onFilters={() => setFiltersOpen(true)}
            order={<div className={c('sort')}>{sorting}</div>}
            view={
              asMap
                ? {
                    label: 'List',
                    icon: List,
                    onPress: () =>
                      change({ view: favorites ? 'favorites_list' : undefined, place: undefined }),
                  }
                : {
                    label: 'Map',
                    icon: MapDrawing,
                    onPress: () => change({ view: favorites ? 'favorites_map' : 'map' }),
                  }
            }
          />
        </div>
      )}
      <Dialog
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title="Filters"
        size={mobile ? 'full' : 'regular'}
        actions={
          <>
            <Button variant="primary" onClick={() => setFiltersOpen(false)}>
              {showButton}
            </Button>
            <Button onClick={clear} disabled={chips.length === 0}>
              Clear filters
            </Button>
          </>
        }
      >
        <FilterSheet>{panel}</FilterSheet>
        <LiveRegion message={showButton.replace('Show ', '')} />
      </Dialog>
    </>
  )
}
