import { classNames } from '@portolan/design/class-names.ts'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { lazy, Suspense, useRef } from 'react'
import { useSeen } from '../../shell/use-seen.ts'
import type { Bounds } from '../map/bounds.ts'
import styles from './property-place.module.css'
import type { Property } from './shop-queries.ts'

/** A property as its place is shown: of a booked stay, the place that was kept until then. */
export type PlacedProperty = Pick<
  Property,
  'name' | 'address' | 'locality' | 'precision' | 'precisionMeters' | 'phone' | 'position'
>

const c = classNames(styles)

/** The map library is large: it comes when the map is nearly seen. */
const StayMap = lazy(() => import('../map/stay-map.tsx'))
const nothing = (): void => undefined

/** A few streets around, wider where the place is only known to lie in a circle. */
const around = ({
  position: { latitude, longitude },
  precisionMeters,
}: Pick<Property, 'position' | 'precisionMeters'>): Bounds => {
  const high = Math.max(0.006, (precisionMeters / 111_000) * 1.6)
  const wide = high / Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  }
}

const distanceText = (metres: number): string =>
  metres >= 1000 ? `${(metres / 1000).toFixed(1)} km` : `${metres} m`

/**
 * Where it is: the door itself, or for a home the middle of the circle in which it lies until it is
 * booked.
 */
export const PropertyPlace = ({ property }: { property: PlacedProperty }) => {
  const { name, address, locality, precision, precisionMeters, phone, position } = property
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame)
  return (
    <section>
      <h2 className={c('heading')}>Where it is</h2>
      <div ref={frame} className={c('map')}>
        {seen && (
          <Suspense
            fallback={
              <div className={c('coming')}>
                <LoadingMark label="The map is coming" />
              </div>
            }
          >
            <StayMap
              label={`Map around ${name}`}
              pins={[]}
              centre={{ lat: position.latitude, lon: position.longitude }}
              within={precision === 'Exact' ? 0 : precisionMeters}
              bounds={around(property)}
              active={null}
              onPoint={nothing}
              onOpen={nothing}
              onMove={nothing}
            />
          </Suspense>
        )}
      </div>
      <p>{address ?? locality}</p>
      {precision !== 'Exact' && (
        <p className={c('quiet')}>
          It lies somewhere in the circle, {distanceText(precisionMeters)} around its middle. The
          exact address comes with the booking.
        </p>
      )}
      {phone !== null && <p className={c('quiet')}>Phone {phone}</p>}
    </section>
  )
}
