import { daysBetween, formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { nightsText } from '../lodging/stay-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { statusMark } from './trip-words.ts'
import type { TripSummary } from './trip-queries.ts'
import styles from './trip-row.module.css'

const c = classNames(styles)

const inDays = (today: string, date: string): string => {
  const days = daysBetween(today, date)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : days > 1 ? `in ${days} days` : ''
}

/** One trip of the list; the whole row opens it. */
export const TripRow = ({ trip, now }: { trip: TripSummary; now: number }) => {
  const mark = statusMark(trip)
  const departs = trip.stay?.checkIn ?? trip.slices[0]?.departsLocal.slice(0, 10)
  return (
    <li className={c('row')}>
      <div className={c('words')}>
        <h2 className={c('title')}>
          <AppLink href={`/trips/?trip=${trip.id}`} className={c('link')}>
            {trip.title}
          </AppLink>
        </h2>
        {trip.stay !== null && (
          <p className={c('slice')}>
            <b>{formatDay(trip.stay.checkIn)}</b>
            <b>{nightsText(trip.stay.nights)}</b>
            <span className={c('route')}>
              {trip.stay.locality}, until {formatDay(trip.stay.checkOut)},{' '}
              {trip.stay.rooms === 1 ? '1 room' : `${trip.stay.rooms} rooms`}
            </span>
          </p>
        )}
        {trip.slices.map((slice) => {
          const later = daysBetween(
            slice.departsLocal.slice(0, 10),
            slice.arrivesLocal.slice(0, 10),
          )
          return (
            <p key={`${slice.origin}${slice.departsLocal}`} className={c('slice')}>
              <b>{formatDay(slice.departsLocal.slice(0, 10))}</b>
              <b>
                {slice.departsLocal.slice(11, 16)} – {slice.arrivesLocal.slice(11, 16)}
                {later !== 0 && <sup>{later > 0 ? `+${later}` : `−${-later}`}</sup>}
              </b>
              <span className={c('route')}>
                {slice.origin} to {slice.destination}, {formatDuration(slice.minutes)},{' '}
                {slice.stops === 0
                  ? 'nonstop'
                  : slice.stops === 1
                    ? '1 stop'
                    : `${slice.stops} stops`}
                , {slice.airline}
              </span>
            </p>
          )
        })}
      </div>
      <div className={c('facts')}>
        <Mark tone={mark.tone}>{mark.text}</Mark>
        {trip.locators.map((locator) => (
          <span key={locator} className={c('locator')}>
            {locator}
          </span>
        ))}
        {departs !== undefined && trip.timeStatus === 'Future' && (
          <span>{inDays(new Date(now).toISOString().slice(0, 10), departs)}</span>
        )}
      </div>
      <Price amount={fromWire(trip.total)} digits="exact" look="card" className={c('price')} />
    </li>
  )
}
