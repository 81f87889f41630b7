import { classNames } from '@portolan/design/class-names.ts'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { formatDistance } from '@portolan/kernel/locale.ts'
import { Suspense, useRef } from 'react'
import { useSeen } from '../../shell/use-seen.ts'
import type { Bounds } from '../map/bounds.ts'
import { LazyStayMap } from '../map/lazy-stay-map.ts'
import styles from './property-place.module.css'
import type { Property } from './shop-queries.ts'

/** What the map needs of a property; a booked stay has these fields too. */
export type PlacedProperty = Pick<
  Property,
  'name' | 'address' | 'locality' | 'precision' | 'precisionMeters' | 'phone' | 'position'
>

const c = classNames(styles)

const nothing = (): void => undefined

/** A few blocks around the property, or the circle that it is in. */
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

/** Where the property is. For a home, only the circle that it is in until it is booked. */
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
                <LoadingMark label="Loading map" />
              </div>
            }
          >
            <LazyStayMap
              label={`Map around ${name}`}
              pins={[]}
              center={{ lat: position.latitude, lon: position.longitude }}
              centerName={precision === 'Exact' ? name : undefined}
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
          Within {formatDistance(precisionMeters / 1000)} of the center of the circle. Exact
          location shown after you book.
        </p>
      )}
      {phone !== null && <p className={c('quiet')}>Phone {phone}</p>}
    </section>
  )
}
