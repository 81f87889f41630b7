import { Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { ClassStrip, type ClassOption } from '@portolan/design/travel/class-strip.tsx'
import { ListProgress } from '@portolan/design/travel/list-progress.tsx'
import { carClasses } from '@portolan/domain/cars/codes.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import type { ReactNode } from 'react'
import { ListPolicy } from '../../shell/pages/list-policy.tsx'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { OfferChip } from '../../wallet/index.ts'
import { kindOfClass } from '../car-art.ts'
import { carsText, classWords, wholeDollars } from '../car-words.ts'
import { carPolicyRules } from './car-policy-words.ts'
import { CarRow, CarRowSkeletons } from './car-row.tsx'
import { DeskMap } from './desk-map.tsx'
import { countText, notRentedTexts, placeText, rentalDaysText } from './results-words.ts'
import styles from './car-results.module.css'
import type { CarResultsModel } from './use-car-results.ts'

const c = classNames(styles)
const pageSize = 10

interface CarResultsProps {
  model: CarResultsModel
  /** The active filters. */
  chips: ReactNode
  sort: ReactNode
  onFilters: () => void
  onEditSearch: () => void
}

/** The heading, classes, map and list; or why there are none. */
export const CarResults = ({ model, chips, sort, onFilters, onEditSearch }: CarResultsProps) => {
  const { answer, params, search, isPlaceholder, failed, hasFaults } = model
  const asMap = params.view === 'map'
  return (
    <div className={c('around')}>
      <h1 tabIndex={-1} className={c('title')}>
        {`${countText(model) ?? 'Cars'} ${placeText(model)}`}
      </h1>
      {failed ? (
        // An error of a form field is shown at the field.
        !hasFaults && <SearchFailed error={model.error} onSearchAgain={model.retry} />
      ) : (
        <>
          {answer !== undefined && answer.offers > 0 && <Classes model={model} />}
          <div className={c('tools')}>
            <Button size="small" className={c('all')} onClick={onFilters}>
              <Icon of={SlidersHorizontal} size={16} />
              All filters
            </Button>
            <Button
              size="small"
              className={c('toMap')}
              aria-pressed={asMap}
              onClick={() => model.change({ view: asMap ? undefined : 'map' })}
            >
              <Icon of={MapIcon} size={16} />
              Map of desks
            </Button>
          </div>
          <PolicyHead model={model} />
          <div className={c('active')}>{chips}</div>
          {asMap && <DeskMap model={model} />}
          <div className={c('order')}>
            <p>
              {`${rentalDaysText(model) ?? 'Total'}, for a driver aged ${search.driverAge}, with every fee and tax`}
            </p>
            <OfferChip
              place={
                answer === undefined
                  ? null
                  : { page: 'availability', funnel: 'Ground', searchFacts: {} }
              }
            />
            <div className={c('sort')}>{sort}</div>
          </div>
          <div className={c('list')} aria-busy={isPlaceholder || undefined}>
            <div className={c('progress')}>
              {(answer === undefined || isPlaceholder) && (
                <ListProgress
                  label={`Searching for cars ${placeText(model)}`}
                  answered={0}
                  asked={1}
                />
              )}
            </div>
            <CarList model={model} onEdit={onEditSearch} />
          </div>
        </>
      )}
    </div>
  )
}

const all = 'all'

/** The classes that are rented here, with the lowest price of each. */
const Classes = ({ model: { answer, params, setFilters } }: { model: CarResultsModel }) => {
  if (answer === undefined) return null
  const { classes } = answer.facets
  const chosen = params.classes ?? []
  const found = carClasses.filter((one) => classes[one] !== undefined)
  const lowest = Math.min(...found.map((one) => classes[one]?.from ?? Infinity))
  const options: ClassOption[] = [
    {
      id: all,
      label: 'All classes',
      note: Number.isFinite(lowest) ? `from ${wholeDollars(lowest)}` : '–',
    },
    ...found.map((one) => ({
      id: one,
      label: classWords[one],
      note: `from ${wholeDollars(classes[one]?.from ?? 0)}`,
      kind: kindOfClass[one],
    })),
  ]
  const only = chosen.length === 0 ? all : chosen[0]
  return (
    <ClassStrip
      label="Classes"
      options={options}
      chosen={chosen.length > 1 ? null : (only ?? null)}
      onChoose={(id) => setFilters({ classes: found.filter((one) => one === id) })}
    />
  )
}

/** The traveler's rules for cars and the filter by policy result; empty without a policy. */
const PolicyHead = ({ model: { answer, params, changeList } }: { model: CarResultsModel }) => {
  const policy = answer?.policy
  if (!policy) return null
  return (
    <ListPolicy
      policy={policy}
      rules={carPolicyRules(policy)}
      value={params.policy}
      onChange={(verdict) => changeList({ policy: verdict })}
    />
  )
}

/** What is not in the list, and why. */
const NotRented = ({ model: { answer, search } }: { model: CarResultsModel }) => {
  const texts = answer === undefined ? [] : notRentedTexts(answer, search.driverAge)
  return texts.length === 0 ? null : (
    <Notice tone="info" title="Not in this list" className={c('missing')}>
      {texts.join(' ')}
    </Notice>
  )
}

const CarList = ({ model, onEdit }: { model: CarResultsModel; onEdit: () => void }) => {
  const { answer, cars, params, chips, next } = model
  if (answer === undefined) return <CarRowSkeletons rows={6} />
  if (answer.offers === 0)
    return (
      <EmptyState
        title="No cars here for these times"
        actions={
          <Button variant="primary" onClick={onEdit}>
            Edit search
          </Button>
        }
      >
        {[
          ...notRentedTexts(answer, model.search.driverAge),
          'Try other times, or another place nearby.',
        ].join(' ')}
      </EmptyState>
    )
  if (answer.matching === 0 && params.policy !== undefined)
    return (
      <EmptyState
        title="No cars like this"
        actions={
          <Button variant="primary" onClick={() => model.changeList({ policy: undefined })}>
            Show all cars
          </Button>
        }
      >
        None of the cars that match your filters has this policy result.
      </EmptyState>
    )
  if (answer.matching === 0)
    return (
      <EmptyState
        title="No cars match your filters"
        actions={
          <Button variant="primary" onClick={model.clearFilters}>
            {chips.length === 1 ? 'Remove the filter' : 'Clear filters'}
          </Button>
        }
      >
        {`Without filters, there ${answer.offers === 1 ? 'is 1 car' : `are ${carsText(answer.offers)}`} for these times.`}
      </EmptyState>
    )
  return (
    <>
      <ol className={c('rows')}>
        {cars.map((car) => (
          <li key={car.card.offerId}>
            <CarRow
              car={car}
              params={params}
              pickUpAt={model.search.pickUpAt}
              approvalOver={answer.policy?.approvalOver ?? null}
            />
          </li>
        ))}
      </ol>
      {next.pending && <CarRowSkeletons rows={2} />}
      <div className={c('foot')}>
        {next.failed && <Notice tone="danger" role="alert" title="We couldn’t load more cars" />}
        <p role="status">{`${formatCount(cars.length)} of ${carsText(answer.matching)}`}</p>
        {next.more && (
          <TextButton onClick={next.load}>
            {next.failed
              ? 'Try again'
              : `Show ${Math.min(pageSize, answer.matching - cars.length)} more`}
          </TextButton>
        )}
      </div>
      <NotRented model={model} />
    </>
  )
}
