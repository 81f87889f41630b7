import { classNames } from '@portolan/design/class-names.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { DestinationArt } from '@portolan/design/art/destination-art.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { Link } from '@tanstack/react-router'
import { useRef, type CSSProperties } from 'react'
import {
  comingMonth,
  IndexOfPlaces,
  likelyOrigin,
  monthOf,
  type PriceRange,
  useLowestFare,
} from '../flight-search/index.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { useSeen } from '../shell/use-seen.ts'
import { useToday } from '../shell/use-today.ts'
import { hangingPlaces, type ProposedPlace } from './places.data.ts'
import styles from './places-by-latitude.module.css'

const c = classNames(styles)

/** `38°43′N`. */
export const latitudeText = (latitude: number): string => {
  const minutes = Math.round(Math.abs(latitude) * 60)
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${latitude < 0 ? 'S' : 'N'}`
}

interface Origin {
  readonly code: string
  readonly name: string
}

const Plate = ({
  place,
  origin,
  range,
}: {
  place: ProposedPlace
  origin: Origin
  range: PriceRange
}) => {
  const box = useRef<HTMLLIElement>(null)
  const seen = useSeen(box)
  const { fare, pending } = useLowestFare(origin.code, place.code, range, seen)
  return (
    <li ref={box} className={c('plate')} style={{ '--lat': place.latitude } as CSSProperties}>
      <Link
        to={fare ? '/flights/shop/' : '/flights/'}
        search={{
          from: origin.code,
          to: place.code,
          ...(fare ? { depart: fare.depart, return: fare.back } : {}),
        }}
        className={c('link')}
      >
        <span className={c('art')}>{seen && <DestinationArt facts={place} format="card" />}</span>
        <span className={c('caption')}>
          <span className={c('name')}>{place.name}</span>
          {fare ? (
            <Price amount={fare.price} digits="whole" look="card" />
          ) : (
            pending && <Skeleton width="56px" height="20px" />
          )}
        </span>
        <span className={c('facts')}>
          <span>{fare ? `Leaves ${formatDay(fare.depart)}` : ''}</span>
          <span className={c('latitude')}>{latitudeText(place.latitude)}</span>
        </span>
      </Link>
    </li>
  )
}

/**
 * Five posters from west to east, each at its latitude, and the index of places below. Shows a fare
 * only where it can be booked now.
 */
const PlacesByLatitude = () => {
  const { storage } = useServices()
  const today = useToday()
  const origin = likelyOrigin(
    storage.local,
    today,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const range = comingMonth(today)
  const places = hangingPlaces.filter(({ code }) => code !== origin.code).slice(0, 5)
  const top = Math.max(...places.map(({ latitude }) => latitude))
  const bottom = Math.min(...places.map(({ latitude }) => latitude))
  const parallels = [60, 50, 40, 30, 20].filter((degrees) => degrees < top && degrees > bottom - 1)
  const scale = { '--top': top, '--bottom': bottom } as CSSProperties
  return (
    <div className={pageWidth()}>
      <section className={c('latitudes')} aria-labelledby="by-latitude" style={scale}>
        <div className={c('words')}>
          <h2 id="by-latitude">{`${monthOf(range)}, by latitude`}</h2>
          <p className={c('lead')}>
            Lowest weeklong round trips from {origin.name}, taxes and fees included. Each poster
            hangs at its city’s latitude.
          </p>
        </div>
        <div className={c('scale')} aria-hidden="true">
          {parallels.map((degrees) => (
            <span
              key={degrees}
              className={c('degree')}
              style={{ '--d': degrees } as CSSProperties}
            >{`${degrees}°N`}</span>
          ))}
        </div>
        <div className={c('parallels')} aria-hidden="true">
          {parallels.map((degrees) => (
            <span
              key={degrees}
              className={c('parallel')}
              style={{ '--d': degrees } as CSSProperties}
            />
          ))}
        </div>
        <ul className={c('plates')}>
          {places.map((place) => (
            <Plate key={place.code} place={place} origin={origin} range={range} />
          ))}
        </ul>
      </section>
      <IndexOfPlaces />
    </div>
  )
}
export default PlacesByLatitude
