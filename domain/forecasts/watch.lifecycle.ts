import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * States of a flight watch on screen (forecasts-4). `JustWatched` is `Watching` whose confirmation
 * has not been seen yet.
 */
export const flightWatchStates = ['NotWatching', 'Watching', 'JustWatched', 'InProcess'] as const
export type FlightWatchState = (typeof flightWatchStates)[number]
export type FlightWatchEvent =
  | 'ask'
  | 'started'
  | 'seen'
  | 'stopped'
  | 'refusedToStart'
  | 'refusedToStop'

export const flightWatchLifecycle: Lifecycle<FlightWatchState, FlightWatchEvent> = {
  name: 'flight watch',
  initial: 'NotWatching',
  transitions: {
    NotWatching: { ask: 'InProcess' },
    InProcess: {
      started: 'JustWatched',
      stopped: 'NotWatching',
      refusedToStart: 'NotWatching',
      refusedToStop: 'Watching',
    },
    JustWatched: { seen: 'Watching', ask: 'InProcess' },
    Watching: { ask: 'InProcess' },
  },
  terminal: [],
}
