import { Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { ClassStrip, type ClassOption } from '@portolan/design/travel/class-strip.tsx'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import { activityCategories } from '@portolan/domain/activities/codes.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import type { ReactNode } from 'react'
import { ListPolicy, listPolicyRules } from '../../shell/pages/list-policy.tsx'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { OfferChip } from '../../wallet/index.ts'
import { activitiesText, categoryWords } from '../activity-words.ts'
import { ActivityCard, ActivityCardSkeletons } from './activity-card.tsx'
import cardStyles from './activity-card.module.css'
import styles from './activity-results.module.css'
import { MeetingMap } from './meeting-map.tsx'
import { countText, daysOfSearch, placeName } from './results-words.ts'
import type { ActivityResultsModel } from './use-activity-results.ts'

const c = classNames(styles)
const card = classNames(cardStyles)
const pageSize = 10
const all = 'all'

interface ActivityResultsProps {
  model: ActivityResultsModel
  /** The active filters. */
  chips: ReactNode
  sort: ReactNode
  onFilters: () => void
  onEditSearch: () => void
}

/** The heading, categories, days, map and list; or why there are none. */
export const ActivityResults = ({
  model,
  chips,
  sort,
  onFilters,
  onEditSearch,
}: ActivityResultsProps) => {
  const { answer, params, isPlaceholder, failed, hasFaults } = model
  const asMap = params.view === 'map'
  return (
    <div className={c('around')}>
      <h1 tabIndex={-1} className={c('title')}>
        {`${countText(model) ?? 'Things to do'} in ${placeName(model)}`}
      </h1>
      {failed ? (
        // An error of a form field is shown at the field.
        !hasFaults && <SearchFailed error={model.error} onSearchAgain={model.retry} />
      ) : (
        <>
          {answer !== undefined && answer.activities > 0 && (
            <>
              <Categories model={model} />
              <Days model={model} />
            </>
          )}
          <div className={c('tools')}>
            <Button size="small" className={c('all')} onClick={onFilters}>
              <Icon of={SlidersHorizontal} size={16} />
              All filters
            </Button>
            <Button
              size="small"
              aria-pressed={asMap}
              onClick={() => model.change({ view: asMap ? undefined : 'map' })}
            >
              <Icon of={MapIcon} size={16} />
              Map of meeting points
            </Button>
          </div>
          <PolicyHead model={model} />
          <div className={c('active')}>{chips}</div>
          {asMap && <MeetingMap model={model} />}
          <div className={c('order')}>
            <p>{`Prices include taxes and fees. Times are local to ${placeName(model)}.`}</p>
            <OfferChip
              place={
                answer === undefined
                  ? null
                  : { page: 'availability', funnel: 'Experiences', searchFacts: {} }
              }
            />
            <div className={c('sort')}>{sort}</div>
          </div>
          <div className={c('list')} aria-busy={isPlaceholder || undefined}>
            <div className={c('progress')}>
              {(answer === undefined || isPlaceholder) && (
                <ListProgress
                  label={`Searching for things to do in ${placeName(model)}`}
                  answered={0}
                  asked={1}
                />
              )}
            </div>
            <ActivityList model={model} onEdit={onEditSearch} />
          </div>
        </>
      )}
    </div>
  )
}

/** The traveler's rules for activities and the filter by policy result; empty without a policy. */
const PolicyHead = ({ model: { answer, params, changeList } }: { model: ActivityResultsModel }) => {
  const policy = answer?.policy
  if (!policy) return null
  return (
    <ListPolicy
      policy={policy}
      rules={listPolicyRules(policy, (cap) => `Up to ${cap} for each traveler`)}
      value={params.policy}
      onChange={(verdict) => changeList({ policy: verdict })}
    />
  )
}

const countOf = (facet: Readonly<Record<string, number>>): number =>
  Object.values(facet).reduce((sum, count) => sum + count, 0)

/** The categories that are offered here, with the number of activities of each. */
const Categories = ({ model: { answer, params, setFilters } }: { model: ActivityResultsModel }) => {
  if (answer === undefined) return null
  const { categories } = answer.facets
  const options: ClassOption[] = [
    { id: all, label: 'All', note: formatCount(countOf(categories)) },
    ...activityCategories
      .filter((one) => categories[one] !== undefined || one === params.categoryTagId)
      .map((one) => ({
        id: one,
        label: categoryWords[one],
        note: formatCount(categories[one] ?? 0),
      })),
  ]
  return (
    <ClassStrip
      label="Categories"
      options={options}
      chosen={params.categoryTagId ?? all}
      onChoose={(id) => setFilters({ categoryTagId: activityCategories.find((one) => one === id) })}
    />
  )
}

/** The days of the search, with the number of activities that start on each. */
const Days = ({ model }: { model: ActivityResultsModel }) => {
  const days = daysOfSearch(model)
  if (days.length < 2) return null
  const { params, setFilters } = model
  return (
    <div className={c('days')}>
      <ClassStrip
        label="Days"
        options={[
          { id: all, label: 'All days', note: `${days.length} days` },
          ...days.map(({ date, label, count, flight }) => ({
            id: date,
            label,
            note: formatCount(count),
            more: flight,
          })),
        ]}
        chosen={days.some(({ date }) => date === params.day) ? (params.day ?? all) : all}
        onChoose={(id) => setFilters({ day: id === all ? undefined : id })}
      />
    </div>
  )
}

const ActivityList = ({ model, onEdit }: { model: ActivityResultsModel; onEdit: () => void }) => {
  const { answer, cards, params, chips, next } = model
  if (answer === undefined) return <ActivityCardSkeletons cards={6} />
  if (answer.activities === 0)
    return (
      <EmptyState
        title="Nothing to do here on these days"
        actions={
          <Button variant="primary" onClick={onEdit}>
            Edit search
          </Button>
        }
      >
        No operator has room for everybody then. Try other days, fewer people, or another place
        nearby.
      </EmptyState>
    )
  if (answer.matching === 0 && model.params.policy !== undefined)
    return (
      <EmptyState
        title="No activities like this"
        actions={
          <Button variant="primary" onClick={() => model.changeList({ policy: undefined })}>
            Show all activities
          </Button>
        }
      >
        None of the activities that match your filters has this policy result.
      </EmptyState>
    )
  if (answer.matching === 0)
    return (
      <EmptyState
        title="Nothing matches your filters"
        actions={
          <Button variant="primary" onClick={model.clearFilters}>
            {chips.length === 1 ? 'Remove the filter' : 'Clear filters'}
          </Button>
        }
      >
        {`Without filters, there ${answer.activities === 1 ? 'is' : 'are'} ${activitiesText(answer.activities)} on these days.`}
      </EmptyState>
    )
  return (
    <>
      <ol className={card('cards')}>
        {cards.map((one) => (
          <li key={one.activityId}>
            <ActivityCard card={one} place={answer.place} planned={answer} params={params} />
          </li>
        ))}
      </ol>
      {next.pending && <ActivityCardSkeletons cards={3} />}
      <div className={c('foot')}>
        {next.failed && (
          <Notice tone="danger" role="alert" title="We couldn’t load more activities" />
        )}
        <p role="status">{`${formatCount(cards.length)} of ${activitiesText(answer.matching)}`}</p>
        {next.more && (
          <TextButton onClick={next.load}>
            {next.failed
              ? 'Try again'
              : `Show ${Math.min(pageSize, answer.matching - cards.length)} more`}
          </TextButton>
        )}
      </div>
    </>
  )
}
