import { classNames } from '@portolan/design/class-names.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import type { Trip } from '../after-sales/index.ts'
import { wordsOf } from './pieces-of.ts'
import { eventText } from './trip-words.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

const actorOf = ({ byAgent, arranger }: Trip['events'][number]): string => {
  if (arranger !== undefined) return `, by ${arranger}, arranger`
  return byAgent ? ', by an agent' : ''
}

/** The trip's events in order, and when its suppliers' records last matched ours. */
export const TripHistory = ({ trip }: { trip: Trip }) => {
  const words = wordsOf(trip)
  return (
    <section>
      <h2>Booking activity</h2>
      <ul className={c('events')}>
        {trip.events.map((event) => (
          <li key={`${event.at}${event.name}`}>
            <span>{`${eventText(event.name, words)}${actorOf(event)}`}</span>
            <time dateTime={event.at}>{formatInstant(event.at)}</time>
          </li>
        ))}
        {trip.readBackAt !== null && (
          <li>
            <span>{words.readBack}</span>
            <time dateTime={trip.readBackAt}>{formatInstant(trip.readBackAt)}</time>
          </li>
        )}
      </ul>
    </section>
  )
}
