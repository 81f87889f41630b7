import type { Clock } from '@portolan/kernel/ports.ts'
import type { Log } from '../log.ts'
import { every, type Repeating } from '../timers.ts'
import type { Begun, SagaRunner } from './engine.ts'
import type { SagaJournal, SagaRef } from './saga-journal.ts'
import { createSagaSweeper } from './saga-sweeper.ts'

export interface SagaRoundsDeps<T> {
  /** Whose sagas they are, as the log calls it. */
  readonly name: string
  readonly kind: string
  readonly engine: SagaRunner
  readonly journal: SagaJournal<T>
  readonly clock: Clock
  readonly log: Log
}

/**
 * What keeps the sagas of one capability going that come after a booking: fewer than bookings, and
 * nobody waits for them in a queue.
 */
export interface SagaRounds {
  /**
   * After the commit that made one: it goes on now where this process carries sagas on, and is due
   * in the journal as well.
   */
  readonly wake: (ref: SagaRef, begun?: Begun) => void
  /** Carries on whatever is due now and waits for it: for when the product's clock was moved. */
  readonly sweep: () => Promise<void>
  /** Carries on from now on whatever becomes due, until stopped; stopping waits for what runs. */
  readonly start: () => Repeating
}

const sweepEveryMs = 500
/** Sagas of one capability that one process carries on at once. */
const parallel = 32

export const createSagaRounds = <T>({
  name,
  kind,
  engine,
  journal,
  clock,
  log,
}: SagaRoundsDeps<T>): SagaRounds => {
  const sweeper = createSagaSweeper({
    journal,
    engines: new Map([[kind, engine]]),
    clock,
    parallel,
  })
  let started = false
  return {
    wake: (ref, begun) => {
      if (started) sweeper.wake(ref, begun)
    },
    sweep: () => sweeper.settle(),
    start: () => {
      started = true
      const round = every(sweepEveryMs, () =>
        sweeper.startDue().then(
          () => undefined,
          (error: unknown) => log.error('sweep-failed', { kind: name, error }),
        ),
      )
      return {
        stop: async () => {
          started = false
          await round.stop()
          await sweeper.idle()
        },
      }
    },
  }
}
