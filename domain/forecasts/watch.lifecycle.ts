import type { Lifecycle } from '@portolan/kernel/lifecycle.ts'

/**
 * A flight watch as a person meets it (specification section 4). `JustWatched` is `Watching` with
 * its confirmation still to be seen.
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
