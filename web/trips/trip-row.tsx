import { daysBetween, formatDay, formatDayShift } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { AppLink } from '../shell/layout/app-link.tsx'
import { locatorsOf, type TripSummary } from '../after-sales/index.ts'
import { verificationHref } from './pieces-of.ts'
import { useServices } from '../shell/services-context.ts'
import { addOnTitles, picturedPlaceOf, rowLines, tripDates } from './row-of.ts'
import { TripPicture } from './trip-picture.tsx'
import { pendingAction, statusMark } from './trip-words.ts'
import styles from './trip-row.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

const inDays = (today: string, date: string): string => {
  const days = daysBetween(today, date)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 1 ? `in ${days} days` : ''
}

/** One trip in the list; the whole row is the link. */
export const TripRow = ({ trip, now }: { trip: TripSummary; now: number }) => {
  const mark = statusMark(trip)
  const addOns = addOnTitles(trip)
  const { first } = tripDates(trip)
  const verifyHref = verificationHref(trip)
  const isConsumer = useServices().profile.audience === 'Consumer'
  const place = isConsumer ? picturedPlaceOf(trip) : null
  return (
    <li className={c('row', place !== null && 'pictured', !isConsumer && 'dense')}>
      {place !== null && <TripPicture place={place} size="row" />}
      <div className={c('words')}>
        <h2 className={c('title')}>
          <AppLink href={`/trips/?trip=${trip.id}`} className={c('link')}>
            {trip.title}
          </AppLink>
        </h2>
        {rowLines(trip).map(({ id, day, when, daysLater, text }) => (
          <p key={id} className={c('slice')}>
            <b>{formatDay(day)}</b>
            <b>
              <Words>{when}</Words>
              {daysLater !== 0 && <sup>{formatDayShift(daysLater)}</sup>}
            </b>
            <span className={c('route')}>{text}</span>
          </p>
        ))}
        {addOns.length > 0 && (
          <p className={c('slice')}>
            <span className={c('route')}>{`With ${addOns.join(', ')}`}</span>
          </p>
        )}
      </div>
      <div className={c('facts')}>
        <Mark tone={mark.tone}>{mark.text}</Mark>
        {locatorsOf(trip).map((locator) => (
          <span key={locator} className={c('locator')}>
            {locator}
          </span>
        ))}
        {verifyHref !== null && (
          <AppLink href={verifyHref} className={`${buttonClass({ size: 'small' })} ${c('action')}`}>
            Finish verification
          </AppLink>
        )}
        {trip.timeStatus === 'Future' && (
          <span>{inDays(new Date(now).toISOString().slice(0, 10), first)}</span>
        )}
        {trip.status === 'Pending' && verifyHref === null && (
          <AppLink href={`/trips/?trip=${trip.id}`} className={`${linkClass()} ${c('action')}`}>
            {pendingAction}
          </AppLink>
        )}
      </div>
      <Price amount={fromWire(trip.total)} digits="exact" look="card" className={c('price')} />
    </li>
  )
}
