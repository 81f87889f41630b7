import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { formatDayShift } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import type { ReactNode } from 'react'
import { partyWords, sliceWords } from '../../flights/index.ts'
import {
  artOf,
  bedsText,
  dayText,
  guestsText,
  mealWords,
  placeOf,
  scoreText,
} from '../../lodging/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import type { PackageQuote } from '../package-answers.ts'
import { usePackagePages } from '../package-pages.ts'
import { spanText } from '../package-words.ts'
import type { PackageParams } from '../search/package-search.ts'
import { exactText, flightTerms, stayTerms } from './review-words.ts'
import styles from './review-page.module.css'

const c = classNames(styles)

interface PartProps {
  quote: PackageQuote
  params: PackageParams
}

const Facts = ({ rows }: { rows: readonly (readonly [term: string, text: string])[] }) => (
  <dl className={c('facts')}>
    {rows.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

interface PartFrameProps {
  title: string
  change: { readonly href: string; readonly label: string }
  /** What it costs without the other part. */
  alone: string
  rows: readonly (readonly [term: string, text: string])[]
  children: ReactNode
}

const Part = ({ title, change, alone, rows, children }: PartFrameProps) => (
  <section className={c('part')} aria-label={title}>
    <div className={c('partHead')}>
      <h2>{title}</h2>
      <AppLink href={change.href} className={linkClass()}>
        {change.label}
      </AppLink>
    </div>
    {children}
    <Facts rows={rows} />
    <p className={c('alone')}>
      <span>Price if bought alone today</span>
      <b>{alone}</b>
    </p>
  </section>
)

const bagWords = (included: number): string => {
  if (included === 0) return 'No checked bag included'
  return included === 1 ? '1 checked bag each' : `${included} checked bags each`
}

/** The flights with their fares and terms. */
export const FlightsPart = ({ quote, params }: PartProps) => {
  const { flights: page } = usePackagePages()
  const { slices } = quote.flights
  const terms = flightTerms(quote)
  const brands = [...new Set(slices.map(({ brand }) => brand.name))].join(', ')
  const bags = [...new Set(slices.map(({ brand }) => bagWords(brand.checkedBags.included)))]
  return (
    <Part
      title="Flights"
      change={{ href: `${page}${stringifySearch({ ...params })}`, label: 'Change flights' }}
      alone={exactText(quote, quote.price.flights)}
      rows={[
        ['Fare', `${brands}, ${partyWords(quote.flights)}`],
        ['Bags', bags.join('; ')],
        ['Change', terms.change],
        ['Cancel', terms.cancel],
      ]}
    >
      {slices.map((slice) => {
        const words = sliceWords(slice)
        return (
          <div key={words.numbers} className={c('slice')}>
            <TailMark code={words.airline.code} name={words.airline.name} size={24} />
            <div>
              <b>
                <span>{`${words.departs} – ${words.arrives}`}</span>
                <sup>{formatDayShift(words.dayShift)}</sup>
              </b>
              <p>{`${words.day}, ${words.origin} to ${words.destination}, ${words.length}`}</p>
              <p>{`${words.airline.name} ${words.numbers}`}</p>
            </div>
          </div>
        )
      })}
    </Part>
  )
}

/** The stay with its rooms and terms, at what it costs without flights. */
export const StayPart = ({ quote, params }: PartProps) => {
  const { now } = useServices()
  const { rooms: page } = usePackagePages()
  const { stay, nights } = quote
  const { property } = stay
  const front = property.pictures[0] ?? { category: 'Exterior' as const, seed: 1 }
  const each = (text: (room: (typeof stay.rooms)[number]) => string): string =>
    [...new Set(stay.rooms.map(text))].join('; ')
  return (
    <Part
      title="Stay"
      change={{
        href: `${page}${stringifySearch({ ...params, rates: undefined })}`,
        label: 'Change rooms',
      }}
      alone={exactText(quote, quote.price.standard)}
      rows={[
        ['Room', each(({ name, beds }) => `${name}, ${bedsText(beds)}`)],
        ['Guests', stay.rooms.map(({ occupancy }) => guestsText(occupancy)).join('; ')],
        ['Meals', each(({ terms }) => mealWords[terms.meal])],
        ['Cancel', stayTerms(quote, now())],
      ]}
    >
      <div className={c('stay')}>
        <FamilyArt
          item={artOf(front, property)}
          facts={placeOf(property)}
          format="card"
          className={c('picture')}
        />
        <div>
          <h3>{property.name}</h3>
          <p>
            {[
              property.locality,
              ...(property.score === null ? [] : [`rated ${scoreText(property.score)}`]),
            ].join(', ')}
          </p>
          <p>
            {`${dayText(stay.checkIn)}, from ${formatTime(stay.arriveFrom)} – ${dayText(stay.checkOut)}, by ${formatTime(stay.leaveUntil)}`}
          </p>
          <p>{`${spanText(nights)}, following your flights`}</p>
        </div>
      </div>
    </Part>
  )
}
