import type { ActivityFacts } from '@portolan/contract/activities/activity.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { Suspense, useRef } from 'react'
import { boundsAround, LazyStayMap } from '../lodging/index.ts'
import { useSeen } from '../shell/use-seen.ts'
import { arrivalText, ownStartText } from './clocks.ts'
import styles from './meeting-point.module.css'

const c = classNames(styles)
const nothing = (): void => undefined
/** Degrees around the point: a few blocks. */
const around = 0.006

interface MeetingPointProps {
  activity: Pick<ActivityFacts, 'name' | 'meetingPoint' | 'place' | 'position' | 'early' | 'zone'>
  /** Null until a start is chosen. */
  start: { readonly date: string; readonly at: number } | null
}

/** Where to be and when, on both clocks where they differ (activities-8). */
export const MeetingPoint = ({ activity, start }: MeetingPointProps) => {
  const { name, meetingPoint, place, position, early, zone } = activity
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame)
  const { latitude, longitude } = position
  const bounds = boundsAround([
    { lat: latitude - around, lon: longitude - around },
    { lat: latitude + around, lon: longitude + around },
  ])
  const at = start === null ? null : { ...start, early, zone }
  const own = at === null ? null : ownStartText(at)
  const loading = (
    <div className={c('coming')}>
      <LoadingMark label="Loading map" />
    </div>
  )
  return (
    <>
      <div ref={frame} className={c('map')}>
        {seen && bounds !== null && (
          <Suspense fallback={loading}>
            <LazyStayMap
              label={`Map around the meeting point of ${name}`}
              pins={[]}
              center={{ lat: latitude, lon: longitude }}
              centerName={meetingPoint}
              within={0}
              bounds={bounds}
              active={null}
              onPoint={nothing}
              onOpen={nothing}
              onMove={nothing}
            />
          </Suspense>
        )}
      </div>
      <p>{`${meetingPoint}, ${place}`}</p>
      {at !== null && <p className={c('quiet')}>{`${arrivalText(at)}, local time.`}</p>}
      {own !== null && <p className={c('quiet')}>{`It starts on your clock: ${own}.`}</p>}
    </>
  )
}
