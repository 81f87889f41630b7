import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { PolicyCell } from '@portolan/design/travel/policy-cell.tsx'
import { DayLine } from '@portolan/design/travel/day-line.tsx'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { formatWeekdayNumber } from '@portolan/kernel/locale.ts'
import { CalendarX, Check, Hourglass } from 'lucide-react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import type { ActivityCardAnswer, ActivityListAnswer } from '../activity-answers.ts'
import { HeartButton } from '../../favorites/index.ts'
import { ruleText } from '../../policies/index.ts'
import { ActivityPicture } from '../activity-picture.tsx'
import {
  categoryWords,
  clockText,
  dollars,
  freeCancellationWord,
  guideText,
  ratingText,
  startText,
  wholeDollars,
} from '../activity-words.ts'
import { dawnOf, spansOf } from '../day-spans.ts'
import { lightAt, lightText } from '../light-of.ts'
import { planFitOfStarts, type Planned } from '../plan-words.ts'
import { outingDates } from '../search/activity-search.ts'
import { activityShopHref } from '../shop/activity-shop.ts'
import type { ActivityResultsParams } from './availability-search.ts'
import styles from './activity-card.module.css'
import { startOfCard } from './results-words.ts'

const c = classNames(styles)
const shownStarts = 3

interface ActivityCardProps {
  card: ActivityCardAnswer
  place: ActivityListAnswer['place']
  /** What the person has planned on these days. */
  planned: Planned
  params: ActivityResultsParams
}

/** Whether it can be canceled, or that the operator decides later. */
const Terms = ({ card }: Pick<ActivityCardProps, 'card'>) => {
  if (card.confirmsIn > 0)
    return (
      <span className={c('terms')}>
        <Icon of={Hourglass} size={16} />
        <span>On request</span>
      </span>
    )
  return card.isRefundable ? (
    <span className={c('terms', 'ok')}>
      <Icon of={Check} size={16} />
      <span>{freeCancellationWord}</span>
    </span>
  ) : (
    <span className={c('terms')}>Nonrefundable</span>
  )
}

/** The day of the next start, with every start that is known of it. */
const NextDay = ({ card, place, params }: Omit<ActivityCardProps, 'planned'>) => {
  const fromDate = params.fromDate ?? ''
  const starts = card.starts.map((start) => startOfCard(start, { fromDate }))
  const [next] = starts
  if (next === undefined) return null
  const sameDay = starts.filter(({ date }) => date === next.date)
  const light = lightAt(next.date, card.position, place.zone)
  return (
    <>
      <p className={c('text')}>
        {[guideText(card), lightText(light, { at: next.at, minutes: card.minutes })]
          .filter((text) => text !== '')
          .join('. ')}
      </p>
      <DayLine
        light={light}
        from={dawnOf(sameDay)}
        spans={spansOf(sameDay, card.minutes, ({ at }) => at === next.at)}
        middle={formatDuration(card.minutes)}
      />
    </>
  )
}

/** Which start fits between the person's plans, or what is in the way of the next one. */
const Fit = ({ card, planned, params }: Omit<ActivityCardProps, 'place'>) => {
  const fit = planFitOfStarts(planned, card.starts, card.minutes)
  if (fit === null) return null
  const { date, at } = startOfCard(fit.start, { fromDate: params.fromDate ?? '' })
  const isNext = fit.start === card.starts[0]
  return (
    <p className={c('text')}>
      <span className={c('terms', fit.fits && 'ok')}>
        <Icon of={fit.fits ? Check : CalendarX} size={16} />
        <span>{isNext ? fit.text : `${startText({ date, at })} fits between your plans`}</span>
      </span>
    </p>
  )
}

interface NearestActivityProps {
  policy: NonNullable<ActivityCardAnswer['policy']>
  params: ActivityResultsParams
}

/** The way to the nearest activity in policy. */
const NearestActivity = ({ policy: { verdict, nearest }, params }: NearestActivityProps) => {
  if (nearest === null) return <span>No activity in policy here</span>
  const { activityId, name, perTraveler } = nearest
  return (
    <>
      <span>{verdict === 'NeedsApproval' ? 'No approval: ' : 'Nearest in policy: '}</span>
      <AppLink href={activityShopHref({ ...params, activityId })} className={c('nearest')}>
        {`${name}, ${dollars(perTraveler)}`}
      </AppLink>
    </>
  )
}

/** An activity of the list. Its name leads to its page, its starts to the page with one chosen. */
export const ActivityCard = ({ card, place, planned, params }: ActivityCardProps) => {
  const hrefOf = (start?: { readonly date: string; readonly at: number }): string =>
    activityShopHref({ ...params, activityId: card.activityId, ...start })
  const starts = card.starts
    .slice(0, shownStarts)
    .map((start) => startOfCard(start, { fromDate: params.fromDate ?? '' }))
  return (
    <article
      className={c('card')}
      aria-label={`${card.name}, from ${dollars(card.price)}`}
      data-activity={card.activityId}
    >
      <div className={c('picture')}>
        <ActivityPicture activity={{ ...card, country: place.country }} grain="shared" />
      </div>
      <div className={c('keep')}>
        <HeartButton
          type="Activity"
          id={card.activityId}
          name={card.name}
          dates={outingDates(params)}
        />
      </div>
      <h2 className={c('name')}>
        <AppLink href={hrefOf()} className={c('link')}>
          {card.name}
        </AppLink>
      </h2>
      <p className={c('text', 'ends')}>
        <span>{ratingText(card)}</span>
        <span>{categoryWords[card.category]}</span>
      </p>
      <NextDay card={card} place={place} params={params} />
      <Fit card={card} planned={planned} params={params} />
      <p className={c('price')}>
        <span>
          <span>from </span>
          <b className={c('amount')}>{wholeDollars(card.price)}</b>
          <span>{card.pricing === 'PerGroup' ? ' per group' : ' per person'}</span>
        </span>
        <Terms card={card} />
      </p>
      {card.policy && (
        <PolicyCell
          verdict={card.policy.verdict}
          rule={ruleText(card.policy)}
          nearest={
            card.policy.verdict === 'InPolicy' ? undefined : (
              <NearestActivity policy={card.policy} params={params} />
            )
          }
        />
      )}
      <ul className={c('starts')} aria-label="Next starts">
        {starts.map((start) => (
          <li key={`${start.date} ${start.at}`}>
            <AppLink href={hrefOf(start)} className={c('start')}>
              <span>{`${formatWeekdayNumber(start.date)},`}</span>
              <span>{clockText(start.at)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Cards of the size of what comes. */
export const ActivityCardSkeletons = ({ cards }: { cards: number }) => (
  <div role="status" aria-label="Activities are loading" className={c('cards')}>
    {Array.from({ length: cards }, (_, card) => (
      <div key={card} className={c('card')} aria-hidden="true">
        <Skeleton className={c('picture', 'ghost')} />
        <Skeleton width={`${78 - (card % 3) * 9}%`} height="28px" />
        <Skeleton width="62%" height="20px" />
        <Skeleton width="100%" height="32px" />
        <Skeleton width="100%" height="44px" />
      </div>
    ))}
  </div>
)
