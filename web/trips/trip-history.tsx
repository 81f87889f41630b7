import { classNames } from '@portolan/design/class-names.ts'
import { momentLocale } from '@portolan/kernel/locale.ts'
import { eventText, readBackText } from './trip-words.ts'
import type { Trip } from './trip-queries.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

const momentText = (at: string): string =>
  new Date(at).toLocaleString(momentLocale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

/**
 * What happened to a trip since it was booked, in order, and when its suppliers' books were last
 * read and found equal.
 */
export const TripHistory = ({ trip }: { trip: Trip }) => (
  <section>
    <h2>What happened</h2>
    <ul className={c('events')}>
      {trip.events.map((event) => (
        <li key={`${event.at}${event.name}`}>
          <span>
            {eventText(event.name, trip.kind)}
            {event.byAgent && ', by an agent'}
          </span>
          <time dateTime={event.at}>{momentText(event.at)}</time>
        </li>
      ))}
      {trip.readBackAt !== null && (
        <li>
          <span>{readBackText(trip.kind)}</span>
          <time dateTime={trip.readBackAt}>{momentText(trip.readBackAt)}</time>
        </li>
      )}
    </ul>
  </section>
)
