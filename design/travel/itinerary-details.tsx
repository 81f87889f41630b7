import { formatDayShift } from '@portolan/kernel/calendar.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import styles from './itinerary-details.module.css'
import type { FlownLeg, ItineraryDetailsProps, WaitBetween } from './results.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

const Leg = ({
  departs,
  from,
  arrives,
  to,
  dayShift = 0,
  arrivesOn,
  flight,
  length,
  facts,
}: FlownLeg) => (
  <>
    <time className={c('time')}>{departs}</time>
    <span className={c('place')}>{from}</span>
    <i className={c('bar', 'flown')} aria-hidden="true" />
    <div className={c('words')}>
      <p>
        <b>{flight}</b>, {length}
      </p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
    <time className={c('time')}>
      <Words>{arrives}</Words>
      {dayShift !== 0 && <sup aria-hidden="true">{formatDayShift(dayShift)}</sup>}
    </time>
    <span className={c('place')}>
      <span>{to}</span>
      {dayShift !== 0 && arrivesOn !== undefined && (
        <span className={c('day')}>
          <VisuallyHidden>, </VisuallyHidden>
          {arrivesOn}
        </span>
      )}
    </span>
  </>
)

const Wait = ({ label, notes, steps = [], separate = false }: WaitBetween) => (
  <>
    <i className={c('bar', 'hollow', separate && 'separate')} aria-hidden="true" />
    <div className={c('words', 'wait')}>
      <p>{label}</p>
      {notes.map((note) => (
        <p key={note} className={c('note')}>
          {note}
        </p>
      ))}
      {steps.length > 0 && (
        <ol className={c('steps')}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </div>
  </>
)

/**
 * An itinerary from top to bottom: flying is filled, waiting hollow, separate tickets dashed, as on
 * the line to scale.
 */
export const ItineraryDetails = ({ label, parts }: ItineraryDetailsProps) => (
  <ol className={c('details')} aria-label={label}>
    {parts.map((part, at) => (
      <li key={at} className={c('part')}>
        {part.kind === 'leg' ? <Leg {...part} /> : <Wait {...part} />}
      </li>
    ))}
  </ol>
)
