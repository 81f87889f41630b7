import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { ItineraryLine } from '@portolan/design/travel/itinerary-line.tsx'
import { JourneyLine } from '@portolan/design/travel/journey-line.tsx'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { TripTimeline } from '../../after-sales/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import type { PackageListAnswer } from '../package-answers.ts'
import { spanText, whyNightsText, wholeText } from '../package-words.ts'
import { journeysIn, packageTimeline, type Journey } from './chosen-journeys.ts'
import styles from './flight-strip.module.css'

const c = classNames(styles)

interface FlightStripProps {
  answer: Pick<PackageListAnswer, 'flights' | 'nights' | 'currency'>
  /** ` for 2`. */
  travelers: string
  changeHref: string
}

/** The flights of a package, and the nights that follow from them, drawn over the days. */
export const FlightStrip = ({ answer, travelers, changeHref }: FlightStripProps) => {
  const { flights, nights } = answer
  const journeys = journeysIn(flights)
  const [out] = journeys
  const fares = [...new Set(journeys.flatMap(({ fare }) => fare ?? []))].join(', ')
  return (
    <section className={c('strip')} aria-label="Your flights and nights">
      <div className={c('flights')}>
        {journeys.map((journey) => (
          <Flight key={journey.departsLocal} journey={journey} />
        ))}
        <p className={c('price')}>
          <b>{`${wholeText(answer, flights.total)}${travelers}`}</b>
          <span>{fares}</span>
        </p>
        <AppLink href={changeHref} className={buttonClass({ size: 'small' })}>
          Change flights
        </AppLink>
      </div>
      <div className={c('nights')}>
        <TripTimeline label="Flights and nights by day" items={packageTimeline(journeys, nights)} />
        <p className={c('why')}>
          <b>{`${spanText(nights)}. `}</b>
          <span>
            {[
              ...(out === undefined ? [] : [whyNightsText(nights, out.arrivesLocal, out.city)]),
              'If you change flights, the nights follow.',
            ].join(' ')}
          </span>
        </p>
      </div>
    </section>
  )
}

const Flight = ({ journey: { words, option, parts, departsLocal } }: { journey: Journey }) => (
  <div className={c('flight')}>
    <TailMark code={words.airline} name={words.carrier} size={24} />
    <div>
      <ItineraryLine
        departs={words.departs}
        arrives={words.arrives}
        dayShift={option.plusDays}
        arrivesOn={words.arrivesOn}
        carrier={formatDay(departsLocal.slice(0, 10))}
        numbers={words.numbers}
      />
    </div>
    <div className={c('line')}>
      <JourneyLine parts={parts} />
    </div>
  </div>
)
