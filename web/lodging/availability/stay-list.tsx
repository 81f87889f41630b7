import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { ShowMore } from '@portolan/design/travel/show-more.tsx'
import { StayCardSkeletons } from '@portolan/design/travel/stay-card.tsx'
import { useMemo } from 'react'
import { formatCount } from '@portolan/kernel/locale.ts'
import type { Door } from '../doors.ts'
import { leadPictures } from '../property-art.ts'
import type { AvailabilityAnswer, StayCardAnswer } from './availability-query.ts'
import type { AvailabilityParams } from './availability-search.ts'
import styles from './stay-list.module.css'
import { StayRow } from './stay-row.tsx'

const c = classNames(styles)

export interface StayListProps {
  door: Door
  /** The first page, whose counts apply to the whole list. */
  answer: AvailabilityAnswer | undefined
  cards: readonly StayCardAnswer[]
  params: AvailabilityParams
  mile: number | null
  active: string | null
  onPoint: (id: string | null) => void
  next: {
    readonly pending: boolean
    readonly failed: boolean
    readonly load: () => void
  }
  /** Number of active filters. */
  filters: number
  onClear: () => void
  /** Shows the stays of every policy result. */
  onEveryVerdict: () => void
  onEdit: () => void
}

type NoStaysProps = Pick<
  StayListProps,
  'door' | 'params' | 'filters' | 'onClear' | 'onEveryVerdict' | 'onEdit'
> & { answer: AvailabilityAnswer }

/** Why nothing is listed, and the way on. */
const NoStays = ({
  door,
  answer,
  params,
  filters,
  onClear,
  onEveryVerdict,
  onEdit,
}: NoStaysProps) => {
  if (answer.candidates === 0)
    return (
      <EmptyState
        title={`No ${door.many} available here for these nights`}
        actions={
          <Button variant="primary" onClick={onEdit}>
            Edit search
          </Button>
        }
      >
        {params.bounds === undefined
          ? 'Try other dates, fewer rooms, or a larger area.'
          : 'Move the map, zoom out, or try other dates.'}
      </EmptyState>
    )
  if (answer.matching === 0 && params.policy !== undefined)
    return (
      <EmptyState
        title={`No ${door.many} like this`}
        actions={
          <Button variant="primary" onClick={onEveryVerdict}>
            {`Show all ${door.many}`}
          </Button>
        }
      >
        {`None of the ${door.many} that match your filters has this policy result.`}
      </EmptyState>
    )
  return (
    <EmptyState
      title={`No ${door.many} match your filters`}
      actions={
        <Button variant="primary" onClick={onClear}>
          {filters === 1 ? 'Remove the filter' : 'Clear filters'}
        </Button>
      }
    >
      {`Without filters, there ${answer.candidates === 1 ? `is 1 ${door.one}` : `are ${formatCount(answer.candidates)} ${door.many}`} for these nights.`}
    </EmptyState>
  )
}

export const StayList = ({
  door,
  answer,
  cards,
  params,
  mile,
  active,
  onPoint,
  next,
  filters,
  onClear,
  onEveryVerdict,
  onEdit,
}: StayListProps) => {
  const leads = useMemo(() => leadPictures(cards), [cards])
  if (answer === undefined) return <StayCardSkeletons rows={6} />
  if (answer.matching === 0)
    return <NoStays {...{ door, answer, params, filters, onClear, onEveryVerdict, onEdit }} />
  return (
    <>
      <ol className={c('rows')}>
        {cards.map((card) => (
          <li key={card.id} id={`stay-${card.id}`}>
            <StayRow
              door={door}
              answer={answer}
              card={card}
              params={params}
              mile={mile}
              active={active === card.id}
              lead={leads.get(card.id)}
              onPoint={onPoint}
            />
          </li>
        ))}
      </ol>
      {next.pending && <StayCardSkeletons rows={2} />}
      {next.failed && <Notice tone="danger" role="alert" title="We couldn’t load more places" />}
      <ShowMore
        things={door.many}
        shown={cards.length}
        all={answer.matching}
        onMore={next.load}
        failed={next.failed}
      />
    </>
  )
}
