import type { Clock } from '@portolan/kernel/ports.ts'
import type { Begun, SagaRunner } from './engine.ts'
import type { SagaJournal, SagaRef } from './saga-journal.ts'

export interface SagaSweeperDeps<T> {
  readonly journal: SagaJournal<T>
  /** By kind of saga. */
  readonly engines: ReadonlyMap<string, SagaRunner>
  readonly clock: Clock
  /** Sagas carried on at the same time by one process. */
  readonly parallel: number
}

/**
 * Carries on every saga whose time has come and that nobody holds: what makes a kill at any moment
 * harmless. Sweepers of several processes meet at the leases.
 */
export interface SagaSweeper {
  /**
   * Starts this one now, or as soon as there is room: for a saga that has just been made or begun.
   * Nothing is lost where that fails, since it is due.
   */
  readonly wake: (ref: SagaRef, begun?: Begun) => void
  /**
   * Starts what is due, as far as there is room, and does not wait for it: one slow counterparty
   * holds up nobody else. Answers how many.
   */
  readonly startDue: () => Promise<number>
  /** Until nothing is due and nothing runs: what waits is due later, not now. */
  readonly settle: () => Promise<void>
  /** Until what was started has come to rest. */
  readonly idle: () => Promise<void>
}

/** A saga that is due again at once, this often in a row, is left to the next sweep. */
const mostRounds = 50
/** Woken ones that wait for room; those above are found by the sweep. */
const mostWoken = 1000

export const createSagaSweeper = <T>({
  journal,
  engines,
  clock,
  parallel,
}: SagaSweeperDeps<T>): SagaSweeper => {
  const running = new Map<string, Promise<void>>()
  const kinds = [...engines.keys()]
  const woken: { readonly ref: SagaRef; readonly begun: Begun | undefined }[] = []
  const start = (ref: SagaRef, begun?: Begun): boolean => {
    const engine = engines.get(ref.kind)
    if (engine === undefined || running.has(ref.id) || running.size >= parallel) return false
    running.set(
      ref.id,
      engine.run(ref, begun).then(() => {
        running.delete(ref.id)
        const first = woken.shift()
        if (first !== undefined) start(first.ref, first.begun)
      }),
    )
    return true
  }
  const startDue = async (): Promise<number> => {
    // While woken ones wait, there is no room, and they are due as well: asking would only find them again.
    if (running.size >= parallel) return 0
    return (await journal.due(clock.now(), parallel, kinds)).filter((ref) => start(ref)).length
  }
  const idle = async (): Promise<void> => {
    woken.length = 0
    await Promise.all(running.values())
  }
  return {
    startDue,
    idle,
    wake: (ref, begun) => {
      if (!start(ref, begun) && woken.length < mostWoken) woken.push({ ref, begun })
    },
    settle: async () => {
      for (let round = 0; round < mostRounds; round++) {
        const started = await startDue()
        if (started === 0 && running.size === 0) return
        await idle()
      }
    },
  }
}
