import { classNames } from '@portolan/design/class-names.ts'
import { WaysChart, type Way } from '@portolan/design/travel/ways-chart.tsx'
import { useMemo } from 'react'
import type { RebookingFlight, RebookingFlights } from './disruption-queries.ts'
import styles from './candidates.module.css'

const c = classNames(styles)

type Flown = Pick<RebookingFlight, 'legs' | 'origin' | 'destination'>
interface Found extends Pick<RebookingFlights, 'airports'> {
  readonly qualifying: readonly Flown[]
  readonly barred: readonly Flown[]
}
type Leg = Flown['legs'][number]

/** One key for both directions. */
const wayOf = ({ from, to }: Pick<Leg, 'from' | 'to'>): string => [from, to].toSorted().join(' ')

/** Each pair of airports once; `faint` where no flight that qualifies uses it. */
const waysOf = ({ qualifying, barred, airports }: Found): Way[] => {
  const ends = new Set(
    [...qualifying, ...barred].flatMap(({ origin, destination }) => [origin, destination]),
  )
  const pointOf = (code: string) => {
    const at = airports[code]?.position
    const name = ends.has(code) ? (airports[code]?.city ?? code) : null
    return at && { ...at, name }
  }
  const ways = new Map<string, Way>()
  const add = (flights: readonly Flown[], faint: boolean): void => {
    for (const leg of flights.flatMap(({ legs }) => legs)) {
      const [key, from, to] = [wayOf(leg), pointOf(leg.from), pointOf(leg.to)]
      if (from && to && !ways.has(key))
        ways.set(key, { key, from, to, minutes: leg.minutes, faint })
    }
  }
  add(qualifying, false)
  add(barred, true)
  return [...ways.values()]
}

/** Where the listed flights go; the one that is pointed at is drawn bold and said below. */
export const CandidateMap = ({
  found,
  pointed,
}: {
  found: Found
  pointed: { readonly legs: readonly Leg[]; readonly words: string } | null
}) => {
  const ways = useMemo(() => waysOf(found), [found])
  if (ways.length === 0) return null
  return (
    <figure className={c('map')}>
      <div className={c('chart')}>
        <WaysChart ways={ways} bold={pointed?.legs.map(wayOf) ?? []} />
      </div>
      {/* The list says the same to those who cannot see the map. */}
      <figcaption aria-hidden="true">
        {pointed?.words ?? 'Dashed where no flight qualifies. Point at a flight to see its way.'}
      </figcaption>
    </figure>
  )
}
