import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import type { ReactNode } from 'react'
import { ListPolicy, listPolicyRules } from '../../shell/pages/list-policy.tsx'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { OfferChip } from '../../wallet/index.ts'
import { AlongTripNotice } from '../along-trip-notice.tsx'
import { resultsHref } from '../shop/stay-shop.ts'
import { soughtAt } from '../sought-of-stay.ts'
import styles from './availability-page.module.css'
import { areaText, headingText } from './availability-words.ts'
import { QuickFilters } from './quick-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { StayList } from './stay-list.tsx'
import type { AvailabilityModel } from './use-availability.ts'

const c = classNames(styles)

interface ResultsProps {
  model: AvailabilityModel
  /** Id of the property whose row or pin is highlighted. */
  active: string | null
  onPoint: (id: string | null) => void
  /** The active filters. */
  chips: ReactNode
  onFilters: () => void
  onEditSearch: () => void
}

/** The heading and the list, or why there is none. */
export const AvailabilityResults = (props: ResultsProps) => {
  const { model } = props
  const { favorites, favoriteIds } = model
  const noFavorites = favorites && favoriteIds.length === 0
  return (
    <>
      <div className={c('head')}>
        <h1 tabIndex={-1} className={c('title')}>
          {noFavorites ? 'Your favorites' : headingText(model)}
        </h1>
        <PriceUnit model={model} />
      </div>
      {model.params.alongTrip !== undefined && (
        <AlongTripNotice
          alongTrip={model.params.alongTrip}
          usualHref={resultsHref(model.door, { ...model.params, alongTrip: undefined })}
        />
      )}
      <ResultsBody {...props} />
    </>
  )
}

/** Cash or miles, for people with an account in miles. */
const PriceUnit = ({ model: { mile, params, change } }: { model: AvailabilityModel }) =>
  mile !== null && (
    <Segments
      label="Prices in"
      choices={[
        { value: 'cash', label: 'Cash' },
        { value: 'miles', label: 'Miles' },
      ]}
      value={params.pay ?? 'cash'}
      onChange={(pay) => change({ pay: pay === 'miles' ? pay : undefined })}
    />
  )

const ResultsBody = (props: ResultsProps) => {
  const { model, chips } = props
  const { favorites, favoriteIds, answer, failed, hasFaults, list } = model
  if (favorites && (favoriteIds.length === 0 || answer?.candidates === 0))
    return <NoFavorites model={model} />
  if (failed)
    // An error of a form field is shown at the field.
    return hasFaults ? null : <SearchFailed error={list.error} onSearchAgain={list.retry} />
  return (
    <>
      <FilterBar {...props} />
      <PolicyHead model={model} />
      <div className={c('active')}>{chips}</div>
      <div className={c('order')}>
        <p>Prices per night, taxes and fees included</p>
        <DestinationOffer model={model} />
        <SortSelect model={model} />
      </div>
      <ListOfStays {...props} />
    </>
  )
}

/** The traveler's rules for stays and the filter by policy result; empty without a policy. */
const PolicyHead = ({
  model: { answer, params, favorites, changeList },
}: {
  model: AvailabilityModel
}) => {
  const policy = answer?.policy
  if (!policy || favorites) return null
  return (
    <ListPolicy
      policy={policy}
      rules={listPolicyRules(policy, (cap) => `Up to ${cap} a night here, with taxes and fees`)}
      value={params.policy}
      onChange={(verdict) => changeList({ policy: verdict })}
    />
  )
}

const NoFavorites = ({ model: { favoriteIds, door, change } }: { model: AvailabilityModel }) => {
  const none = favoriteIds.length === 0
  return (
    <EmptyState
      title={none ? 'No favorites yet' : 'None of your favorites have rooms for these nights'}
      actions={
        <Button
          variant="primary"
          onClick={() => change({ view: undefined })}
        >{`Show all ${door.many}`}</Button>
      }
    >
      {none
        ? 'Tap the heart on a place to save it. It shows up here with its price for your dates.'
        : 'They’re still in your lists. Try other dates.'}
    </EmptyState>
  )
}

const FilterBar = ({ model, onFilters }: ResultsProps) => {
  const { door, params, chips, favorites, favoriteIds, favoritesOffered, asMap } = model
  if (favorites)
    return (
      <Button
        size="small"
        onClick={() => model.changeList({ view: asMap ? 'map' : undefined })}
      >{`Show all ${door.many}`}</Button>
    )
  const showFavorites = (): void =>
    model.changeList({ view: asMap ? 'favorites_map' : 'favorites_list' })
  return (
    <QuickFilters
      door={door}
      value={params}
      count={chips.length}
      onChange={model.setFilters}
      onAll={onFilters}
      onFavorites={favoritesOffered && favoriteIds.length > 0 ? showFavorites : undefined}
    />
  )
}

/** The travel offer that applies to the destination, if there is one. */
const DestinationOffer = ({ model: { door, answer } }: { model: AvailabilityModel }) => (
  <OfferChip
    place={
      answer?.destination == null
        ? null
        : {
            page: 'availability',
            funnel: door.type === 'vacation_rental' ? 'Home' : 'Lodging',
            searchFacts: soughtAt(door, answer.destination),
          }
    }
  />
)

const ListOfStays = ({ model, active, onPoint, onEditSearch }: ResultsProps) => {
  const { door, answer, params, list, mile, chips } = model
  return (
    <div className={c('list')} aria-busy={list.isPlaceholder || undefined}>
      <div className={c('progress')}>
        {(answer === undefined || list.isPlaceholder) && (
          <ListProgress
            label={`Searching for ${door.many} ${areaText(model)}`}
            answered={0}
            asked={1}
          />
        )}
      </div>
      <StayList
        door={door}
        answer={answer}
        cards={list.cards}
        params={params}
        mile={mile}
        active={active}
        onPoint={onPoint}
        filters={chips.length}
        onClear={model.clearFilters}
        onEveryVerdict={() => model.changeList({ policy: undefined })}
        onEdit={onEditSearch}
        next={{
          pending: list.isLoadingNext,
          failed: list.nextFailed,
          load: list.loadNext,
        }}
      />
    </div>
  )
}
