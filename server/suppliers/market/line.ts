import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import { pause } from '../../platform/timers.ts'

type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly facts?: Facts }
  | { readonly kind: 'unknown'; readonly cause: 'timeout' | 'unavailable' | 'garbage' }

/** The simulated connection to a supplier: with latency, and failing as a condition says. */
export interface Line {
  /** Runs `act`; depending on the condition it fails before or after the effect. */
  call<T>(strike: Strike | null, act: () => Promise<Answer<T>>): Promise<Answer<T>>
  /** Waits for the latency of a call. */
  wait(): Promise<void>
}

export const createLine = (latencyMs: number): Line => {
  const wait = async (): Promise<void> => {
    if (latencyMs > 0) await pause(latencyMs)
  }
  return {
    wait,
    call: async (strike, act) => {
      await wait()
      if (strike?.effect.kind !== 'line') return act()
      switch (strike.effect.fault) {
        case 'before':
          return { kind: 'unknown', cause: 'timeout' }
        case 'unavailable':
          return { kind: 'unknown', cause: 'unavailable' }
        case 'after':
        case 'late':
          await act()
          return { kind: 'unknown', cause: 'timeout' }
        case 'garbage':
          await act()
          return { kind: 'unknown', cause: 'garbage' }
      }
    },
  }
}
