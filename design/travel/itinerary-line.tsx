import { formatDayShift } from '@portolan/kernel/calendar.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import styles from './itinerary-line.module.css'
import type { ItineraryLineProps } from './results.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

/** Times of departure and arrival at their own airports, and who flies. */
export const ItineraryLine = ({
  departs,
  arrives,
  dayShift = 0,
  arrivesOn,
  carrier,
  numbers,
  note,
}: ItineraryLineProps) => (
  <div>
    <div className={c('times')}>
      <time>{departs}</time>
      <span aria-hidden="true"> – </span>
      <VisuallyHidden> to </VisuallyHidden>
      <time>{arrives}</time>
      {dayShift !== 0 && (
        <>
          <sup aria-hidden="true">{formatDayShift(dayShift)}</sup>
          <VisuallyHidden>
            {' '}
            {arrivesOn ??
              `${Math.abs(dayShift)} ${Math.abs(dayShift) === 1 ? 'day' : 'days'} ${dayShift > 0 ? 'later' : 'earlier'}`}
          </VisuallyHidden>
        </>
      )}
    </div>
    <div className={c('carrier')}>
      <Words>{carrier} </Words>
      {numbers && <span className={c('numbers')}>{numbers}</span>}
    </div>
    {note && <div className={c('note')}>{note}</div>}
  </div>
)
