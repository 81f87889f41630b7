import { classNames } from '@portolan/design/class-names.ts'
import { useId } from 'react'
import type { FreezeTerms } from './freeze-queries.ts'
import { atDeparture, daysText, departureClock } from './freeze-words.ts'
import styles from './length-choice.module.css'

const c = classNames(styles)

interface LengthChoiceProps {
  flights: Pick<FreezeTerms, 'slices'>
  lengths: FreezeTerms['lengths']
  hours: number
  onChoose: (hours: number) => void
}

/** Equal cells, each with the moment by which the flights have to be booked. */
export const LengthChoice = ({ flights, lengths, hours, onChoose }: LengthChoiceProps) => {
  const name = useId()
  return (
    <section className={c('section')} aria-labelledby={`${name}-heading`}>
      <header className={c('head')}>
        <h2 id={`${name}-heading`}>For</h2>
        <p>{`Book by the time shown, ${departureClock(flights)}`}</p>
      </header>
      <div role="radiogroup" aria-label="How long" className={c('cells')}>
        {lengths.map((length) => (
          <label key={length.hours} className={c('cell')}>
            <input
              type="radio"
              name={name}
              checked={length.hours === hours}
              onChange={() => onChoose(length.hours)}
            />
            <b>{daysText(length.hours)}</b>
            <span>{atDeparture(flights, length.closesAt)}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
