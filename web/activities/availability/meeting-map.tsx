import { classNames } from '@portolan/design/class-names.ts'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { Suspense, useMemo, useState } from 'react'
import { boundsAround, LazyStayMap, type StayPin } from '../../lodging/index.ts'
import { useServices } from '../../shell/services-context.ts'
import type { ActivityCardAnswer } from '../activity-answers.ts'
import { wholeDollars } from '../activity-words.ts'
import styles from './meeting-map.module.css'
import { placeName } from './results-words.ts'
import type { ActivityResultsModel } from './use-activity-results.ts'

const c = classNames(styles)
/** Degrees around the meeting points, so that none is at the edge. */
const margin = { lat: 0.003, lon: 0.005 } as const
const nothing = (): void => undefined

const pinOf = ({ activityId, position, price, name }: ActivityCardAnswer): StayPin => ({
  id: activityId,
  lat: position.latitude,
  lon: position.longitude,
  tier: 1,
  price: wholeDollars(price),
  label: `${name}, from ${wholeDollars(price)}`,
})

/** Moves the focus to an activity of the list. */
const focusCardOf = (activityId: string): void =>
  document
    .querySelector<HTMLElement>(`article[data-activity="${CSS.escape(activityId)}"] a`)
    ?.focus()

/** Where the listed activities begin. */
export const MeetingMap = ({ model }: { model: ActivityResultsModel }) => {
  const { config } = useServices()
  const { cards, answer } = model
  const [pointed, setPointed] = useState<string | null>(null)
  const pins = useMemo(() => cards.map(pinOf), [cards])
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
          label={`Map of meeting points in ${placeName(model)}`}
          pins={pins}
          center={{ lat: latitude, lon: longitude }}
          bounds={bounds}
          active={pointed}
          onPoint={setPointed}
          onOpen={(id) => id !== null && focusCardOf(id)}
          onMove={nothing}
          style={config.mapStyle || null}
        />
      </Suspense>
    </div>
  )
}
