import { classNames } from '@portolan/design/class-names.ts'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { formatDayShift } from '@portolan/kernel/calendar.ts'
import { sliceWords } from '../../flights/index.ts'
import type { FreezeTerms } from './freeze-queries.ts'
import { partyText } from './freeze-words.ts'
import styles from './frozen-flights.module.css'

const c = classNames(styles)

/** The flights whose price is frozen, at the head of a sheet. */
export const FrozenFlights = ({
  flights: { title, slices, party },
}: {
  flights: Pick<FreezeTerms, 'title' | 'slices' | 'party'>
}) => (
  <div className={c('flights')}>
    <h2 className={c('title')}>{title}</h2>
    {slices.map((slice) => {
      const words = sliceWords(slice)
      return (
        <div key={words.numbers} className={c('slice')}>
          <TailMark code={words.airline.code} name={words.airline.name} size={24} />
          <div>
            <b>
              {words.departs} – {words.arrives}
              <sup>{formatDayShift(words.dayShift)}</sup>
            </b>
            <span>
              {words.day}, {words.length}
            </span>
            <span>
              {words.airline.name} {words.numbers}, {slice.brand.name}
            </span>
          </div>
        </div>
      )
    })}
    <p className={c('party')}>{partyText(party)}</p>
  </div>
)
