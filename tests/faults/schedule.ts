/**
 * A deterministic scheduler. Whatever workers do outside themselves stops at a gate; one gate opens
 * at a time, chosen by the seed, and virtual time moves only here. A killed worker's gates never
 * open again: from outside that is a process that died between two instructions.
 */
export interface Gate {
  readonly worker: string
  readonly name: string
  readonly notBefore: number
  readonly open: () => void
}

export interface Schedule {
  /** Virtual milliseconds. */
  readonly now: () => number
  readonly advanceTo: (at: number) => void
  /** Where a worker stops; `stallMs` keeps it stopped that long. */
  readonly gate: (worker: string, name: string, stallMs?: number) => Promise<void>
  /** In the order in which they came. */
  readonly waiting: () => readonly Gate[]
  /** Opens one gate and lets everything run that can run without another. */
  readonly open: (gate: Gate) => Promise<void>
  readonly kill: (worker: string) => void
  readonly settle: () => Promise<void>
  /** A deadline in virtual time, as `platform/timers.ts` has it in wall time. */
  readonly within: (
    worker: string,
  ) => <V, L>(ms: number, work: Promise<V>, late: () => L) => Promise<V | L>
}

export const createSchedule = (start: number): Schedule => {
  let now = start
  const gates: Gate[] = []
  const dead = new Set<string>()
  // Nothing here waits for anything outside: when no microtask is left, everything waits at a gate. A tick comes exactly then.
  const settle = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))
  const remove = (gate: Gate): void => {
    const at = gates.indexOf(gate)
    if (at >= 0) gates.splice(at, 1)
  }
  const add = (gate: Gate): void => {
    if (!dead.has(gate.worker)) gates.push(gate)
  }
  return {
    now: () => now,
    advanceTo: (at) => {
      now = Math.max(now, Math.ceil(at))
    },
    gate: (worker, name, stallMs = 0) =>
      new Promise((resolve) => add({ worker, name, notBefore: now + stallMs, open: resolve })),
    waiting: () => gates,
    open: (gate) => {
      remove(gate)
      gate.open()
      return settle()
    },
    kill: (worker) => {
      dead.add(worker)
      for (const gate of gates.filter((one) => one.worker === worker)) remove(gate)
    },
    settle,
    within: (worker) => async (ms, work, late) => {
      const over = Promise.withResolvers<ReturnType<typeof late>>()
      const gate: Gate = {
        worker,
        name: 'deadline',
        notBefore: now + ms,
        open: () => over.resolve(late() as ReturnType<typeof late>),
      }
      add(gate)
      try {
        return await Promise.race([work, over.promise])
      } finally {
        remove(gate)
      }
    },
  }
}
