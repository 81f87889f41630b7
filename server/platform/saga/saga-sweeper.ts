import type { Clock } from '@portolan/kernel/ports.ts'
import type { Begun, SagaRunner } from './engine.ts'
import type { SagaJournal, SagaRef } from './saga-journal.ts'

export interface SagaSweeperDeps<T> {
  readonly journal: SagaJournal<T>
  /** By saga kind. */
  readonly engines: ReadonlyMap<string, SagaRunner>
  readonly clock: Clock
  /** Most sagas one process runs at a time. */
  readonly parallel: number
}

/**
 * Runs every due saga that no worker holds, so that a crash at any moment is harmless. Several
 * processes may sweep: leases keep them apart.
 */
export interface SagaSweeper {
  /**
   * Runs a new saga now or as soon as there is room. It is due anyway, so a lost call loses
   * nothing.
   */
  readonly wake: (ref: SagaRef, begun?: Begun) => void
  /** Starts due sagas as far as there is room, without waiting for them; returns how many. */
  readonly startDue: () => Promise<number>
  /** Runs until nothing is due and nothing runs. */
  readonly settle: () => Promise<void>
  /** Waits for what is running. */
  readonly idle: () => Promise<void>
}

/** Rounds of `settle` before it leaves the rest to the next sweep. */
const mostRounds = 50
/** Woken sagas that wait for room; the sweep finds any above this. */
const mostWoken = 1000

export const createSagaSweeper = <T>({
  journal,
  engines,
  clock,
  parallel,
}: SagaSweeperDeps<T>): SagaSweeper => {
  const running = new Map<string, Promise<void>>()
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
    if (running.size >= parallel) return 0
    return (await journal.due(clock.now(), parallel, [...engines.keys()])).filter((ref) =>
      start(ref),
    ).length
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
