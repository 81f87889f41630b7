import { classNames } from '@portolan/design/class-names.ts'
import { ItineraryLine } from '@portolan/design/travel/itinerary-line.tsx'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { ReactNode } from 'react'
import { sliceWords } from '../flights/index.ts'
import styles from './exchange.module.css'

const c = classNames(styles)

/** `New York to London, Fri, Feb 5`. */
export const sliceTitle = (slice: Pick<FaredSlice, 'segments' | 'minutes'>): string => {
  const { origin, destination, day } = sliceWords(slice)
  return `${origin} to ${destination}, ${day}`
}

/** A booked flight on one line, with `aside` at its end. */
export const SliceRow = ({ slice, aside }: { slice: FaredSlice; aside?: ReactNode }) => {
  const words = sliceWords(slice)
  return (
    <div className={c('slice')}>
      <TailMark code={words.airline.code} name={words.airline.name} />
      <ItineraryLine
        departs={words.departs}
        arrives={words.arrives}
        dayShift={words.dayShift}
        carrier={words.airline.name}
        numbers={words.numbers}
      />
      <p className={c('fare')}>
        <span>{words.length}</span>
        <span>{slice.brand.name}</span>
      </p>
      {aside !== undefined && <div className={c('aside')}>{aside}</div>}
    </div>
  )
}
