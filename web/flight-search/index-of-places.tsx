import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../shell/services-context.ts'
import { useSeen } from '../shell/use-seen.ts'
import { useToday } from '../shell/use-today.ts'
import type { PriceRange } from './calendar-prices.ts'
import styles from './index-of-places.module.css'
import { indexedPlaces } from './indexed-places.data.ts'
import { likelyOrigin } from './likely-origin.ts'
import { comingMonth, monthOf, useLowestFare } from './lowest-fare.ts'

const c = classNames(styles)

interface Place {
  readonly code: string
  readonly name: string
}

interface RowProps {
  place: Place
  origin: Place
  range: PriceRange
  enabled: boolean
  onAnswered: () => void
}

const Row = ({ place, origin, range, enabled, onAnswered }: RowProps) => {
  const { fare, pending } = useLowestFare(origin.code, place.code, range, enabled)
  useEffect(() => {
    if (enabled && !pending) onAnswered()
  }, [enabled, pending, onAnswered])
  return (
    <li>
      <Link
        to={fare ? '/flights/shop/' : '/flights/'}
        search={{
          from: origin.code,
          to: place.code,
          ...(fare ? { depart: fare.depart, return: fare.back } : {}),
        }}
        className={c('row')}
      >
        <span>{place.name}</span>
        <span className={c('leader')} aria-hidden="true" />
        {fare && <Price amount={fare.price} digits="whole" />}
      </Link>
    </li>
  )
}

/** Rows that load at the same time, so that the index does not crowd out a search. */
const loadedAtOnce = 3

/** Places by name with the lowest fare of a month. Shows a fare only where it can be booked now. */
export const IndexOfPlaces = () => {
  const { storage } = useServices()
  const today = useToday()
  const index = useRef<HTMLElement>(null)
  const seen = useSeen(index)
  const [answered, setAnswered] = useState(0)
  const countAnswer = useCallback(() => setAnswered((count) => count + 1), [])
  const origin = likelyOrigin(
    storage.local,
    today,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const range = comingMonth(today)
  return (
    <section ref={index} className={c('index')} aria-labelledby="index-of-places">
      <h2 id="index-of-places">Index of places</h2>
      <p
        className={c('lead')}
      >{`Lowest round-trip fares from ${origin.name} for any week in ${monthOf(range)}, taxes and fees included.`}</p>
      <ul className={c('rows')}>
        {indexedPlaces
          .filter(({ code }) => code !== origin.code)
          .map((place, at) => (
            <Row
              key={place.code}
              place={place}
              origin={origin}
              range={range}
              enabled={seen && at < answered + loadedAtOnce}
              onAnswered={countAnswer}
            />
          ))}
      </ul>
    </section>
  )
}
