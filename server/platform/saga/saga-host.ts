import type { Clock } from '@portolan/kernel/ports.ts'
import type { Log } from '../log.ts'
import { every, within, type Repeating } from '../timers.ts'
import { createSagaEngine, type Begun, type SagaEngine, type SagaRunner } from './engine.ts'
import type { SagaDefinition } from './saga.ts'
import type { SagaJournal, SagaRef } from './saga-journal.ts'
import { createSagaSweeper } from './saga-sweeper.ts'

export interface SagaHostDeps<T> {
  readonly journal: SagaJournal<T>
  readonly clock: Clock
  readonly log: Log
}

/** Work of a capability that starts and stops with its sagas. */
export interface BesideSagas {
  /** Repeated while the host runs, and done once by each `sweep`. */
  readonly round?: {
    /** Its name in the log. */
    readonly name: string
    readonly everyMs: number
    readonly run: () => Promise<unknown>
  }
  /** Waited for when the host stops. */
  readonly idle?: () => Promise<unknown>
}

/** One kind of saga as its capability uses it. */
export interface HostedSaga<T, S> {
  readonly engine: SagaEngine<T, S>
  /** Runs a saga now if this process runs sagas; it is due in the journal as well. */
  readonly wake: (ref: SagaRef, begun?: Begun) => void
  /** Whether this process runs sagas; one that is shutting down leaves them to others. */
  readonly isRunning: () => boolean
}

/** Runs the sagas of all kinds in one process. Kinds are added while the server is built. */
export interface SagaHost<T> {
  readonly journal: SagaJournal<T>
  readonly add: <S, Call, Answer>(
    definition: SagaDefinition<T, S, Call, Answer>,
    beside?: BesideSagas,
  ) => HostedSaga<T, S>
  /** Runs everything that is due, and what becomes due by that; called when the clock was moved. */
  readonly sweep: () => Promise<void>
  /** Runs due sagas until stopped; stopping waits for what runs. */
  readonly start: () => Repeating
}

const sweepEveryMs = 250
/** Most sagas at a time. None holds a connection, and concurrent writes share transactions. */
const parallel = 256

export const createSagaHost = <T>({ journal, clock, log }: SagaHostDeps<T>): SagaHost<T> => {
  const engines = new Map<string, SagaRunner>()
  const works: BesideSagas[] = []
  const sweeper = createSagaSweeper({ journal, engines, clock, parallel })
  let running = false
  const reporting = (kind: string, work: () => Promise<unknown>) => async (): Promise<void> => {
    await work().catch((error: unknown) => log.error('sweep-failed', { kind, error }))
  }
  return {
    journal,
    add: (definition, beside) => {
      if (engines.has(definition.kind))
        throw new Error(`sagas: ${definition.kind} is there already`)
      const engine = createSagaEngine(definition, { journal, clock, log, within })
      engines.set(definition.kind, engine)
      if (beside !== undefined) works.push(beside)
      return {
        engine,
        wake: (ref, begun) => {
          if (running) sweeper.wake(ref, begun)
        },
        isRunning: () => running,
      }
    },
    sweep: async () => {
      await sweeper.settle()
      for (const { round } of works) await round?.run()
    },
    start: () => {
      running = true
      const rounds = [
        every(sweepEveryMs, reporting('sagas', sweeper.startDue)),
        ...works.flatMap(({ round }) =>
          round === undefined ? [] : [every(round.everyMs, reporting(round.name, round.run))],
        ),
      ]
      return {
        stop: async () => {
          running = false
          await Promise.all(rounds.map(({ stop }) => stop()))
          await sweeper.idle()
          await Promise.all(works.map(async ({ idle }) => idle?.()))
        },
      }
    },
  }
}
