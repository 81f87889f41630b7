import { stopWatching } from '@portolan/contract/forecasts/stop-watching.ts'
import { watchFlight } from '@portolan/contract/forecasts/watch-flight.ts'
import {
  flightWatchLifecycle,
  type FlightWatchEvent,
  type FlightWatchState,
} from '@portolan/domain/forecasts/watch.lifecycle.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { Bell, BellOff } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { bodyOf, predictionQuery, type WatchableTrip } from './prediction-query.ts'
import { watchPromise } from './prediction-words.ts'
import { watchesKey } from './watches-query.ts'
import styles from './watch-button.module.css'

const c = classNames(styles)

const step = (state: FlightWatchState, event: FlightWatchEvent): FlightWatchState =>
  next(flightWatchLifecycle, state, event) ?? state

/** The error, else the news of a change; empty where there is none. */
const announcement = (
  state: FlightWatchState,
  trouble: string,
  wasWatching: boolean,
  promise: string,
): string => {
  if (trouble !== '') return trouble
  if (state === 'JustWatched') return `Watching. ${promise}`
  return state === 'NotWatching' && wasWatching ? 'You’re no longer watching this price.' : ''
}

/**
 * Starts or stops watching the price of a trip. The states (forecasts-4): NotWatching, InProcess,
 * JustWatched, Watching.
 */
export const WatchButton = ({
  trip,
  watchId,
  price,
}: {
  trip: WatchableTrip
  watchId: string | null
  price: Money
}) => {
  const services = useServices()
  const queries = useQueryClient()
  const [state, send] = useReducer(step, watchId === null ? 'NotWatching' : 'Watching')
  const [id, setId] = useState(watchId)
  const [trouble, setTrouble] = useState('')

  const settled = (now: string | null): void => {
    setId(now)
    // Not refetched while shown: the panel would remount and lose the confirmation.
    void queries.invalidateQueries({
      queryKey: predictionQuery(services, trip).queryKey,
      refetchType: 'none',
    })
    void queries.invalidateQueries({ queryKey: watchesKey })
  }
  const toggle = async (): Promise<void> => {
    const starting = state === 'NotWatching'
    setTrouble('')
    send('ask')
    try {
      if (starting) settled((await services.call(watchFlight, { body: bodyOf(trip) })).id)
      else {
        if (id !== null) await services.call(stopWatching, { params: { watchId: id } })
        settled(null)
      }
      send(starting ? 'started' : 'stopped')
    } catch (error) {
      const { title, text } = errorWords[codeOf(error)]
      setTrouble(`${title}. ${text}`)
      send(starting ? 'refusedToStart' : 'refusedToStop')
    }
  }
  const watching = state === 'Watching' || state === 'JustWatched'
  const label =
    watching || (state === 'InProcess' && id !== null) ? 'Stop watching' : 'Watch this price'
  return (
    // The confirmation stays while its own link has the focus, or a click on it would miss.
    <div
      className={c('watch')}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && send('seen')
      }
    >
      <Button
        variant="text"
        size="small"
        className={c('button')}
        busy={state === 'InProcess'}
        onClick={() => void toggle()}
      >
        <Icon of={watching ? BellOff : Bell} size={16} />
        <span className={c('label')}>{label}</span>
      </Button>
      {state === 'JustWatched' && (
        <p className={c('said')}>
          {`${watchPromise(price)} `}
          <AppLink href="/trips/?tab=watched" className={linkClass()}>
            Watched trips
          </AppLink>
        </p>
      )}
      {trouble !== '' && <p className={c('said', 'bad')}>{trouble}</p>}
      <LiveRegion message={announcement(state, trouble, watchId !== null, watchPromise(price))} />
    </div>
  )
}
