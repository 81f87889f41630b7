import { classNames } from '@portolan/design/class-names.ts'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { Suspense, useMemo, useState } from 'react'
import { boundsAround, LazyStayMap, type StayPin } from '../../lodging/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { wayText, wholeDollars } from '../car-words.ts'
import styles from './desk-map.module.css'
import { placeText } from './results-words.ts'
import type { CarResultsModel, ListedCar } from './use-car-results.ts'

const c = classNames(styles)
/** Degrees around the desks, so that none is at the edge. */
const margin = { lat: 0.003, lon: 0.005 } as const
const nothing = (): void => undefined

/** The desks of the listed cars, each with its lowest total. The list shows every one of them. */
const pinsOf = (cars: readonly ListedCar[]): StayPin[] => {
  const lowest = new Map<string, ListedCar>()
  for (const car of cars) {
    const known = lowest.get(car.desk.id)
    if (known === undefined || car.card.total < known.card.total) lowest.set(car.desk.id, car)
  }
  return [...lowest.values()].map(({ card, desk }) => {
    const price = wholeDollars(card.total)
    return {
      id: desk.id,
      lat: desk.position.latitude,
      lon: desk.position.longitude,
      tier: 1,
      price,
      // The name has what the pin shows (WCAG 2.5.3); the list has the cents.
      label: `${desk.company.name}, ${wayText(desk)}, from ${price}`,
    }
  })
}

/** Moves the focus to the first listed car of a desk. */
const focusCarOf = (deskId: string): void =>
  document.querySelector<HTMLElement>(`article[data-desk="${CSS.escape(deskId)}"] a`)?.focus()

/** Where the desks of the listed cars are. */
export const DeskMap = ({ model }: { model: CarResultsModel }) => {
  const { config } = useServices()
  const { cars, answer } = model
  const [pointed, setPointed] = useState<string | null>(null)
  const pins = useMemo(() => pinsOf(cars), [cars])
  const bounds = useMemo(() => {
    const around = boundsAround(pins)
    return (
      around && {
        west: around.west - margin.lon,
        east: around.east + margin.lon,
        south: around.south - margin.lat,
        north: around.north + margin.lat,
      }
    )
  }, [pins])
  if (answer === undefined || bounds === null) return null
  const { latitude, longitude } = answer.place.center
  const loading = (
    <div className={c('coming')}>
      <LoadingMark label="Loading map" />
    </div>
  )
  return (
    <div className={c('map')}>
      <Suspense fallback={loading}>
        <LazyStayMap
          label={`Map of desks ${placeText(model)}`}
          pins={pins}
          center={{ lat: latitude, lon: longitude }}
          bounds={bounds}
          active={pointed}
          onPoint={setPointed}
          onOpen={(id) => id !== null && focusCarOf(id)}
          onMove={nothing}
          style={config.mapStyle || null}
        />
      </Suspense>
    </div>
  )
}
